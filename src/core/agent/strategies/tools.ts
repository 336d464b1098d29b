import { ok } from '../../shared';
import { splitReasoning } from '../reasoning';
import { openSession } from './baseSession';
import type { Strategy } from './contract';
import { parameterOf } from './parameters';
import { Toolbox, toolCallOf } from './toolbox';
import { clipped, CLOSE_WITH_ACTION, goOn, withThoughts } from './wording';

const CALLS = {
  key: 'calls',
  label: 'Tool calls in a step',
  hint: 'At most so many; each is one more call of the model.',
  minimum: 1,
  maximum: 8,
  default: 3,
} as const;

const request = (calls: number): string =>
  [
    `Before you act you may use tools, at most ${String(calls)} times in a step. Write one call and stop; you get its result and go on:`,
    [
      '<|TOOL|>map<|END|> draws a map of what you observed so far',
      '<|TOOL|>calculate: 3*(4+2)<|END|> calculates with + - * / % ** ( ), min, max, abs and manhattan(dx, dy)',
      '<|TOOL|>seen: key<|END|> finds what you observed earlier that contains a word',
    ].join('\n'),
    `When you know enough, think in at most three sentences and act without a tool. ${CLOSE_WITH_ACTION}`,
  ].join('\n\n');

/** Reasons, uses tools, reads what they give, acts. */
export const tools: Strategy = {
  meta: {
    id: 'tools',
    title: 'Tools',
    summary:
      'Before it acts, the model may look at a map drawn from what it observed so far, calculate, and search earlier observations. Helps where a model loses its way or miscounts. The map knows only what the texts said, and says what it is unsure of.',
    source:
      'Yao et al. 2023, “ReAct: Synergizing Reasoning and Acting in Language Models”; the tools are ours',
    calls: { least: 1, most: 1 + CALLS.maximum, per: { parameter: CALLS.key, each: 1 } },
    outputTokens: { low: 40, high: 300 },
    inputFactor: 2.5,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history, tools and request' },
      { from: 'model', to: 'agent', label: 'tool call', when: 'up to the limit' },
      { from: 'agent', to: 'agent', label: 'draws the map, calculates or searches', when: 'up to the limit' },
      { from: 'agent', to: 'model', label: 'result', when: 'up to the limit' },
      { from: 'model', to: 'agent', label: 'thoughts and action' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [CALLS],
  },
  open: (setup) => {
    const box = new Toolbox(setup.game.actions.map(({ text }) => text));
    const most = parameterOf(setup.agent, CALLS);
    return openSession(setup, {
      request: request(most),
      observed: ({ text }) => {
        box.observe(text);
      },
      acted: (action) => {
        box.acted(action);
      },
      decide: async (desk) => {
        const thoughts: string[] = [];
        let messages = desk.prompt();
        for (let left = most; ; left--) {
          const reply = await desk.ask(left === most ? 'decide' : 'decide with result', messages);
          if (!reply.ok) return reply;
          const { answer, reasoning } = splitReasoning(reply.value.text);
          const call = left > 0 ? toolCallOf(answer) : null;
          if (call === null) return ok(withThoughts(desk.read(reply.value), thoughts));
          const next =
            left > 1 ? `You may use a tool ${timesMore(left - 1)}. To act:` : 'Act now, without a tool.';
          const result = `Result of ${clipped(call, 60)}:\n${box.use(call)}`;
          thoughts.push(reply.value.reasoning, reasoning, answer, result);
          messages = goOn(messages, reply.value, `${result}\n\n${next} ${CLOSE_WITH_ACTION}`);
        }
      },
    });
  },
};

function timesMore(count: number): string {
  return count === 1 ? 'once more' : `${String(count)} more times`;
}
