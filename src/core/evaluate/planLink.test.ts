import { describe, expect, it } from 'vitest';
import { makeRemote } from '../../../test/support/strategies';
import { DEFAULT_MODEL_SETTINGS, type AgentSpec } from '../agent';
import type { Plan } from './plan';
import { planToQuery } from './planLink';

const HASH = 'a'.repeat(64);

function plan(agent: Partial<AgentSpec>, change: Partial<Plan> = {}): Plan {
  return {
    agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient', ...agent },
    tasks: [{ environmentId: 'babyai', task: 'goto', options: {}, episodes: 2 }],
    seeds: { kind: 'derived', baseSeed: 7 },
    parallelEpisodes: 4,
    maxSteps: null,
    ...change,
  };
}

describe('planToQuery', () => {
  it('says only what the benchmark does not say itself', () => {
    expect(
      planToQuery(plan({ historyMode: 'benchmark', images: 0, demonstrations: [], parameters: {} }), []),
    ).toEqual({
      model: 'random',
      strategy: 'naive',
      reading: 'lenient',
      history: '16',
      tasks: 'babyai/goto',
      parallel: '4',
      seed: '7',
      'babyai.episodes': '2',
    });
  });

  it('says which part of a split plan it is', () => {
    expect(planToQuery(plan({}, { shard: { index: 1, count: 4 } }), [])['shard']).toBe('2/4');
  });

  it('says all of an agent', () => {
    const query = planToQuery(
      plan(
        {
          strategy: 'own',
          own: { name: 'Mine', hash: HASH },
          model: {
            kind: 'anthropic',
            baseUrl: 'https://api.anthropic.com/v1',
            modelId: 'claude',
            settings: {
              ...DEFAULT_MODEL_SETTINGS,
              topP: 0.5,
              seed: 3,
              contextTokens: 8000,
              reasoningEffort: 'low',
            },
          },
          secondModel: makeRemote('other'),
          historyMode: 'appendOnly',
          images: 2,
          clip: 3,
          pictureOnly: true,
          alternateRoles: true,
          onlyLegalActions: true,
          parameters: { depth: 2 },
          demonstrations: [HASH, HASH],
        },
        { limits: { tokens: 100, dollars: null, minutes: 2.5 }, keepPictures: true },
      ),
      [],
    );
    expect(query).toMatchObject({
      model: 'anthropic',
      server: 'https://api.anthropic.com/v1',
      id: 'claude',
      topP: '0.5',
      modelSeed: '3',
      context: '8000',
      effort: 'low',
      second: 'openAiCompatible',
      'second.server': 'http://localhost:8000/v1',
      'second.id': 'other',
      historyMode: 'appendOnly',
      images: '2',
      clip: '3',
      pictureOnly: 'true',
      alternate: 'true',
      onlyLegal: 'true',
      'parameter.depth': '2',
      demonstrations: `${HASH},${HASH}`,
      own: HASH,
      ownName: 'Mine',
      'limit.tokens': '100',
      'limit.minutes': '2.5',
      keepPictures: 'true',
    });
    expect(query).not.toHaveProperty('limit.dollars');
  });

  it('names a local model’s source without what may be a secret', () => {
    const url = 'https://person:word@models.example/a.gguf?token=hf_123#part';
    const local = planToQuery(
      plan({
        model: {
          kind: 'wllama',
          modelId: 'a.gguf',
          source: { kind: 'url', url },
          settings: DEFAULT_MODEL_SETTINGS,
        },
      }),
      [],
    );
    expect(local['source']).toBe('url:https://models.example/a.gguf');
    expect(local).not.toHaveProperty('server');
    expect(JSON.stringify(local)).not.toMatch(/hf_123|word@/);
  });
});
