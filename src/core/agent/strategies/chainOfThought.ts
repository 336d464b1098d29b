import { openSession } from './baseSession';
import type { Strategy } from './contract';
import { parameterOf } from './parameters';
import { rememberedThoughts } from './remembered';

const REQUEST = [
  'Think before you act: go through what you see and reason step by step about what to do next.',
  'Then end your answer with the one action that you take, in this form: ACTION: <action>',
].join('\n');

const remembered = rememberedThoughts(1);

export const chainOfThought: Strategy = {
  meta: {
    id: 'chainOfThought',
    title: 'Chain of thought',
    summary:
      'Lets the model think in words before it names its action, and shows it its last thought again in the next step. Often stronger than naive on puzzles, at many times the output tokens.',
    source: 'BALROG, after Wei et al. 2022',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 100, high: 400 },
    inputFactor: 1.1,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history, last thought, request to think' },
      { from: 'model', to: 'agent', label: 'thought and action' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [remembered],
  },
  open: (setup) => openSession(setup, { request: REQUEST, remembered: parameterOf(setup.agent, remembered) }),
};
