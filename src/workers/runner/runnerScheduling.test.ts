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
  type Answer,
} from '../../../test/support/runnerBench';
import type { EnvironmentId } from '../../core/env';
import { mergeShards, scoreRun, splitPlan, type EpisodeId, type RunId } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import { createMemoryStorage } from '../../storage';
import type { Network } from './network';

afterEach(closeBenches);

const tasks = (episodes: Readonly<Partial<Record<EnvironmentId, number>>>) =>
  Object.entries(episodes).map(([id, count]) => ({
    environmentId: id as EnvironmentId,
    task: 'count',
    options: {},
    episodes: count,
  }));

/** A model that answers one call at a time, when it is let. */
function steppedModel() {
  const waiting: (() => void)[] = [];
  const answer: Answer = () => new Promise((go) => waiting.push(() => go(ok(REPLY))));
  return { answer, waiting };
}

describe('scheduling', () => {
  it('plays all short episodes while those of a slow environment go on', async () => {
    const storage = createMemoryStorage();
    let asked = 0;
    const { runner } = await bench(storage, () => ok(REPLY), undefined, {
      createModel: async (spec, episode) => ({
        spec,
        concurrency: 8,
        openEpisode: () => ({
          complete: (_, signal) => {
            if (episode.environmentId !== 'crafter') return Promise.resolve(ok(REPLY));
            // Crafter's player never answers.
            asked += 1;
            return new Promise((settle) =>
              signal.addEventListener('abort', () => settle(fail(modelError('cancelled')))),
            );
          },
          recall: () => undefined,
        }),
      }),
    });
    const agent = { ...plan().agent, model: { kind: 'scriptedBot' } as const };
    const id = valueOf(
      await runner.startRun(
        'run',
        plan(1, { agent, tasks: tasks({ crafter: 6, babyai: 9 }), parallelEpisodes: 2 }),
      ),
    );
    await until(async () => (await runner.activeRuns())[0]?.done === 9);
    const active = (await runner.activeRuns())[0]?.active ?? [];
    expect(asked).toBeGreaterThan(0);
    expect(active.length).toBeLessThanOrEqual(2);
    valueOf(await runner.stopRun(id));
    const ended = valueOf(await storage.listEpisodes(id));
    expect(
      ended.filter(({ environmentId, outcome }) => environmentId === 'babyai' && outcome === 'solved'),
    ).toHaveLength(9);
  });

  it('plays more at once as soon as it is told to', async () => {
    const storage = createMemoryStorage();
    const { answer, waiting } = steppedModel();
    const { runner } = await bench(storage, answer);
    const id = valueOf(await runner.startRun('run', plan(5, { parallelEpisodes: 1 })));
    await until(() => waiting.length === 1);
    valueOf(await runner.changeConcurrency(id, { parallelEpisodes: 4 }));
    await until(() => waiting.length === 4);
    expect(valueOf(await storage.getRun(id))?.plan?.parallelEpisodes).toBe(4);
    valueOf(await runner.stopRun(id));
  });

  it('plays less at once without losing a call: episodes too many wait after their step, then go on', async () => {
    const storage = createMemoryStorage();
    const { answer, waiting } = steppedModel();
    let asked = 0;
    const { runner } = await bench(storage, (...call) => {
      asked += 1;
      return answer(...call);
    });
    const id = valueOf(await runner.startRun('run', plan(5, { parallelEpisodes: 4 })));
    await until(() => waiting.length === 4);
    valueOf(await runner.changeConcurrency(id, { parallelEpisodes: 1 }));
    for (const go of waiting.splice(0)) go();
    await until(() => waiting.length === 1);
    await new Promise((later) => setTimeout(later, 40));
    expect(waiting).toHaveLength(1);
    const active = (await runner.activeRuns())[0]?.active ?? [];
    expect(active.map(({ steps, parked = false }) => [steps, parked])).toEqual([
      [1, false],
      [1, true],
      [1, true],
      [1, true],
    ]);
    while ((await stateOf(storage, id)) !== 'finished') {
      expect(waiting.length).toBeLessThanOrEqual(1);
      for (const go of waiting.splice(0)) go();
      await new Promise((later) => setTimeout(later, 1));
    }
    const all = await contents(storage, id);
    expect(all.map(({ steps }) => steps.length)).toEqual([3, 4, 5, 6, 7]);
    expect(asked).toBe(25);
  });

  it('lets more requests be in flight, also for a run that nobody plays, and refuses nonsense', async () => {
    const storage = createMemoryStorage();
    const allowed: number[] = [];
    const settings = {
      temperature: 0,
      maxTokens: 9,
      timeoutMs: 1,
      maxAttempts: 1,
      concurrency: 2,
      stream: false,
    };
    const model = {
      kind: 'openAiCompatible',
      baseUrl: 'http://localhost/v1',
      modelId: 'm',
      settings,
    } as const;
    const { runner } = await bench(storage, undefined, undefined, {
      createModel: async (spec) => ({
        spec,
        concurrency: 2,
        setConcurrency: (requests) => allowed.push(requests),
        openEpisode: () => ({ complete: () => new Promise(() => undefined), recall: () => undefined }),
      }),
    });
    const id = valueOf(await runner.startRun('run', plan(3, { agent: { ...plan().agent, model } })));
    await until(async () => (await runner.activeRuns())[0]?.running === 2);
    valueOf(await runner.changeConcurrency(id, { requests: 7 }));
    await until(() => allowed.length > 0);
    expect(allowed).toEqual([7]);
    expect(valueOf(await storage.getRun(id))).toMatchObject({
      plan: { parallelEpisodes: 2, agent: { model: { settings: { concurrency: 7 } } } },
      agent: { model: { settings: { concurrency: 7 } } },
    });
    expect(await runner.changeConcurrency(id, { parallelEpisodes: 0 })).toMatchObject({ ok: false });
    held.clear();
    const other = await bench(storage);
    valueOf(await other.runner.changeConcurrency(id, { requests: 3 }));
    expect(valueOf(await storage.getRun(id))).toMatchObject({
      agent: { model: { settings: { concurrency: 3 } } },
    });
  });
});

describe('retryFailed', () => {
  it('plays again what ended by a fault, and neither scored nor cancelled episodes', async () => {
    const storage = createMemoryStorage();
    let broken = true;
    const { runner } = await bench(storage, async (step) => {
      await new Promise((later) => setTimeout(later, 2));
      return broken && step === 3 ? fail(modelError('server')) : ok(REPLY);
    });
    const id = valueOf(await runner.startRun('run', plan(4, { parallelEpisodes: 1 })));
    const [, , , last] = valueOf(await storage.listEpisodes(id));
    if (last) valueOf(await runner.stopEpisode(id, last.id));
    await until(async () => (await stateOf(storage, id)) === 'finished' && held.size === 0);
    const outcomes = async () => valueOf(await storage.listEpisodes(id)).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['solved', 'modelError', 'modelError', 'cancelled']);
    broken = false;
    valueOf(await runner.retryFailed(id));
    await until(async () => (await stateOf(storage, id)) === 'finished' && held.size === 0);
    expect(await outcomes()).toEqual(['solved', 'solved', 'solved', 'cancelled']);
    expect(await runner.retryFailed(id)).toMatchObject({ ok: false, error: { kind: 'plan' } });
  });
});

describe('without a network', () => {
  function cable() {
    let online = true;
    const waits = new Set<() => void>();
    const network: Network = {
      isOnline: () => online,
      whenOnline: (signal) =>
        new Promise((go) => {
          waits.add(go);
          signal.addEventListener('abort', () => go());
        }),
    };
    const plug = (into: boolean): void => {
      online = into;
      if (into) for (const go of waits) go();
    };
    return { network, plug };
  }

  it('pauses with the reason, and goes on by itself when there is one again; no episode fails', async () => {
    const storage = createMemoryStorage();
    const { network, plug } = cable();
    let calls = 0;
    const { runner } = await bench(
      storage,
      () => {
        if (++calls === 6) plug(false);
        return network.isOnline() ? ok(REPLY) : fail(modelError(calls % 2 ? 'offline' : 'unreachable'));
      },
      undefined,
      { network },
    );
    const id = valueOf(await runner.startRun('run', plan(4)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    expect(valueOf(await storage.getRun(id))).toMatchObject({ waitsFor: 'network' });
    expect(valueOf(await storage.getRun(id))?.pauseReason).toMatch(/goes on by itself/);
    plug(true);
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expect(valueOf(await storage.getRun(id))).toMatchObject({ waitsFor: null, pauseReason: null });
    const all = await contents(storage, id);
    expect(all.map(({ episode, steps }) => [episode.outcome, steps.length])).toEqual([
      ['solved', 3],
      ['solved', 4],
      ['solved', 5],
      ['solved', 6],
    ]);
  });

  it('stays paused when the person paused it meanwhile', async () => {
    const storage = createMemoryStorage();
    const { network, plug } = cable();
    plug(false);
    const { runner } = await bench(storage, () => fail(modelError('offline')), undefined, { network });
    const id = valueOf(await runner.startRun('run', plan(2)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    valueOf(await runner.pauseRun(id));
    plug(true);
    await new Promise((later) => setTimeout(later, 30));
    expect(valueOf(await storage.getRun(id))).toMatchObject({ state: 'paused', waitsFor: null });
    valueOf(await runner.stopRun(id));
    expect(await stateOf(storage, id)).toBe('stopped');
  });

  it('is taken up again by the next tab when its own was closed meanwhile', async () => {
    const storage = createMemoryStorage();
    const { network, plug } = cable();
    plug(false);
    const first = await bench(storage, () => fail(modelError('offline')), undefined, { network });
    const id = valueOf(await first.runner.startRun('run', plan(2)));
    await until(async () => (await stateOf(storage, id)) === 'paused');
    held.clear();
    const second = await bench(storage);
    expect(valueOf(await second.runner.resumeInterrupted())).toEqual([id]);
    await until(async () => (await stateOf(storage, id)) === 'finished');
  });

  it('takes an answer that never came for a failure where the network is there', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage, () => fail(modelError('unreachable')), undefined, {
      network: cable().network,
    });
    const id = valueOf(await runner.startRun('run', plan(1)));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expect(valueOf(await storage.listEpisodes(id))[0]?.outcome).toBe('modelError');
  });
});

describe('a split plan', () => {
  it('played in four parts and put together has the episodes, steps and table of the whole one', async () => {
    const whole = plan(1, {
      tasks: tasks({ babyai: 7, crafter: 4 }),
      seeds: { kind: 'derived', baseSeed: 3 },
    });
    const answers: Answer = (step) => ok({ ...REPLY, text: step % 3 === 1 ? 'what?' : 'up' });
    const play = async (part: typeof whole) => {
      const storage = createMemoryStorage();
      const { runner } = await bench(storage, answers);
      const id = valueOf(await runner.startRun('run', part));
      await until(async () => (await stateOf(storage, id)) === 'finished');
      const run = valueOf(await storage.getRun(id));
      if (!run) throw new Error('The run is gone.');
      const all = await contents(storage, id);
      held.clear();
      return { run, all, episodes: all.map(({ episode }) => episode) };
    };
    const alone = await play(whole);
    const parts = [];
    for (const part of splitPlan(whole, 4)) parts.push(await play(part));
    expect(parts.map(({ run }) => run.plannedEpisodes)).toEqual([3, 3, 3, 2]);
    let ids = 0;
    const merged = valueOf(
      mergeShards(parts, {
        id: 'merged' as RunId,
        name: 'Merged',
        newId: () => `merged-${String(ids++)}` as EpisodeId,
        appVersion: '0',
        now: 0,
      }),
    );
    expect(scoreRun(merged.run, merged.episodes)).toEqual(scoreRun(alone.run, alone.episodes));
    const steps = new Map(parts.flatMap(({ all }) => all.map((one) => [one.episode.id, one.steps])));
    expect(merged.episodes.map(({ id }) => steps.get(merged.stepsOf.get(id) ?? id))).toEqual(
      alone.all.map((one) => one.steps),
    );
    expect(merged.run.headline).toEqual(alone.run.headline);
  });
});
