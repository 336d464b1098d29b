import { STRATEGY_INSTRUCTIONS } from '../promptText';
import { openSession } from './baseSession';
import type { Strategy } from './contract';

export const robustNaive: Strategy = {
  meta: {
    id: 'robustNaive',
    title: 'Robust naive',
    summary:
      'Asks for one action between marks, so that words around it do no harm. As cheap as the naive agent, and fairer to models that like to explain themselves.',
    source: 'BALROG',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 8, high: 20 },
    inputFactor: 1,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history and request' },
      { from: 'model', to: 'agent', label: 'action between marks' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [],
  },
  open: (setup) => openSession(setup, { request: STRATEGY_INSTRUCTIONS.robustNaive, onlyLegalActions: true }),
};
