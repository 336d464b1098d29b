import { textBeforeAction } from '../lenientReading';
import type { AnswerReading } from '../spec';
import { askToDecide, openSession, visibleText } from './baseSession';
import type { Strategy } from './contract';

const UNCHANGED = 'No changes to the plan.';
const REQUEST = [
  'Compare your plan, if you have one, with what has happened. Keep it as long as it leads to the goal, and write a new one when it does not.',
  'Whether the plan changes or not, name the action that you take now.',
  'Answer in this form:',
  `PLAN: <your new plan, or "${UNCHANGED}">`,
  'ACTION: <your action>',
].join('\n');

const PLAN = /PLAN:\s*([\s\S]*?)(?=\n[*_#> ]*ACTION:|$(?![\s\S]))/i;
const MEANS_UNCHANGED = /^["'*_\s]*(?:no changes?(?: to (?:the|my) plan)?|unchanged)["'*_.\s]*$/i;

/** Nothing stood between the two labels. */
const MEANS_NONE = /^[*_#> ]*ACTION:/i;

export const planner: Strategy = {
  meta: {
    id: 'planner',
    title: 'Planner',
    summary:
      'Lets the model write a plan, shows it in every step, and lets the model change it when it no longer fits. Helps in long tasks where naive agents forget what they were about to do.',
    source: 'BALROG (its custom agent)',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 20, high: 250 },
    inputFactor: 1.1,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history, current plan, request' },
      { from: 'model', to: 'agent', label: 'action' },
      { from: 'model', to: 'agent', label: 'new plan', when: 'the old one does not fit' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [],
  },
  open: (setup) => {
    let plan = '';
    return openSession(setup, {
      request: REQUEST,
      note: () => (plan === '' ? 'You have no plan yet.' : `Your current plan:\n${plan}`),
      memory: () => (plan === '' ? null : plan),
      restore: (memory) => {
        plan = typeof memory === 'string' ? memory : '';
      },
      decide: (desk) =>
        askToDecide(desk, {}, (reply) => {
          plan = newPlan(reply.text, setup.agent.answerReading) ?? plan;
        }),
    });
  },
};

/** The plan that an answer writes; `null` where it leaves the old one as it is. */
function newPlan(answer: string, reading: AnswerReading): string | null {
  const visible = visibleText(answer);
  const found = PLAN.exec(visible);
  const written = found?.[1]?.trim() ?? '';
  if (reading === 'balrog') return written === '' || written === UNCHANGED ? null : written;
  // A label on a line of its own has ended the plan; one within it may be the model's headline for a part of the plan.
  const isEnded = found !== null && found.index + found[0].length < visible.length;
  const plan = textBeforeAction(written, { labels: !isEnded }).replace(/^[*_]+\s*/, '');
  return plan === '' || MEANS_UNCHANGED.test(plan) || MEANS_NONE.test(plan) ? null : plan;
}
