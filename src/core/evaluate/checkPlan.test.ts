import { describe, expect, it } from 'vitest';
import { makeRemote } from '../../../test/support/strategies';
import { DEFAULT_MODEL_SETTINGS, type AgentSpec, type LanguageModelSpec } from '../agent';
import { checkConcurrency, checkLimits, checkPlan, withConcurrency } from './checkPlan';
import type { Price } from './cost';
import type { Plan } from './plan';

const HASH = 'a'.repeat(64);
const PRICE: Price = { input: 1, output: 1, cachedInput: null, asOf: '2025-11-30' };
const DOLLARS = { tokens: null, dollars: 1, minutes: null };
const LOCAL: LanguageModelSpec = { kind: 'wllama', modelId: 'small', settings: DEFAULT_MODEL_SETTINGS };

function plan(agent: Partial<AgentSpec>, change: Partial<Plan> = {}): Plan {
  return {
    agent: { strategy: 'naive', model: makeRemote(), history: 16, answerReading: 'lenient', ...agent },
    tasks: [{ environmentId: 'babyai', task: 'goto', options: {}, episodes: 2 }],
    seeds: { kind: 'derived', baseSeed: 7 },
    parallelEpisodes: 4,
    maxSteps: null,
    ...change,
  };
}

describe('checkPlan', () => {
  it.each<[string, Plan]>([
    ['an agent as the benchmark has it', plan({})],
    ['a debate of two', plan({ strategy: 'debate', secondModel: makeRemote('other') })],
    ['an own strategy', plan({ strategy: 'own', own: { name: 'Mine', hash: HASH } })],
    ['pictures and demonstrations', plan({ images: 3, clip: 2, demonstrations: [HASH] })],
    ['pictures alone', plan({ images: 1, pictureOnly: true })],
    ['a part of a plan', plan({}, { shard: { index: 1, count: 2 } })],
    ['dollars with a price', plan({}, { limits: DOLLARS, price: PRICE })],
    ['dollars for what costs nothing', plan({ model: LOCAL }, { limits: DOLLARS })],
  ])('takes %s', (_, given) => {
    expect(checkPlan(given)).toEqual({ ok: true, value: given });
  });

  it.each<[string, Plan, string]>([
    ['an own strategy without a program', plan({ strategy: 'own' }), 'program'],
    ['a program by name', plan({ strategy: 'own', own: { name: 'Mine', hash: 'mine' } }), 'SHA-256'],
    ['demonstrations by name', plan({ demonstrations: ['best run'] }), 'SHA-256'],
    ['a second model in no debate', plan({ secondModel: makeRemote() }), 'second model'],
    ['a model without a name', plan({ model: { ...makeRemote(), modelId: ' ' } }), 'Choose a model'],
    ['pictures alone without a picture', plan({ pictureOnly: true }), 'at least one picture'],
    ['a fraction of a picture', plan({ images: 0.5 }), 'Pictures'],
    ['no history', plan({ history: 0 }), 'history'],
    ['a parameter that is no number', plan({ parameters: { depth: Number.NaN } }), 'parameters'],
    [
      'no room for a prompt',
      plan({ model: { ...LOCAL, settings: { ...LOCAL.settings, contextTokens: 1024 } } }),
      'no room',
    ],
    ['dollars without a price', plan({}, { limits: DOLLARS }), 'price'],
    [
      'dollars without the second price',
      plan({ strategy: 'debate', secondModel: makeRemote() }, { limits: DOLLARS, price: PRICE }),
      'second model',
    ],
    ['a part that is none', plan({}, { shard: { index: 2, count: 2 } }), 'from 1 to 2'],
    ['a part without episodes', plan({}, { shard: { index: 2, count: 4 } }), 'has no episodes'],
    ['half a token', plan({}, { limits: { tokens: 0.5, dollars: null, minutes: null } }), 'tokens'],
  ])('refuses %s', (_, given, words) => {
    const checked = checkPlan(given);
    expect(checked.ok ? '' : checked.error).toContain(words);
  });
});

describe('checkLimits', () => {
  it('takes no limits at all and refuses what is not above 0', () => {
    const none = { tokens: null, dollars: null, minutes: null };
    expect(checkLimits(none)).toBeNull();
    expect(checkLimits({ ...none, minutes: 0.5 })).toBeNull();
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      for (const name of ['tokens', 'dollars', 'minutes'])
        expect(checkLimits({ ...none, [name]: bad })).toContain('limit');
  });
});

describe('withConcurrency', () => {
  it('changes what is asked for, of every language model, and nothing else', () => {
    const two = plan({ strategy: 'debate', model: makeRemote('a'), secondModel: makeRemote('b') });
    const changed = withConcurrency(two, { requests: 9 });
    expect(changed.agent.model).toMatchObject({ settings: { concurrency: 9 } });
    expect(changed.agent.secondModel).toMatchObject({ settings: { concurrency: 9 } });
    expect(changed.parallelEpisodes).toBe(4);
    expect(
      withConcurrency(plan({ model: { kind: 'random' } }), { parallelEpisodes: 7, requests: 2 }),
    ).toEqual(plan({ model: { kind: 'random' } }, { parallelEpisodes: 7 }));
  });

  it('is refused where a number is none', () => {
    expect(checkConcurrency({ parallelEpisodes: 32, requests: 100 })).toBeNull();
    for (const wrong of [0, 33, 1.5])
      expect(checkConcurrency({ parallelEpisodes: wrong })).toContain('1 to 32');
    expect(checkConcurrency({ requests: 0 })).toContain('at least 1');
  });
});
