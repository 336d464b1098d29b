import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STRATEGY_IDS, type AgentSpec, type LanguageModelSpec } from '../../../core/agent';
import { planToQuery, type Plan } from '../../../core/evaluate';
import { meta } from '../../../envs/babyai/meta';
import { initialForm } from './evaluateForm';
import { planOf } from './planOf';
import { withLink } from './formLink';

const metas = [meta];
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const hash = fc.constantFrom('a'.repeat(64), '0123456789abcdef'.repeat(4));
const number = (min: number, max: number) => fc.integer({ min, max });

const settings = fc.record(
  {
    temperature: fc.constantFrom(0, 0.7, 1, 2),
    maxTokens: number(1, 100_000),
    timeoutMs: number(1, 3600).map((seconds) => seconds * 1000),
    maxAttempts: number(1, 5),
    concurrency: number(1, 64),
    stream: fc.boolean(),
    topP: fc.constantFrom(0.1, 1),
    seed: number(0, 2_147_483_647),
    contextTokens: number(200_000, 1_000_000),
    reasoningEffort: fc.constantFrom('none' as const, 'high' as const),
  },
  { requiredKeys: ['temperature', 'maxTokens', 'timeoutMs', 'maxAttempts', 'concurrency', 'stream'] },
);

const remote: fc.Arbitrary<LanguageModelSpec> = fc.record({
  kind: fc.constantFrom('openAiCompatible', 'anthropic', 'gemini'),
  baseUrl: fc.constantFrom(
    'http://localhost:8000/v1',
    'https://api.example.org/v1',
    'https://api.openai.com/v1',
  ),
  modelId: fc.constantFrom('qwen3-8b', 'meta-llama/Llama-3.1-8B-Instruct', 'a b&c=d#e'),
  settings,
});

const local: fc.Arbitrary<LanguageModelSpec> = fc.record(
  {
    kind: fc.constantFrom('webLlm', 'wllama'),
    modelId: fc.constantFrom('Qwen3-0.6B', 'tiny.gguf'),
    settings: settings.map((given) => ({ ...given, concurrency: 1 })),
    source: fc.oneof(
      fc.constant({ kind: 'url' as const, url: 'https://example.org/a/b.gguf' }),
      fc.record({ kind: fc.constant('file' as const), hash }),
      fc.constant({
        kind: 'mlc' as const,
        model: 'https://example.org/m',
        library: 'https://example.org/m.wasm',
      }),
    ),
  },
  { requiredKeys: ['kind', 'modelId', 'settings'] },
);

const bareAgents: fc.Arbitrary<AgentSpec> = fc.record({
  strategy: fc.constantFrom('naive', 'robustNaive'),
  answerReading: fc.constantFrom('lenient', 'balrog'),
  history: number(1, 100),
  model: fc.constantFrom({ kind: 'random' }, { kind: 'scriptedBot' }),
});

const modelAgents: fc.Arbitrary<AgentSpec> = fc
  .record(
    {
      strategy: fc.constantFrom(...STRATEGY_IDS),
      answerReading: fc.constantFrom('lenient' as const, 'balrog' as const),
      history: number(1, 100),
      model: fc.oneof(remote, local),
      historyMode: fc.constant('appendOnly' as const),
      images: number(1, 20),
      clip: number(1, 8),
      pictureOnly: fc.constant(true as const),
      alternateRoles: fc.constant(true),
      parameters: fc.constantFrom({ rounds: 2 }, { depth: 3, width: 4 }),
      demonstrations: fc.uniqueArray(hash, { minLength: 1 }),
      secondModel: remote,
    },
    { requiredKeys: ['strategy', 'answerReading', 'history', 'model'] },
  )
  // What only some strategies have is left out of the others.
  .map(({ secondModel, pictureOnly, ...agent }) => ({
    ...agent,
    ...(pictureOnly && (agent.images || agent.clip) ? { pictureOnly } : {}),
    ...(agent.strategy === 'debate' && secondModel ? { secondModel } : {}),
    ...(agent.strategy === 'own' ? { own: { name: 'my idea', hash: 'b'.repeat(64) } } : {}),
  }));

const plans: fc.Arbitrary<Plan> = fc.record({
  agent: fc.oneof(bareAgents, modelAgents),
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

const limits = fc
  .record({
    tokens: fc.option(number(1, 1e9)),
    dollars: fc.option(fc.constantFrom(0.5, 12)),
    minutes: fc.option(fc.constantFrom(1.5, 60)),
  })
  .filter((limit) => Object.values(limit).some((value) => value !== null));

const formOf = (query: string) => withLink(initialForm(metas, 1), new URLSearchParams(query), metas);

function fixed<T>(arbitrary: fc.Arbitrary<T>): T {
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 7 });
  if (value === undefined) throw new Error('There is no sample.');
  return value;
}

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

  it('brings back limits, and whether pictures are kept', () => {
    const seeing = { ...fixed(modelAgents), images: 1 };
    const [plan] = fc.sample(plans, { numRuns: 1, seed: 3 });
    fc.assert(
      fc.property(limits, fc.boolean(), (limit, keeps) => {
        if (!plan) throw new Error('There is no plan.');
        const limited: Plan = {
          ...plan,
          agent: seeing,
          limits: limit,
          ...(keeps ? { keepPictures: true } : {}),
        };
        const { form, ignored } = formOf(new URLSearchParams(planToQuery(limited, metas)).toString());
        expect(ignored).toEqual([]);
        expect(planOf(form, metas)).toEqual({ ok: true, value: limited });
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
    expect(form).toEqual({ ...initialForm(metas, 1), player: 'model', strategy: 'robustNaive' });
  });
});
