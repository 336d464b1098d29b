import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, type AgentSpec, type StrategyMeta } from '../../core/agent';
import type { Plan } from '../../core/evaluate';
import { factsOf } from './agentWords';

const agent: AgentSpec = {
  strategy: 'debate',
  model: {
    kind: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    modelId: 'claude-x',
    settings: { ...DEFAULT_MODEL_SETTINGS, reasoningEffort: 'low' },
  },
  history: 4,
  answerReading: 'balrog',
  historyMode: 'appendOnly',
  images: 2,
  clip: 3,
  alternateRoles: true,
  parameters: { rounds: 3 },
  demonstrations: ['a'.repeat(64)],
  secondModel: { kind: 'wllama', modelId: 'tiny.gguf', settings: DEFAULT_MODEL_SETTINGS },
};
const plan: Plan = {
  agent,
  tasks: [],
  seeds: { kind: 'derived', baseSeed: 0 },
  parallelEpisodes: 1,
  maxSteps: null,
  limits: { tokens: 1000, dollars: 2.5, minutes: null },
  price: { input: 3, output: 15, cachedInput: 0.3, asOf: '2025-11-30' },
};
const strategy: StrategyMeta = {
  id: 'debate',
  title: 'Debate',
  summary: '',
  source: '',
  calls: { least: 2, most: 9 },
  outputTokens: { low: 1, high: 2 },
  inputFactor: 4,
  diagram: [],
  parameters: [{ key: 'rounds', label: 'Rounds', hint: '', minimum: 1, maximum: 5, default: 1 }],
};

const texts = (...given: Parameters<typeof factsOf>) =>
  Object.fromEntries(factsOf(...given).map(({ term, text }) => [term, text]));

describe('an agent in full', () => {
  it('says everything it was asked by', () => {
    expect(texts(agent, plan, strategy)).toMatchObject({
      Strategy: 'Debate',
      Rounds: '3',
      Model: 'claude-x at api.anthropic.com',
      'Reading of answers': 'as BALROG reads it',
      History: '4 observations',
      'History mode': 'append-only, not the benchmark’s',
      Pictures: 'the 2 most recent, a clip of the last 3 steps',
      'Alternate roles': 'yes',
      Demonstrations: '1',
      'Second model': 'tiny.gguf, in the browser (wllama)',
      Price: '$3.00 in, $0.300 cached, $15.00 out per million tokens, as of 2025-11-30',
      'Second model’s price': 'not known when the run started',
      Limits: '1,000 tokens, $2.50',
    });
    expect(texts(agent, plan, strategy)['Model parameters']).toContain('reasoning effort low');
  });

  it('calls a clip of one step the current picture', () => {
    expect(texts({ ...agent, images: 0, clip: 1 }, plan, strategy)).toMatchObject({
      Pictures: 'the current picture',
    });
  });

  it('says what a strategy takes where nobody set it, and little of players without a model', () => {
    const { parameters: _, ...usual } = agent;
    expect(texts(usual, plan, strategy)).toMatchObject({ Rounds: '1' });
    expect(texts({ ...agent, model: { kind: 'random' } }, null, null)).toEqual({
      Player: 'random legal actions',
    });
  });
});
