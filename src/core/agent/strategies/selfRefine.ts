import { ok } from '../../shared';
import { openSession, visibleText } from './baseSession';
import type { Strategy } from './contract';
import { parameterOf } from './parameters';
import { CLOSE_WITH_ACTION, goOn, withThoughts } from './wording';

const ROUNDS = {
  key: 'rounds',
  label: 'Rounds of criticism',
  hint: 'Each takes up to two more calls; a proposal that stands ends them.',
  minimum: 1,
  maximum: 3,
  default: 1,
} as const;

const PROPOSE = `Say in at most three sentences what the observation means for your goal and what you want to do next. ${CLOSE_WITH_ACTION}`;

const CRITICIZE = [
  'Now check the action you proposed as a strict critic would. Does the observation support what you assumed? Is the action possible here? Does it serve the goal, or repeat something that has changed nothing?',
  'If no other action is clearly better, answer with the one word STANDS. Otherwise say in at most three sentences what is wrong and what would be better. Do not write an action tag.',
].join('\n\n');

const REVISE = `Decide again in the light of this criticism, in at most two sentences. ${CLOSE_WITH_ACTION}`;

/** The verdict, alone or as the first or last word. */
const STANDS = /^\W*(?:(?:the |my )?(?:proposal|action|it) )?stands["*_]*(?:[.!,:;\n]|$)|\bstands\W*$/i;

/** Propose, criticize, revise, by one and the same model. */
export const selfRefine: Strategy = {
  meta: {
    id: 'selfRefine',
    title: 'Self-refinement',
    summary:
      'The model proposes an action, criticizes its own proposal, and revises it unless the proposal stands. Helps where a first thought is often wrong but easily seen to be; with one round, a step takes two or three calls.',
    source: 'Madaan et al. 2023, “Self-Refine: Iterative Refinement with Self-Feedback”',
    calls: { least: 2, most: 1 + 2 * ROUNDS.maximum, per: { parameter: ROUNDS.key, each: 2 } },
    outputTokens: { low: 80, high: 400 },
    inputFactor: 2.5,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history, asks for a proposal' },
      { from: 'model', to: 'agent', label: 'proposal' },
      { from: 'agent', to: 'model', label: 'asks for criticism of it' },
      { from: 'model', to: 'agent', label: 'criticism, or “stands”' },
      { from: 'agent', to: 'model', label: 'asks to decide again', when: 'unless the proposal stands' },
      { from: 'model', to: 'agent', label: 'revised action', when: 'unless the proposal stands' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [ROUNDS],
  },
  open: (setup) =>
    openSession(setup, {
      request: PROPOSE,
      decide: async (desk) => {
        let messages = desk.prompt();
        let reply = await desk.ask('propose', messages);
        if (!reply.ok) return reply;
        let best = desk.read(reply.value);
        for (let round = 0; round < parameterOf(setup.agent, ROUNDS); round++) {
          messages = goOn(messages, reply.value, CRITICIZE);
          const critique = await desk.ask('critique', messages);
          if (!critique.ok) return critique;
          const said = visibleText(critique.value.text);
          // A critic who says nothing has nothing against it.
          if ((said === '' || STANDS.test(said)) && best.decision.turn === 'valid') break;
          messages = goOn(messages, critique.value, REVISE);
          reply = await desk.ask('revise', messages);
          if (!reply.ok) return reply;
          const revised = withThoughts(desk.read(reply.value), [best.reasoning, said]);
          // A revision that names no action does not undo a proposal that did.
          const isKept = revised.decision.turn !== 'valid' && best.decision.turn === 'valid';
          best = isKept ? { ...best, reasoning: revised.reasoning } : revised;
        }
        return ok(best);
      },
    }),
};
