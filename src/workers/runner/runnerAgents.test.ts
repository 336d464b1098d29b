import { afterEach, describe, expect, it } from 'vitest';
import {
  bench,
  closeBenches,
  contents,
  held,
  plan,
  REPLY,
  stateOf,
  until,
  valueOf,
} from '../../../test/support/runnerBench';
import { makeMeta, spiedStrategy, valid } from '../../../test/support/strategies';
import {
  DEFAULT_MODEL_SETTINGS,
  textOf,
  type AgentSpec,
  type ImagePart,
  type LocalModelSpec,
  type Message,
  type Model,
  type ModelSpec,
  type PictureHash,
  type Strategy,
} from '../../core/agent';
import type { EpisodeId, Plan, RunId, SpendingLimits } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import { createMemoryStorage, type Storage } from '../../storage';

afterEach(closeBenches);

const MODEL = {
  kind: 'openAiCompatible',
  baseUrl: 'http://localhost:8000/v1',
  modelId: 'm',
  settings: { ...DEFAULT_MODEL_SETTINGS, maxTokens: 10 },
} as const;
const AGENT: AgentSpec = { strategy: 'naive', model: MODEL, history: 16, answerReading: 'lenient' };
const NO_LIMITS: SpendingLimits = { tokens: null, dollars: null, minutes: null };

const asked = (episodes: number, change: Partial<Plan> = {}): Plan =>
  plan(episodes, { agent: AGENT, ...change });

async function firstEpisode(storage: Storage, id: RunId): Promise<EpisodeId> {
  const [first] = valueOf(await storage.listEpisodes(id));
  if (!first) throw new Error('no episode');
  return first.id;
}

describe('a run with limits', () => {
  const limited = (tokens: number) => asked(4, { limits: { ...NO_LIMITS, tokens } });

  it('pauses itself before the limit, says why, and goes on when it is raised', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage);
    const id = valueOf(await runner.startRun('run', limited(300)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    const paused = valueOf(await storage.getRun(id));
    expect(paused).toMatchObject({ waitsFor: 'limits' });
    expect(paused?.pauseReason).toContain('300 tokens');
    const [progress] = await runner.activeRuns();
    expect(progress).toMatchObject({ state: 'paused', notice: paused?.pauseReason });
    const used = (progress?.inputTokens ?? 0) + (progress?.outputTokens ?? 0);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(300);
    valueOf(await runner.changeLimits(id, { ...NO_LIMITS, tokens: 10_000 }));
    valueOf(await runner.resumeRun(id));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const all = await contents(storage, id);
    expect(all.map(({ episode }) => episode.outcome)).toEqual(Array(4).fill('solved'));
    expect(valueOf(await storage.getRun(id))).toMatchObject({
      pauseReason: null,
      waitsFor: null,
      plan: { limits: { tokens: 10_000 } },
      spent: { tokens: 18 * 12 },
    });
  });

  it('pauses again when it goes on under the same limit', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage);
    const id = valueOf(await runner.startRun('run', limited(300)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    const before = (await runner.activeRuns())[0]?.inputTokens;
    valueOf(await runner.resumeRun(id));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    expect((await runner.activeRuns())[0]?.inputTokens).toBe(before);
  });

  it('remembers over a reload what it has taken', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage);
    const id = valueOf(await first.runner.startRun('run', limited(300)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    await new Promise((later) => setTimeout(later, 600));
    const before = valueOf(await storage.getRun(id))?.spent?.tokens;
    held.clear();
    const second = await bench(storage, () => {
      throw new Error('nothing is left to ask with');
    });
    valueOf(await second.runner.changeLimits(id, { ...NO_LIMITS, tokens: before ?? 0 }));
    valueOf(await second.runner.resumeRun(id));
    await until(async () => (await second.runner.activeRuns())[0]?.state === 'paused');
    expect(valueOf(await storage.getRun(id))?.spent?.tokens).toBe(before);
  });

  it('is refused limits that make no sense', async () => {
    const { runner } = await bench(createMemoryStorage());
    const refused = { ok: false, error: { kind: 'plan' } };
    expect(await runner.startRun('run', limited(0))).toMatchObject(refused);
    expect(await runner.startRun('run', asked(1, { limits: { ...NO_LIMITS, dollars: 1 } }))).toMatchObject(
      refused,
    );
    expect(await runner.changeLimits('r' as RunId, { ...NO_LIMITS, minutes: -1 })).toMatchObject(refused);
  });

  it('shows what it cost as far as that is known', async () => {
    const storage = createMemoryStorage();
    const { runner, progress } = await bench(storage);
    const price = { input: 1_000_000, output: 0, cachedInput: null, asOf: '2025-11-30' };
    const id = valueOf(await runner.startRun('run', asked(1, { price })));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expect(progress.at(-1)?.cost).toBe(30);
    const free = valueOf(await runner.startRun('run', asked(1)));
    await until(async () => (await stateOf(storage, free)) === 'finished');
    expect(progress.at(-1)?.cost).toBeNull();
  });
});

describe('a strategy across episodes', () => {
  it('plays the episodes of a task one by one, each knowing what the ones before left', async () => {
    const lessons: (readonly string[])[] = [];
    const strategy: Strategy = {
      meta: makeMeta({ acrossEpisodes: true }),
      open: (setup) => {
        lessons.push(setup.lessons);
        return {
          ...spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' })).strategy.open(setup),
          lesson: async ({ steps }) => ok(`${String(steps)} steps`),
        };
      },
    };
    const storage = createMemoryStorage();
    const { runner, progress } = await bench(storage, () => ok(REPLY), strategy);
    const tasks = ['count', 'other'].map((task) => ({
      environmentId: 'babyai' as const,
      task,
      options: {},
      episodes: 3,
    }));
    const id = valueOf(await runner.startRun('run', asked(3, { tasks, parallelEpisodes: 4 })));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const known = [[], ['3 steps'], ['3 steps', '4 steps']];
    expect(lessons.map((list) => list.length).sort()).toEqual([0, 0, 1, 1, 2, 2]);
    expect(lessons).toEqual(expect.arrayContaining(known));
    expect(Math.max(...progress.map(({ running }) => running))).toBeLessThanOrEqual(2);
    const stored = valueOf(await storage.listEpisodes(id));
    expect(stored.map(({ lesson }) => lesson?.text)).toEqual([
      '3 steps',
      '3 steps',
      '4 steps',
      '4 steps',
      '5 steps',
      '5 steps',
    ]);
  });
});

describe('an episode in a person’s hand', () => {
  it('is held, stepped, decided for and let go', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage, async () => {
      await new Promise((later) => setTimeout(later, 5));
      return ok(REPLY);
    });
    const id = valueOf(await runner.startRun('run', plan(1)));
    const episode = await firstEpisode(storage, id);
    const active = async () => (await runner.activeRuns())[0]?.active[0];
    await until(async () => (await active()) !== undefined);
    expect(await runner.stepEpisode(id, episode)).toMatchObject({ ok: false, error: { kind: 'plan' } });
    valueOf(await runner.holdEpisode(id, episode, true));
    await new Promise((later) => setTimeout(later, 40));
    expect(await active()).toMatchObject({ held: true });
    const steps = (await active())?.steps ?? 0;
    valueOf(await runner.stepEpisode(id, episode));
    await until(async () => (await active())?.steps === steps + 1);
    expect(await runner.overrule(id, episode, 'jump')).toMatchObject({ ok: false, error: { kind: 'plan' } });
    valueOf(await runner.overrule(id, episode, 'down'));
    await until(async () => (await active())?.steps === steps + 2);
    expect(await active()).toMatchObject({ lastAction: 'down', held: true });
    valueOf(await runner.holdEpisode(id, episode, false));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const [played] = await contents(storage, id);
    expect(played?.episode).toMatchObject({ outcome: 'solved', overruledSteps: 1 });
    expect(played?.steps.filter((step) => step.overruled).map(({ rule }) => rule)).toEqual(['person']);
    expect(valueOf(await storage.getRun(id))?.headline).toMatchObject({ n: 1, helped: 1 });
    expect(await runner.holdEpisode(id, episode, true)).toMatchObject({ ok: false });
  });

  it('of another run’s number is not found', async () => {
    const { runner } = await bench(createMemoryStorage(), () => new Promise(() => undefined));
    const id = valueOf(await runner.startRun('run', plan(1)));
    expect(await runner.holdEpisode(id, 'other' as EpisodeId, true)).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
});

describe('an agent that cannot be opened', () => {
  it('lets its run wait with the reason instead of failing every episode', async () => {
    const storage = createMemoryStorage();
    const error = { kind: 'strategy', message: 'Nobody agreed.', advice: 'Agree.' } as const;
    const first = await bench(storage, () => ok(REPLY), fail(error));
    const id = valueOf(await first.runner.startRun('run', plan(2)));
    await until(async () => (await stateOf(storage, id)) === 'paused' && held.size === 0);
    expect(valueOf(await storage.getRun(id))).toMatchObject({
      pauseReason: 'Nobody agreed. Agree.',
      waitsFor: 'files',
      awaitsConsent: null,
    });
    const second = await bench(storage);
    valueOf(await second.runner.resumeRun(id));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expect((await contents(storage, id)).map(({ episode }) => episode.outcome)).toEqual(['solved', 'solved']);
  });
});

describe('a local model whose specification names no context', () => {
  const local: LocalModelSpec = {
    kind: 'wllama',
    modelId: 'tiny.gguf',
    settings: { ...DEFAULT_MODEL_SETTINGS, maxTokens: 10 },
  };
  const agent: AgentSpec = { ...AGENT, model: local };

  /** A runner whose model counts down to the end of the game, with what it was opened with and asked last. */
  async function counting(contextTokens: number | null) {
    const opened: ModelSpec[] = [];
    let last: readonly Message[] = [];
    const storage = createMemoryStorage();
    const createModel = async (spec: ModelSpec): Promise<Model> => {
      opened.push(spec);
      return {
        spec,
        concurrency: 1,
        contextTokens: async () => contextTokens,
        openEpisode: () => ({
          complete: async ({ messages }) => {
            last = messages;
            return ok({ ...REPLY, text: 'down' });
          },
          recall: () => undefined,
        }),
      };
    };
    const { runner } = await bench(storage, undefined, undefined, { createModel });
    return { runner, storage, opened, asked: () => last.map(textOf).join('\n') };
  }

  it('gets its history cut to the context of its engine, and is recorded as the plan has it', async () => {
    for (const { context, whole } of [
      { context: 120, whole: false },
      { context: null, whole: true },
    ]) {
      const { runner, storage, opened, asked: prompt } = await counting(context);
      const id = valueOf(await runner.startRun('run', asked(1, { agent })));
      await until(async () => (await stateOf(storage, id)) === 'finished');
      expect(prompt()).toContain('count -14 of 3');
      expect(prompt().includes('count 0 of 3')).toBe(whole);
      expect(opened.map((spec) => 'settings' in spec && spec.settings.contextTokens)).toEqual([undefined]);
      const kept = valueOf(await storage.getRun(id));
      expect([kept?.agent?.model, kept?.plan?.agent.model]).toEqual([opened[0], opened[0]]);
    }
  });

  it('is tried in the same way, on both sides of a debate', async () => {
    const before = Array<string>(14).fill('down');
    const trial = { environmentId: 'babyai', task: 'count', options: {}, seed: 0, before } as const;
    for (const set of [agent, { ...agent, model: MODEL, strategy: 'debate', secondModel: local } as const]) {
      const { runner, asked: prompt } = await counting(120);
      valueOf(await runner.tryStep({ ...trial, agent: set }));
      expect(prompt()).toContain('count -14 of 3');
      expect(prompt()).not.toContain('count 0 of 3');
    }
  });
});

describe('pictures that models got', () => {
  const looks = (): Strategy => {
    let picture: ImagePart | null = null;
    return spiedStrategy(
      async ({ ask }) => {
        const messages = picture ? [{ role: 'user' as const, content: [picture] }] : [];
        const reply = await ask({ purpose: 'decide', messages });
        return reply.ok ? ok({ decision: valid('up'), reasoning: '' }) : reply;
      },
      {
        observe: (_, seen) => {
          picture = seen;
        },
      },
    ).strategy;
  };

  it('are kept as files where the plan says so', async () => {
    for (const keepPictures of [true, false]) {
      const storage = createMemoryStorage();
      const { runner } = await bench(storage, () => ok(REPLY), looks());
      const agent = { ...AGENT, images: 1 };
      const id = valueOf(await runner.startRun('run', asked(1, { agent, keepPictures })));
      await until(async () => (await stateOf(storage, id)) === 'finished');
      const kept = [...valueOf(await storage.listPictures(id))].sort();
      const names = ['picture-of-0', 'picture-of-1', 'picture-of-2'];
      expect(kept).toEqual(keepPictures ? names : []);
      const file = valueOf(await storage.readPicture(id, 'picture-of-1' as PictureHash));
      expect(file && new TextDecoder().decode(file)).toBe(keepPictures ? '1' : null);
    }
  });
});

describe('a step that is tried', () => {
  const trial = {
    agent: AGENT,
    environmentId: 'babyai',
    task: 'count',
    options: {},
    seed: 0,
    before: ['up', 'down', 'up'],
  } as const;

  it('is asked as in a run, behind the actions given, and leaves nothing', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage);
    const report = valueOf(await runner.tryStep(trial));
    expect(report).toMatchObject({
      instructions: 'Count up.',
      mission: 'count',
      observation: { longTerm: 'count 1 of 3' },
      step: { step: 3, action: 'up', observation: { longTerm: 'count 2 of 3' }, exchange: { reply: 'up' } },
    });
    const texts = report.step.exchange?.messages.map((message) =>
      typeof message === 'number' ? 'a reference' : textOf(message),
    );
    expect(texts?.[0]).toBe('Count up.');
    expect(texts?.join('\n')).toContain('count 0 of 3');
    expect(valueOf(await storage.listRuns())).toEqual([]);
  });

  it('is refused for actions that are none or that end the episode', async () => {
    const { runner } = await bench(createMemoryStorage());
    for (const before of [['jump'], ['up', 'up', 'up']])
      expect(await runner.tryStep({ ...trial, before })).toMatchObject({
        ok: false,
        error: { kind: 'plan' },
      });
  });

  it('can be stopped', async () => {
    const { runner } = await bench(createMemoryStorage(), () => new Promise(() => undefined));
    const tried = runner.tryStep(trial);
    await new Promise((later) => setTimeout(later, 30));
    await runner.stopTrial();
    expect(await tried).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });
});
