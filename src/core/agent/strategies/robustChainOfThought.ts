import { openSession } from './baseSession';
import type { Strategy } from './contract';
import { parameterOf } from './parameters';
import { rememberedThoughts } from './remembered';

const REQUEST = [
  'Think before you act: reason step by step about which action is the best one now.',
  'Then choose exactly one of the listed actions and end your answer with it, strictly in the following format:',
  '<|ACTION|>YOUR_CHOSEN_ACTION<|END|>',
  'Replace YOUR_CHOSEN_ACTION with the action that you chose.',
].join('\n\n');

/** BALROG's robust chain of thought forgets what it thought. */
const remembered = rememberedThoughts(0);

export const robustChainOfThought: Strategy = {
  meta: {
    id: 'robustChainOfThought',
    title: 'Robust chain of thought',
    summary:
      'Lets the model think in words and name its action between marks, so that nothing it thought can be taken for the action. It starts every step without its earlier thoughts.',
    source: 'BALROG, after Wei et al. 2022',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 100, high: 400 },
    inputFactor: 1,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history and request to think' },
      { from: 'model', to: 'agent', label: 'thought, action between marks' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [remembered],
  },
  open: (setup) => openSession(setup, { request: REQUEST, remembered: parameterOf(setup.agent, remembered) }),
};
