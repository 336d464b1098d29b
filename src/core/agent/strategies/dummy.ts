import { ok } from '../../shared';
import { openSession } from './baseSession';
import type { Strategy } from './contract';

export const dummy: Strategy = {
  meta: {
    id: 'dummy',
    title: 'Dummy',
    summary:
      'Asks no model and always answers “wait”, which games without such an action take as invalid. Good for seeing what doing nothing scores, and whether a set-up works.',
    source: 'BALROG',
    calls: { least: 0, most: 0 },
    outputTokens: { low: 0, high: 0 },
    inputFactor: 0,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'world', label: '“wait”' },
    ],
    parameters: [],
  },
  open: (setup) =>
    openSession(setup, {
      request: '',
      decide: async (desk) => ok(desk.read({ text: 'wait', stopReason: 'stop', reasoning: '' })),
    }),
};
