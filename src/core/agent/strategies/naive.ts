import { STRATEGY_INSTRUCTIONS } from '../promptText';
import { openSession } from './baseSession';
import type { Strategy } from './contract';

export const naive: Strategy = {
  meta: {
    id: 'naive',
    title: 'Naive',
    summary:
      'Asks the model for one action and nothing else. The benchmark’s standard agent: cheap, fast, and the one most published results were made with.',
    source: 'BALROG',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 2, high: 10 },
    inputFactor: 1,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history and request' },
      { from: 'model', to: 'agent', label: 'action' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [],
  },
  open: (setup) => openSession(setup, { request: STRATEGY_INSTRUCTIONS.naive, onlyLegalActions: true }),
};
