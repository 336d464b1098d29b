/** What agents of language models bring into a run file, and out of it again. */
import { describe, expect, it } from 'vitest';
import type { AgentSpec, LanguageModelSpec, PictureHash } from '../agent';
import type { Plan, RunRecord } from '../evaluate';
import { hashOf } from '../shared';
import { writeArcade, type ArcadeSources } from './arcadeFile';
import { exportBalrog, type ExportPart } from './balrogExport';
import type { ImportDeps, ImportItem } from './imported';
import { readSource } from './importSource';
import { MANIFEST_NAME, writeManifest } from './manifest';
import { collect, counterRun, filesOf, importDeps, sourceFile, stepsIn } from './testData';

const SETTINGS = {
  temperature: 0.5,
  maxTokens: 64,
  timeoutMs: 60_000,
  maxAttempts: 5,
  concurrency: 1,
  stream: false,
  topP: 1,
  seed: 3,
  contextTokens: 4096,
  reasoningEffort: 'low',
} as const;
const PROGRAM = new TextEncoder().encode('export default () => ({});\n');
const SEEN = 'a'.repeat(64) as PictureHash;

const MODELS: readonly LanguageModelSpec[] = [
  { kind: 'openAiCompatible', baseUrl: 'https://openrouter.ai/api/v1', modelId: 'x/y', settings: SETTINGS },
  { kind: 'anthropic', baseUrl: 'https://api.anthropic.com', modelId: 'claude-x', settings: SETTINGS },
  { kind: 'gemini', baseUrl: 'https://generativelanguage.googleapis.com', modelId: 'g', settings: SETTINGS },
  { kind: 'webLlm', modelId: 'Qwen3-0.6B-q4f16_1-MLC', settings: SETTINGS },
  {
    kind: 'webLlm',
    modelId: 'mine',
    source: { kind: 'mlc', model: 'https://example.org/m', library: 'https://example.org/l.wasm' },
    settings: SETTINGS,
  },
  {
    kind: 'wllama',
    modelId: 'tiny.gguf',
    source: { kind: 'url', url: 'https://example.org/tiny.gguf' },
    settings: SETTINGS,
  },
  {
    kind: 'wllama',
    modelId: 'disk.gguf',
    source: { kind: 'file', hash: 'b'.repeat(64) },
    settings: SETTINGS,
  },
  { kind: 'builtIn', modelId: 'built-in', settings: SETTINGS },
];

function agentOf(model: LanguageModelSpec): AgentSpec {
  return {
    strategy: 'own',
    model,
    history: 8,
    answerReading: 'lenient',
    historyMode: 'appendOnly',
    images: 2,
    clip: 3,
    alternateRoles: true,
    onlyLegalActions: false,
    parameters: { rounds: 2 },
    demonstrations: ['d'.repeat(64)],
    secondModel: model,
    own: { name: 'Mine', hash: hashOf(PROGRAM) },
  };
}

const CALL = {
  reply: 'Yes.',
  stopReason: 'stop',
  usage: { inputTokens: 7, outputTokens: 1, cachedTokens: 2, reasoningTokens: null, reportedCost: 0.001 },
  latencyMs: 10,
  attempts: 1,
} as const;

/** The counter's run with every field that agents of language models may fill. */
function fullRun(model: LanguageModelSpec = MODELS[0] as LanguageModelSpec) {
  const { run, episodes } = counterRun();
  const agent = agentOf(model);
  const price = { input: 1, output: 2, cachedInput: null, asOf: '2025-11-30' };
  const plan: Plan = {
    ...(run.plan as Plan),
    agent,
    limits: { tokens: 1000, dollars: 0.5, minutes: null },
    price,
    secondPrice: price,
    keepPictures: true,
    shard: { index: 1, count: 4 },
    suite: 'BALROG',
    estimate: {
      episodes: 2,
      stepsAtMost: 20,
      steps: { low: 4, high: 9.5 },
      calls: { low: 4, high: 19 },
      inputTokens: { low: 100, high: 900 },
      outputTokens: { low: 5, high: 6 },
      dollars: { low: 0.001, high: 0.01 },
      minutes: null,
      storageBytes: { low: 1000, high: 9000 },
      basis: 'published',
    },
  };
  const full: RunRecord = {
    ...run,
    state: 'paused',
    agent,
    plan,
    pauseReason: 'The limit of 1,000 tokens is reached.',
    waitsFor: 'consent',
    awaitsConsent: [hashOf(PROGRAM)],
    spent: { tokens: 990, dollars: 0.25, workedMs: 61_000 },
  };
  const withCalls = episodes.map(({ episode, steps }) => ({
    episode: {
      ...episode,
      usage: { ...episode.usage, reportedCost: 0.002 },
      secondUsage: { ...episode.usage, inputTokens: 0, outputTokens: 0 },
      held: true as const,
      overruledSteps: 1,
      lesson: {
        text: 'Go up.',
        calls: [
          {
            ...CALL,
            purpose: 'reflect',
            reasoning: '',
            messages: [{ role: 'user' as const, content: 'How was it?' }],
          },
        ],
      },
    },
    steps: steps.map((step, place) => ({
      ...step,
      exchange: step.exchange && {
        ...step.exchange,
        messages: [
          {
            role: 'user' as const,
            content: [
              { kind: 'text' as const, text: 'Look:' },
              { kind: 'image' as const, hash: SEEN, width: 4, height: 3 },
            ],
          },
        ],
      },
      calls: [{ ...CALL, purpose: 'critique', reasoning: 'hm', second: true as const, messages: [0] }],
      memory: { notes: ['a', null, 1.5, { deep: true }] },
      ...(place === 0 && { overruled: { answer: null } }),
    })),
  }));
  return { run: full, episodes: withCalls };
}

function png(width: number, height: number, salt = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33).fill(salt);
  bytes.set([137, 80, 78, 71, 13, 10, 26, 10]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

async function write(
  { run, episodes }: ReturnType<typeof fullRun>,
  sources: ArcadeSources = {},
): Promise<ExportPart[]> {
  return collect(
    writeArcade(
      run,
      episodes.map(({ episode }) => episode),
      stepsIn(episodes),
      '0.1.0',
      sources,
    ),
  );
}

async function read(parts: readonly ExportPart[], deps: Partial<ImportDeps> = {}) {
  const items = await collect(readSource(filesOf(parts), 'x.arcade.zip', importDeps(deps)));
  const of = <K extends ImportItem['kind']>(kind: K) =>
    items.filter((item): item is Extract<ImportItem, { kind: K }> => item.kind === kind);
  return {
    run: of('run')[0]?.run,
    episodes: of('episode').map(({ episode, steps }) => ({ episode, steps })),
    pictures: of('picture'),
    library: of('library').map(({ file }) => file),
    notes: [...of('note').map(({ text }) => text), ...of('runEnd').flatMap(({ notes }) => notes)],
  };
}

function manifestOf(
  parts: readonly ExportPart[],
): { run: Record<string, unknown> } & Record<string, unknown> {
  return JSON.parse(
    new TextDecoder().decode(parts.find(({ path }) => path === MANIFEST_NAME)?.bytes),
  ) as never;
}

/** The parts with another agent in the run's record, and a sound manifest. */
function withAgent(parts: readonly ExportPart[], change: object): ExportPart[] {
  const manifest = manifestOf(parts);
  const agent = { ...(manifest.run['agent'] as object), ...change };
  const run = { ...manifest.run, plan: null, agent };
  const text = writeManifest(
    Object.fromEntries(Object.entries({ ...manifest, run }).filter(([key]) => key !== 'manifestSha256')),
  );
  const bytes = new TextEncoder().encode(text);
  return parts.map((part) => (part.path === MANIFEST_NAME ? { ...part, bytes } : part));
}

describe('a run file of a language model', () => {
  it.each(MODELS.map((model): [string, LanguageModelSpec] => [`${model.kind} ${model.modelId}`, model]))(
    'brings the agent of %s back with every field',
    async (_name, model) => {
      const full = fullRun(model);
      const again = await read(await write(full));
      expect(again.notes).toEqual([]);
      expect(again.run).toMatchObject({
        agent: full.run.agent,
        plan: full.run.plan,
        pauseReason: full.run.pauseReason,
        waitsFor: full.run.waitsFor,
        awaitsConsent: full.run.awaitsConsent,
      });
      expect(again.episodes.map(({ steps }) => steps)).toEqual(full.episodes.map(({ steps }) => steps));
      expect(again.episodes.map(({ episode }) => ({ ...episode, id: '', runId: '' }))).toEqual(
        full.episodes.map(({ episode }) => ({ ...episode, id: '', runId: '' })),
      );
    },
  );

  it('is written again with equal parts, pictures and library files among them', async () => {
    const pictures = { hashes: async () => [SEEN], png: async () => png(4, 3) };
    const libraryFileOf = async (hash: string) =>
      hash === hashOf(PROGRAM)
        ? { entry: { hash, kind: 'strategy' as const, name: 'mine.ts' }, bytes: PROGRAM }
        : null;
    const parts = await write(fullRun(), { pictures, libraryFileOf });
    expect(parts.map(({ path }) => path)).toEqual(
      expect.arrayContaining([`pictures/${SEEN}.png`, `library/${hashOf(PROGRAM)}`]),
    );
    const again = await read(parts, { pictureHashOf: async () => SEEN });
    expect(again.notes).toEqual([]);
    expect(again.library.map(({ entry }) => entry.kind)).toEqual(['strategy']);
    if (!again.run) throw new Error('no run');
    const second = await write({ run: again.run, episodes: again.episodes } as ReturnType<typeof fullRun>, {
      pictures: {
        hashes: async () => again.pictures.map(({ hash }) => hash),
        png: async () => again.pictures[0]?.png ?? null,
      },
      libraryFileOf,
    });
    const hashes = (list: readonly ExportPart[]) =>
      list.filter(({ path }) => path !== MANIFEST_NAME).map(({ path, bytes }) => [path, hashOf(bytes)]);
    expect(hashes(second)).toEqual(hashes(parts));
  });

  it('holds no credentials of any address', async () => {
    const secret = 'user:canary-key@';
    const model: LanguageModelSpec = {
      kind: 'wllama',
      modelId: 'm',
      source: { kind: 'url', url: `https://${secret}example.org/m.gguf?token=canary-key` },
      settings: SETTINGS,
    };
    const remote: LanguageModelSpec = {
      kind: 'gemini',
      baseUrl: `https://${secret}example.org/v1?key=canary-key`,
      modelId: 'g',
      settings: SETTINGS,
    };
    for (const each of [model, remote])
      for (const { bytes } of await write(fullRun(each)))
        expect(new TextDecoder().decode(bytes)).not.toContain('canary-key');
  });

  it.each([
    ['a strategy of a later version', { strategy: 'telepathy' }, '"agent.strategy"'],
    ['a model of a later version', { model: { kind: 'quantum' } }, '"agent.model.kind"'],
    ['a demonstration without a hash', { demonstrations: ['x'] }, '"agent.demonstrations.0"'],
    ['a negative number of pictures', { images: -1 }, '"agent.images"'],
    ['parameters that are no numbers', { parameters: { rounds: 'two' } }, '"agent.parameters.rounds"'],
  ])('with %s is refused with the field', async (_name, change, field) => {
    const again = await read(withAgent(await write(fullRun()), change));
    expect(again.run).toBeUndefined();
    expect(again.notes.join('\n')).toContain(`run: ${field}`);
  });
});

describe('the pictures of a run file', () => {
  const withPictures = async (files: ReadonlyMap<string, Uint8Array>): Promise<ExportPart[]> =>
    write(fullRun(), {
      pictures: {
        hashes: async () => [...files.keys()] as PictureHash[],
        png: async (hash) => files.get(hash) ?? null,
      },
    });

  it('are compared with their names where something decodes them, and left out where they differ', async () => {
    const other = 'b'.repeat(64);
    const parts = await withPictures(
      new Map([
        [SEEN, png(4, 3)],
        [other, png(4, 3, 1)],
      ]),
    );
    const again = await read(parts, { pictureHashOf: async () => SEEN });
    expect(again.pictures.map(({ hash }) => hash)).toEqual([SEEN]);
    expect(again.pictures[0]?.png).toEqual(png(4, 3));
    expect(again.notes).toEqual([
      `pictures/${other}.png shows another picture than its name says, and was left out.`,
    ]);
    const undecodable = await read(parts, { pictureHashOf: async () => null });
    expect(undecodable.pictures).toEqual([]);
    expect(undecodable.notes).toHaveLength(2);
  });

  it('are taken as they are where nothing decodes them, which is said', async () => {
    const again = await read(await withPictures(new Map([[SEEN, png(4, 3)]])));
    expect(again.pictures).toHaveLength(1);
    expect(again.notes.join()).toContain('1 pictures were taken as they are');
  });

  it.each([
    ['no PNG', new TextEncoder().encode('<svg onload="alert(1)"/>')],
    ['a PNG of too many pixels', png(60_000, 60_000)],
    ['a PNG without pixels', png(0, 3)],
  ])('are left out with the reason when one is %s', async (_name, bytes) => {
    const again = await read(await withPictures(new Map([[SEEN, bytes]])), {
      pictureHashOf: async () => SEEN,
    });
    expect(again.pictures).toEqual([]);
    expect(again.notes.join()).toContain(`pictures/${SEEN}.png is no picture`);
    expect(again.episodes).toHaveLength(3);
  });

  it('are named when a byte was changed on the way', async () => {
    const parts = await withPictures(new Map([[SEEN, png(4, 3)]]));
    const files = filesOf(parts).map((file) =>
      file.path.startsWith('pictures/') ? sourceFile(file.path, png(4, 3, 7)) : file,
    );
    const items = await collect(readSource(files, 'x', importDeps({ pictureHashOf: async () => SEEN })));
    expect(items.filter(({ kind }) => kind === 'picture')).toEqual([]);
    expect(JSON.stringify(items)).toContain('does not match its hash');
  });

  it('that are too many for one file are counted in it, and said on import', async () => {
    const parts = await withPictures(new Map([[SEEN, new Uint8Array(9 * 1024 * 1024)]]));
    expect(manifestOf(parts)['picturesLeftOut']).toBe(1);
    expect((await read(parts)).notes.join()).toContain('1 of the run’s pictures are not in the file');
  });
});

describe('BALROG’s words for agents', () => {
  async function summaryOf(
    agent: AgentSpec,
  ): Promise<{ agent: Record<string, unknown>; client: Record<string, unknown> }> {
    const { run, episodes } = fullRun();
    const parts = await collect(
      exportBalrog(
        { ...run, agent },
        episodes.map(({ episode }) => episode),
        stepsIn(episodes),
      ),
    );
    const summary = parts.find(({ path }) => path === 'summary.json');
    return JSON.parse(new TextDecoder().decode(summary?.bytes)) as never;
  }
  const base = (change: Partial<AgentSpec>, model = MODELS[0] as LanguageModelSpec): AgentSpec => ({
    strategy: 'naive',
    model,
    history: 16,
    answerReading: 'balrog',
    ...change,
  });

  it.each([
    ['naive', 'naive'],
    ['robustNaive', 'robust_naive'],
    ['chainOfThought', 'cot'],
    ['robustChainOfThought', 'robust_cot'],
    ['fewShot', 'few_shot'],
    ['planner', 'custom'],
    ['dummy', 'dummy'],
  ] as const)('call %s %s', async (strategy, type) => {
    const { agent } = await summaryOf(base({ strategy }));
    expect(agent).toMatchObject({ type, max_text_history: 16, max_image_history: 0 });
    expect(agent).not.toHaveProperty('note');
  });

  it('say of other strategies that they are none of BALROG’s', async () => {
    expect((await summaryOf(base({ strategy: 'selfRefine' }))).agent).toMatchObject({
      type: 'self_refine',
      note: expect.stringContaining('BALROG has none') as string,
    });
    expect((await summaryOf(agentOf(MODELS[0] as LanguageModelSpec))).agent).toMatchObject({
      type: 'own',
      name: 'Mine',
      max_image_history: 2,
    });
  });

  it('state remembered thoughts as BALROG’s settings do', async () => {
    const cot = (await summaryOf(base({ strategy: 'chainOfThought' }))).agent;
    expect(cot).toMatchObject({ remember_cot: true, max_cot_history: 1 });
    const three = base({ strategy: 'chainOfThought', parameters: { remembered: 3 } });
    expect((await summaryOf(three)).agent).toMatchObject({ remember_cot: true, max_cot_history: 3 });
    const robust = (await summaryOf(base({ strategy: 'robustChainOfThought' }))).agent;
    expect(robust).toMatchObject({ remember_cot: false });
  });

  it.each([
    ['openAiCompatible', 'https://api.openai.com/v1', 'openai'],
    ['openAiCompatible', 'https://api.x.ai/v1', 'xai'],
    ['openAiCompatible', 'http://localhost:8000/v1', 'vllm'],
    ['anthropic', 'https://api.anthropic.com', 'claude'],
    ['gemini', 'https://generativelanguage.googleapis.com', 'gemini'],
  ] as const)('call the client of %s at %s %s', async (kind, baseUrl, name) => {
    const { client } = await summaryOf(
      base({ alternateRoles: true }, { kind, baseUrl, modelId: 'm', settings: SETTINGS }),
    );
    expect(client).toMatchObject({
      client_name: name,
      model_id: 'm',
      base_url: baseUrl,
      generate_kwargs: { temperature: 0.5, max_tokens: 64, top_p: 1, seed: 3, reasoning_effort: 'low' },
      alternate_roles: true,
    });
  });

  it('are read as ours in the names of imported players', async () => {
    const files = (type: string) => [
      sourceFile(
        'babyai/count/three/three_run_00.json',
        JSON.stringify({ progression: 1, agent: { type }, client: { model_id: 'grok' } }),
      ),
    ];
    const player = async (type: string) => {
      const [run] = (await collect(readSource(files(type), 'x', importDeps()))).filter(
        (item) => item.kind === 'run',
      );
      return run?.kind === 'run' ? run.run.player : null;
    };
    expect(await player('robust_cot')).toBe('robust chain of thought · grok');
    expect(await player('few_shot')).toBe('few-shot · grok');
    expect(await player('somebody_elses')).toBe('somebody_elses · grok');
  });
});
