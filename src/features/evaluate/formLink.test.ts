import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planToQuery, type Plan } from '../../core/evaluate';
import { meta } from '../../envs/babyai/meta';
import { initialForm, planOf } from './evaluateForm';
import { withLink } from './formLink';

const metas = [meta];
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const plans: fc.Arbitrary<Plan> = fc.record({
  agent: fc.record({
    strategy: fc.constantFrom('naive', 'robustNaive'),
    answerReading: fc.constantFrom('lenient', 'balrog'),
    history: fc.integer({ min: 1, max: 100 }),
    model: fc.oneof(
      fc.constant({ kind: 'random' } as const),
      fc.constant({ kind: 'scriptedBot' } as const),
      fc.record({
        kind: fc.constant('openAiCompatible' as const),
        baseUrl: fc.constantFrom('http://localhost:8000/v1', 'https://api.example.org/v1?'.slice(0, -1)),
        modelId: fc.constantFrom('qwen3-8b', 'meta-llama/Llama-3.1-8B-Instruct', 'a b&c=d#e'),
        settings: fc.record({
          temperature: fc.constantFrom(0, 0.7, 1, 2),
          maxTokens: fc.integer({ min: 1, max: 100_000 }),
          timeoutMs: fc.integer({ min: 1, max: 3600 }).map((seconds) => seconds * 1000),
          maxAttempts: fc.integer({ min: 1, max: 5 }),
          concurrency: fc.integer({ min: 1, max: 64 }),
          stream: fc.boolean(),
        }),
      }),
    ),
  }),
  tasks: fc
    .tuple(
      fc.subarray([...meta.tasks], { minLength: 1 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 8 }),
    )
    .map(([tasks, episodes, distractors]) =>
      tasks.map((task) => ({
        environmentId: meta.id,
        task: task.id,
        options: { num_dists: distractors },
        episodes,
      })),
    ),
  seeds: fc.oneof(
    fc.record({ kind: fc.constant('derived' as const), baseSeed: seed }),
    fc.record({
      kind: fc.constant('explicit' as const),
      seeds: fc.array(seed, { minLength: 1, maxLength: 5 }),
    }),
  ),
  parallelEpisodes: fc.integer({ min: 1, max: 32 }),
  maxSteps: fc.option(fc.integer({ min: 1, max: 1000 })),
});

const formOf = (query: string) => withLink(initialForm(metas, 1), new URLSearchParams(query), metas);

describe('a link to a plan', () => {
  it('brings back the whole plan on another device', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { form, ignored } = formOf(new URLSearchParams(planToQuery(plan, metas)).toString());
        expect(ignored).toEqual([]);
        expect(planOf(form, metas)).toEqual({ ok: true, value: plan });
      }),
    );
  });

  it('may be written by hand, with task names alone and one number of episodes', () => {
    const { form, ignored } = formOf('model=random&tasks=goto,open&episodes=3&seed=0&maxSteps=9');
    expect(ignored).toEqual([]);
    expect(planOf(form, metas)).toMatchObject({
      value: {
        agent: { model: { kind: 'random' } },
        tasks: [{ episodes: 3 }, { episodes: 3 }],
        seeds: { kind: 'derived', baseSeed: 0 },
        maxSteps: 9,
      },
    });
  });

  it('says what in it made no sense and takes the rest', () => {
    const { form, ignored } = formOf(
      'model=magic&tasks=goto,nope&episodes=-4&seed=4294967296&strategy=robustNaive&x=1',
    );
    expect(ignored).toEqual(['model=magic', 'tasks=goto,nope', 'episodes=-4', 'seed=4294967296', 'x=1']);
    expect(form).toEqual({ ...initialForm(metas, 1), strategy: 'robustNaive' });
  });
});
