import { ok, type Result } from '../../shared';
import type { Message } from '../message';
import type { ModelError } from '../model';
import { askToDecide, openSession, visibleText, type Desk } from './baseSession';
import type { Decided, Strategy, TriedActions } from './contract';
import { everySequence, proposedSequences, tryAll, type Outcome } from './lookAhead';
import { parameterOf } from './parameters';
import { clipped, CLOSE_WITH_ACTION, goOn } from './wording';

const DEPTH = {
  key: 'depth',
  label: 'Actions ahead',
  hint: 'Longest sequence of actions that is tried.',
  minimum: 1,
  maximum: 8,
  default: 3,
} as const;

const CANDIDATES = {
  key: 'candidates',
  label: 'Sequences the model proposes',
  hint: 'Where there are too many actions to try every sequence of them.',
  minimum: 1,
  maximum: 8,
  default: 4,
} as const;

const propose = (candidates: number, depth: number): string =>
  `Propose ${String(candidates)} different sequences of 1 to ${String(depth)} actions that are worth trying from here. They are tried on a copy of the world, and you are told what they lead to. Write each on a line of its own, in the exact words of the game with semicolons between the actions, like this:\n\n<|TRY|>FIRST_ACTION; SECOND_ACTION<|END|>`;

const PLAIN = `Think in at most three sentences about what to do next. ${CLOSE_WITH_ACTION}`;

const MOST_OBSERVATION_CHARACTERS = 500;

/** A step limit says nothing of an action: with one step left it ends every one. */
function endText({ ended, outOfSteps }: TriedActions): string {
  if (!ended) return '';
  return outOfSteps === true ? ' No step is left after that.' : ' The episode is over there.';
}

function outcomesText(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ actions, tried }, index) => {
    const end = endText(tried);
    const seen = clipped(tried.observation.text.longTerm.trim(), MOST_OBSERVATION_CHARACTERS);
    return `${String(index + 1)}. ${actions.join('; ')}\nProgression ${(100 * tried.progression).toFixed(0)}%, reward ${String(Number(tried.reward.toFixed(3)))}.${end} You observe:\n${seen}`;
  });
  return `These sequences were tried on a copy of the world from here. Those that lead to the same are listed once.\n\n${lines.join('\n\n')}\n\nChoose what serves the goal best, also beyond what was tried, and say why in at most two sentences. Your action is the first of the sequence you choose. ${CLOSE_WITH_ACTION}`;
}

/** Looks ahead on a copy of the world, then chooses. */
export const search: Strategy = {
  meta: {
    id: 'search',
    title: 'Small search',
    summary:
      'Tries action sequences on a copy of the world, every one where there are few and else those that the model proposes, and lets the model choose given what they lead to. It sees outcomes that no player would see: its results are not comparable with BALROG’s. Where the world cannot be saved, it thinks briefly and acts.',
    source:
      'Agent Arcade; after Yao et al. 2023, “Tree of Thoughts”, with the world in the place of the model’s own estimate',
    calls: { least: 1, most: 2 },
    outputTokens: { low: 40, high: 250 },
    inputFactor: 2.5,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'asks for sequences worth trying', when: 'many actions' },
      { from: 'model', to: 'agent', label: 'sequences', when: 'many actions' },
      { from: 'agent', to: 'world', label: 'tries sequences on a copy' },
      { from: 'world', to: 'agent', label: 'what they lead to' },
      { from: 'agent', to: 'model', label: 'history, outcomes and request' },
      { from: 'model', to: 'agent', label: 'reasons and action' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [DEPTH, CANDIDATES],
    needsSnapshots: true,
  },
  open: (setup) => {
    const { game, agent } = setup;
    const depth = parameterOf(agent, DEPTH);
    const every = game.freeText
      ? []
      : everySequence(
          game.actions.map(({ text }) => text),
          depth,
        );
    // Half of the plan at least: a look one step ahead says little where plans are longer.
    const isSmall = every.some(({ length }) => 2 * length >= depth);
    return openSession(setup, {
      request: PLAIN,
      decide: async (desk) => {
        if (desk.tools.tryActions === null) return askToDecide(desk);
        if (isSmall) {
          const outcomes = await tryAll(desk.tools, every);
          return outcomes === null ? askToDecide(desk) : choose(desk, desk.prompt(outcomesText(outcomes)));
        }
        // Nothing is proposed where nothing can be tried.
        if ((await desk.tools.tryActions([game.defaultAction])) === null) return askToDecide(desk);
        const messages = desk.prompt(propose(parameterOf(agent, CANDIDATES), depth));
        const proposed = await desk.ask('propose', messages);
        if (!proposed.ok) return proposed;
        const sequences = proposedSequences(visibleText(proposed.value.text), game, depth);
        const outcomes = await tryAll(desk.tools, sequences.slice(0, parameterOf(agent, CANDIDATES)));
        if (outcomes === null || outcomes.length === 0) return askToDecide(desk);
        return choose(desk, goOn(messages, proposed.value, outcomesText(outcomes)));
      },
    });
  },
};

async function choose(desk: Desk, messages: readonly Message[]): Promise<Result<Decided, ModelError>> {
  const reply = await desk.ask('choose', messages);
  return reply.ok ? ok(desk.read(reply.value)) : reply;
}
