import { afterEach, describe, expect, it } from 'vitest';
import {
  bench,
  closeBenches,
  contents,
  held,
  modelError,
  plan,
  REPLY,
  stateOf,
  until,
  valueOf,
} from '../../../test/support/runnerBench';
import { spiedStrategy, valid } from '../../../test/support/strategies';
import { DEFAULT_MODEL_SETTINGS, type AgentSpec, type ModelErrorKind } from '../../core/agent';
import type { EpisodeId, Plan, RunId } from '../../core/evaluate';
import { fail, hashOf, ok } from '../../core/shared';
import { createMemoryStorage, type Storage } from '../../storage';

afterEach(closeBenches);

const finished = (storage: Storage, id: RunId) =>
  until(async () => (await stateOf(storage, id)) === 'finished');
const paused = (storage: Storage, id: RunId) =>
  until(async () => (await stateOf(storage, id)) === 'paused' && held.size === 0);
/** So long a run that is not held would have taken all of its steps. */
const soon = () => new Promise((later) => setTimeout(later, 200));

async function firstId(storage: Storage, id: RunId): Promise<EpisodeId> {
  const [episode] = valueOf(await storage.listEpisodes(id));
  if (!episode) throw new Error('no episode');
  return episode.id;
}

describe('a model that refuses every call', () => {
  const kinds = [
    'quota',
    'forbidden',
    'modelNotFound',
    'browserBlocked',
    'mixedContent',
    'localNetwork',
    'unsupportedDevice',
    'notDownloaded',
  ] as const satisfies readonly ModelErrorKind[];

  it.each(kinds)('lets the run wait for it (%s) instead of failing its episodes', async (kind) => {
    const storage = createMemoryStorage();
    let refuses = true;
    let refusals = 0;
    const { runner } = await bench(storage, (step) => {
      if (!refuses || step < 1) return ok(REPLY);
      refusals += 1;
      return fail(modelError(kind));
    });
    const id = valueOf(await runner.startRun('run', plan(5, { parallelEpisodes: 2 })));
    await paused(storage, id);
    expect(valueOf(await storage.getRun(id))).toMatchObject({
      waitsFor: 'model',
      pauseReason: `the model said ${kind} What was played is kept. try again`,
    });
    expect(refusals).toBeLessThanOrEqual(2);
    const waiting = valueOf(await storage.listEpisodes(id));
    expect(waiting.filter(({ state }) => state === 'ended')).toEqual([]);
    expect(waiting.map(({ steps }) => steps).slice(0, 1)).toEqual([1]);
    refuses = false;
    valueOf(await runner.resumeRun(id));
    await finished(storage, id);
    expect(valueOf(await storage.getRun(id))).toMatchObject({ waitsFor: null, pauseReason: null });
    const all = await contents(storage, id);
    expect(all.map(({ episode, steps }) => [episode.outcome, steps.length])).toEqual(
      [3, 4, 5, 6, 7].map((steps) => ['solved', steps]),
    );
  });

  it('is waited for also while an episode is held, and nothing is asked meanwhile', async () => {
    const storage = createMemoryStorage();
    let refuse = (): void => undefined;
    const refusal = new Promise<void>((go) => (refuse = go));
    let asked = 0;
    const { runner } = await bench(storage, async () => {
      asked += 1;
      if (asked > 2) return ok(REPLY);
      await refusal;
      return asked === 2 ? fail(modelError('quota')) : ok(REPLY);
    });
    const id = valueOf(await runner.startRun('run', plan(2)));
    const episode = await firstId(storage, id);
    await until(() => asked === 2);
    valueOf(await runner.holdEpisode(id, episode, true));
    refuse();
    await paused(storage, id);
    expect(asked).toBe(2);
    valueOf(await runner.resumeRun(id));
    await until(async () => (await runner.activeRuns())[0]?.active[0]?.held === true);
    valueOf(await runner.holdEpisode(id, episode, false));
    await finished(storage, id);
    const outcomes = valueOf(await storage.listEpisodes(id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['solved', 'solved']);
  });

  it('lets a run go on that is told so while its last call is still under way', async () => {
    const storage = createMemoryStorage();
    let answer = (): void => undefined;
    const late = new Promise<void>((go) => (answer = go));
    let asked = 0;
    const { runner } = await bench(storage, async () => {
      const call = asked++;
      if (call === 0) await late;
      return call === 1 ? fail(modelError('quota')) : ok(REPLY);
    });
    const id = valueOf(await runner.startRun('run', plan(2)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    const resumed = runner.resumeRun(id);
    answer();
    valueOf(await resumed);
    await finished(storage, id);
    expect((await contents(storage, id)).map(({ steps }) => steps.length)).toEqual([3, 4]);
  });

  it('fails only its own episode where the prompt is the cause', async () => {
    const storage = createMemoryStorage();
    let asked = 0;
    const { runner } = await bench(storage, () =>
      asked++ === 0 ? fail(modelError('contextTooLong')) : ok(REPLY),
    );
    const id = valueOf(await runner.startRun('run', plan(2, { parallelEpisodes: 1 })));
    await finished(storage, id);
    const outcomes = valueOf(await storage.listEpisodes(id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['modelError', 'solved']);
  });
});

describe('an episode that a person holds', () => {
  it('is held in the tab that takes the run up next, until it is let go, and says so in its record', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage, async () => {
      await new Promise((later) => setTimeout(later, 5));
      return ok(REPLY);
    });
    const id = valueOf(await first.runner.startRun('run', plan(1)));
    const episode = await firstId(storage, id);
    await until(async () => (await first.runner.holdEpisode(id, episode, true)).ok);
    expect(valueOf(await storage.getEpisode(episode))).toMatchObject({ held: true });
    valueOf(await first.runner.stepEpisode(id, episode));
    await until(async () => ((await first.runner.activeRuns())[0]?.steps ?? 0) > 0);
    await until(async () => valueOf(await storage.countSteps(episode)) > 0);

    closeBenches();
    const second = await bench(storage);
    expect(valueOf(await second.runner.resumeInterrupted())).toEqual([id]);
    const before = valueOf(await storage.countSteps(episode));
    await soon();
    expect(valueOf(await storage.countSteps(episode))).toBe(before);
    expect((await second.runner.activeRuns())[0]?.active[0]).toMatchObject({ held: true });
    valueOf(await second.runner.holdEpisode(id, episode, false));
    await finished(storage, id);
    const ended = valueOf(await storage.getEpisode(episode));
    expect(ended).toMatchObject({ outcome: 'solved' });
    expect(ended).not.toHaveProperty('held');
  });

  it('is not held in its record any more once it is let go', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage, () => new Promise(() => undefined));
    const id = valueOf(await runner.startRun('run', plan(1)));
    const episode = await firstId(storage, id);
    await until(async () => (await runner.holdEpisode(id, episode, true)).ok);
    valueOf(await runner.holdEpisode(id, episode, false));
    expect(valueOf(await storage.getEpisode(episode))).not.toHaveProperty('held');
  });
});

describe('a local model', () => {
  const local = { kind: 'wllama', modelId: 'tiny', settings: DEFAULT_MODEL_SETTINGS } as const;
  const remote = { ...local, kind: 'openAiCompatible', baseUrl: 'http://localhost:8000/v1' } as const;
  const base = { history: 16, answerReading: 'lenient' } as const;
  const agents: readonly AgentSpec[] = [
    { ...base, strategy: 'naive', model: local },
    { ...base, strategy: 'debate', model: remote, secondModel: local },
  ];

  it.each(agents)('plays one episode after the other, and the run says so ($strategy)', async (agent) => {
    const storage = createMemoryStorage();
    const asked: (string | undefined)[] = [];
    const { runner, progress } = await bench(storage, (_, { messages }) => {
      const goal = /of (\d)/.exec(JSON.stringify(messages.at(-1)))?.[1];
      asked.push(goal);
      return ok(REPLY);
    });
    const started = plan(3, { agent, parallelEpisodes: 4 });
    const id = valueOf(await runner.startRun('run', started));
    valueOf(await runner.changeConcurrency(id, { parallelEpisodes: 3 }));
    await finished(storage, id);
    expect(new Set(asked)).toEqual(new Set(['3', '4', '5']));
    expect(asked).toEqual([...asked].sort());
    expect(progress[0]?.notice).toMatch(/^A local model answers one question at a time/);
  });

  it('says nothing of it where the plan wants one episode at a time anyway', async () => {
    const storage = createMemoryStorage();
    const { runner, progress } = await bench(storage);
    const agent: AgentSpec = { ...base, strategy: 'naive', model: local };
    const id = valueOf(await runner.startRun('run', plan(1, { agent, parallelEpisodes: 1 })));
    await finished(storage, id);
    expect(progress.map(({ notice }) => notice)).toEqual(progress.map(() => null));
  });
});

describe('a run that is played with programs of somebody else', () => {
  const program = new TextEncoder().encode('export default () => ({ decide: () => "up" });');
  const hash = hashOf(program);
  const item = { hash, size: program.length, contents: '', addedAt: 1, deletedAt: null };
  const ownAgent: AgentSpec = {
    strategy: 'own',
    model: { kind: 'random' },
    history: 16,
    answerReading: 'lenient',
    own: { name: 'Mine', hash },
  };
  const { strategy } = spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' }));
  const withFile = (): Partial<Plan> => ({
    tasks: [{ environmentId: 'babyai', task: 'count', options: { world: hash }, episodes: 2 }],
  });
  const cases = [
    { kind: 'strategy', change: { agent: ownAgent } },
    { kind: 'bytesized32World', change: withFile() },
  ] as const;

  it.each(cases)('waits until somebody agrees to run the $kind, and names it', async ({ kind, change }) => {
    const storage = createMemoryStorage();
    valueOf(await storage.addLibraryFile({ ...item, kind, name: 'theirs' }, program));
    const { runner } = await bench(storage, undefined, strategy);
    const id = valueOf(await runner.startRun('run', plan(2, change)));
    await paused(storage, id);
    const run = valueOf(await storage.getRun(id));
    expect(run).toMatchObject({ waitsFor: 'consent', awaitsConsent: [hash] });
    expect(run?.pauseReason).toContain('“theirs”');
    expect(valueOf(await storage.listEpisodes(id)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    valueOf(await storage.agreeToLibraryFile(hash, 2));
    valueOf(await runner.resumeRun(id));
    await finished(storage, id);
    expect(valueOf(await storage.getRun(id))).toMatchObject({ waitsFor: null, awaitsConsent: null });
  });

  it('plays nothing again before somebody agrees, and keeps every step', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage, (step) => (step === 2 ? fail(modelError('server')) : ok(REPLY)));
    const id = valueOf(await first.runner.startRun('run', plan(1, withFile())));
    await paused(storage, id);
    expect(valueOf(await storage.getRun(id))).toMatchObject({ waitsFor: 'files' });
    valueOf(
      await storage.addLibraryFile({ ...item, kind: 'strategy', name: 'theirs', agreedAt: 1 }, program),
    );
    valueOf(await first.runner.resumeRun(id));
    await finished(storage, id);
    const before = await contents(storage, id);
    expect(before.map(({ episode }) => episode.steps)).toEqual([2, 2]);
    valueOf(await storage.deleteLibraryFile(hash, 5));
    expect(await first.runner.retryFailed(id, { startOver: true })).toMatchObject({
      ok: false,
      error: { kind: 'environment' },
    });
    expect(await contents(storage, id)).toEqual(before);
  });

  it('tells whoever wants to play episodes again which programs they are', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage, (step) => (step === 2 ? fail(modelError('server')) : ok(REPLY)));
    const id = valueOf(await first.runner.startRun('run', plan(1)));
    await finished(storage, id);
    valueOf(await storage.updateRun(id, { plan: plan(1, { agent: ownAgent }) }));
    valueOf(await storage.addLibraryFile({ ...item, kind: 'strategy', name: 'theirs' }, program));
    const before = await contents(storage, id);
    expect(await first.runner.retryFailed(id)).toMatchObject({ ok: false, error: { consent: [hash] } });
    expect(await contents(storage, id)).toEqual(before);
    expect(await stateOf(storage, id)).toBe('finished');
  });
});
