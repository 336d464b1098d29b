/** The example of docs/strategies.md, which a test keeps equal to this file. */
import { ok } from '../../src/core/shared';
import { openSession } from '../../src/core/agent/strategies/baseSession';
import type { Strategy } from '../../src/core/agent/strategies/contract';
import { parameterOf } from '../../src/core/agent/strategies/parameters';
import { CLOSE_WITH_ACTION, goOn } from '../../src/core/agent/strategies/wording';

const PATIENCE = {
  key: 'patience',
  label: 'Patience',
  hint: 'How often an action may change nothing before another one is asked for.',
  minimum: 1,
  maximum: 5,
  default: 1,
} as const;

/** Asks again when the model repeats an action that changed nothing. */
export const secondThought: Strategy = {
  meta: {
    id: 'own',
    title: 'Second thought',
    summary: 'Points out when the chosen action has just changed nothing, and asks once more.',
    source: 'An example',
    calls: { least: 1, most: 2 },
    outputTokens: { low: 20, high: 160 },
    inputFactor: 1.2,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history and request' },
      { from: 'model', to: 'agent', label: 'action' },
      { from: 'agent', to: 'model', label: 'asks once more', when: 'it has just changed nothing' },
      { from: 'model', to: 'agent', label: 'action', when: 'it has just changed nothing' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [PATIENCE],
  },
  open: (setup) => {
    let seen = '';
    let action = '';
    let unchanged = 0;
    return openSession(setup, {
      request: `Think in one sentence. ${CLOSE_WITH_ACTION}`,
      // Told of observations and actions in turn, also of those before a resume.
      observed: ({ text }) => {
        unchanged = text.longTerm === seen ? unchanged + 1 : 0;
        seen = text.longTerm;
      },
      acted: (taken) => {
        if (taken !== action) unchanged = 0;
        action = taken;
      },
      decide: async (desk) => {
        const messages = desk.prompt();
        const reply = await desk.ask('decide', messages);
        if (!reply.ok) return reply;
        const decided = desk.read(reply.value);
        const isRepeated = decided.decision.turn === 'valid' && decided.decision.action === action;
        if (!isRepeated || unchanged < parameterOf(setup.agent, PATIENCE)) return ok(decided);
        const question = `You did "${action}" just now, and nothing changed. Is there a better action? ${CLOSE_WITH_ACTION}`;
        const again = await desk.ask('decide again', goOn(messages, reply.value, question));
        return again.ok ? ok(desk.read(again.value)) : again;
      },
    });
  },
};
