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
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import { createMemoryStorage, type Storage } from '../../storage';

afterEach(closeBenches);

function expectSound(all: { episode: EpisodeRecord; steps: readonly StepRecord[] }[]): void {
  for (const { episode, steps } of all) {
    expect(steps.map((step) => step.step)).toEqual(steps.map((_, i) => i));
    expect(episode.steps).toBe(steps.length);
    expect(episode.usage.inputTokens).toBe(steps.length * 10);
    expect(episode.episodeReturn).toBe(steps.reduce((sum, step) => sum + step.reward, 0));
  }
}

describe('runner', () => {
  it('plays every planned episode to its end and records each step', async () => {
    const storage = createMemoryStorage();
    const { runner, progress } = await bench(storage);
    const id = valueOf(await runner.startRun('run', plan(5)));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const all = await contents(storage, id);
    expectSound(all);
    expect(all.map(({ episode }) => [episode.seed, episode.outcome, episode.steps])).toEqual([
      [0, 'solved', 3],
      [1, 'solved', 4],
      [2, 'solved', 5],
      [3, 'solved', 6],
      [4, 'solved', 7],
    ]);
    expect(valueOf(await storage.getRun(id))?.headline).toEqual({
      mean: 100,
      standardError: 0,
      n: 5,
      planned: 5,
      environments: 1,
    });
    expect(progress.at(-1)).toMatchObject({ done: 5, running: 0, queued: 0, steps: 25, inputTokens: 250 });
    expect(held.size).toBe(0);
  });

  it('refuses a plan that makes no sense and stores nothing', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage);
    expect(await runner.startRun('run', plan(0))).toMatchObject({ ok: false, error: { kind: 'plan' } });
    expect(valueOf(await storage.listRuns())).toEqual([]);
  });

  it('ends an episode as modelError and goes on with the others', async () => {
    const storage = createMemoryStorage();
    let calls = 0;
    const { runner } = await bench(storage, () => (calls++ === 0 ? fail(modelError('server')) : ok(REPLY)));
    const id = valueOf(await runner.startRun('run', plan(3, { parallelEpisodes: 1 })));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const outcomes = valueOf(await storage.listEpisodes(id)).map((episode) => episode.outcome);
    expect(outcomes).toEqual(['modelError', 'solved', 'solved']);
  });

  it('holds still while paused and goes on after', async () => {
    const storage = createMemoryStorage();
    const slow: Answer = () => new Promise((answer) => setTimeout(() => answer(ok(REPLY)), 5));
    const { runner } = await bench(storage, slow);
    const id = valueOf(await runner.startRun('run', plan(4)));
    valueOf(await runner.pauseRun(id));
    expect(await stateOf(storage, id)).toBe('paused');
    expect(valueOf(await storage.getRun(id))?.headline).toBeNull();
    await new Promise((later) => setTimeout(later, 60));
    const before = (await runner.activeRuns())[0]?.steps;
    await new Promise((later) => setTimeout(later, 60));
    expect((await runner.activeRuns())[0]?.steps).toBe(before);
    valueOf(await runner.resumeRun(id));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expectSound(await contents(storage, id));
  });

  it('stops one episode as cancelled, even while paused, and leaves the others', async () => {
    const storage = createMemoryStorage();
    const slow: Answer = () => new Promise((answer) => setTimeout(() => answer(ok(REPLY)), 5));
    const { runner } = await bench(storage, slow);
    const id = valueOf(await runner.startRun('run', plan(3)));
    valueOf(await runner.pauseRun(id));
    const first = valueOf(await storage.listEpisodes(id))[0];
    if (first) valueOf(await runner.stopEpisode(id, first.id));
    await until(async () => valueOf(await storage.listEpisodes(id))[0]?.outcome === 'cancelled');
    valueOf(await runner.resumeRun(id));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expect(valueOf(await storage.listEpisodes(id)).map((episode) => episode.outcome)).toEqual([
      'cancelled',
      'solved',
      'solved',
    ]);
  });

  it('stops everything: running and queued episodes end as cancelled', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage, () => new Promise(() => undefined));
    const id = valueOf(await runner.startRun('run', plan(4)));
    await until(async () => (await runner.activeRuns())[0]?.running === 2);
    valueOf(await runner.stopRun(id));
    expect(await stateOf(storage, id)).toBe('stopped');
    const outcomes = valueOf(await storage.listEpisodes(id)).map((episode) => episode.outcome);
    expect(outcomes).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(valueOf(await storage.getRun(id))?.headline).toMatchObject({ mean: null, n: 0, planned: 4 });
  });

  it('stops a run that no tab plays, with the figure of what was played', async () => {
    const storage = createMemoryStorage();
    let calls = 0;
    const { runner } = await bench(storage, () => (calls++ < 3 ? ok(REPLY) : fail(modelError('badKey'))));
    const id = valueOf(await runner.startRun('run', plan(2, { parallelEpisodes: 1 })));
    await until(async () => (await stateOf(storage, id)) === 'needsKey' && held.size === 0);
    valueOf(await runner.stopRun(id));
    expect(valueOf(await storage.getRun(id))).toMatchObject({
      state: 'stopped',
      headline: { mean: 100, n: 1, planned: 2, environments: 1 },
    });
  });

  it('waits for a key when the server refuses it, and goes on where it was', async () => {
    const storage = createMemoryStorage();
    let refused = true;
    const { runner } = await bench(storage, (step) =>
      refused && step === 2 ? fail(modelError('badKey')) : ok(REPLY),
    );
    const id = valueOf(await runner.startRun('run', plan(3)));
    await until(async () => (await stateOf(storage, id)) === 'needsKey' && held.size === 0);
    expect(valueOf(await storage.listEpisodes(id)).some((episode) => episode.outcome === 'modelError')).toBe(
      false,
    );
    refused = false;
    valueOf(await runner.resumeRun(id));
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const all = await contents(storage, id);
    expectSound(all);
    expect(all.every(({ episode }) => episode.outcome === 'solved')).toBe(true);
  });

  it('lets only one runner hold a run', async () => {
    const storage = createMemoryStorage();
    const slow: Answer = () => new Promise((answer) => setTimeout(() => answer(ok(REPLY)), 20));
    const first = await bench(storage, slow);
    const second = await bench(storage, slow);
    const id = valueOf(await first.runner.startRun('run', plan(2)));
    expect(await second.runner.resumeRun(id)).toMatchObject({ ok: false, error: { kind: 'heldElsewhere' } });
    expect(await second.runner.pauseRun(id)).toMatchObject({ ok: false, error: { kind: 'heldElsewhere' } });
    await until(async () => (await stateOf(storage, id)) === 'finished');
    expectSound(await contents(storage, id));
  });

  it('goes on after an environment worker died, with no step lost or doubled', async () => {
    const storage = createMemoryStorage();
    const slow: Answer = () => new Promise((answer) => setTimeout(() => answer(ok(REPLY)), 3));
    const { runner, workers } = await bench(storage, slow);
    const id = valueOf(await runner.startRun('run', plan(4)));
    await until(async () => ((await runner.activeRuns())[0]?.steps ?? 0) > 2);
    workers[0]?.crash();
    await until(async () => (await stateOf(storage, id)) === 'finished');
    const all = await contents(storage, id);
    expectSound(all);
    expect(all.every(({ episode }) => episode.outcome === 'solved')).toBe(true);
  });

  it('continues a run cut off at any moment: same steps and totals as an undisturbed one', async () => {
    for (const cutAfter of [0, 1, 7, 12, 19]) {
      const storage = createMemoryStorage();
      let calls = 0;
      // The first tab dies: from then on its model never answers and its lock is gone.
      const first = await bench(storage, () =>
        calls++ < cutAfter ? ok(REPLY) : new Promise(() => undefined),
      );
      const id = valueOf(await first.runner.startRun('run', plan(5)));
      await until(() => calls >= cutAfter + 1);
      await new Promise((later) => setTimeout(later, 600));
      held.clear();
      const second = await bench(storage);
      expect(valueOf(await second.runner.resumeInterrupted())).toEqual([id]);
      await until(async () => (await stateOf(storage, id)) === 'finished');
      const all = await contents(storage, id);
      expectSound(all);
      expect(all.map(({ episode }) => episode.steps)).toEqual([3, 4, 5, 6, 7]);
    }
  });

  it('keeps playing when the database is full, says so, and saves everything once there is space', async () => {
    const memory = createMemoryStorage();
    let full = true;
    const storage: Storage = Object.assign(Object.create(memory) as Storage, {
      writeEpisodes: async (...writes: Parameters<Storage['writeEpisodes']>) =>
        full
          ? fail({ kind: 'full', message: 'The disk is full.', advice: 'Free some space.' } as const)
          : memory.writeEpisodes(...writes),
    });
    const { runner, progress } = await bench(storage);
    const id = valueOf(await runner.startRun('run', plan(3)));
    await until(() => progress.some((now) => now.notice?.includes('The disk is full.')));
    expect(await stateOf(memory, id)).toBe('running');
    full = false;
    await until(async () => (await stateOf(memory, id)) === 'finished');
    expectSound(await contents(memory, id));
    expect(progress.at(-1)?.notice).toBeNull();
  });
});
