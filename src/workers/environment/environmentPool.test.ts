import { describe, expect, it } from 'vitest';
import type { Decision } from '../../core/agent';
import type { EnvironmentModule } from '../../core/env';
import { FakeWorker } from '../../../test/support/fakeWorker';
import { countingEnvironment } from '../../../test/support/countingEnvironment';
import { createEnvironmentHost } from './environmentHost';
import { EnvironmentPool } from './environmentPool';

class BrokenEngineError extends Error {
  override readonly name = 'BrokenEngineError';
}

/** Counts as usual, but with seed 13 the second step breaks the engine. */
const fragile: EnvironmentModule = {
  ...countingEnvironment,
  create: async (task, options) => {
    const environment = await countingEnvironment.create(task, options);
    const reset = environment.reset.bind(environment);
    const step = environment.step.bind(environment);
    let steps = Infinity;
    environment.reset = (seed) => {
      steps = seed === 13 ? 2 : Infinity;
      return reset(seed);
    };
    environment.step = (action) => {
      steps -= 1;
      if (steps === 0) throw new BrokenEngineError('The engine ran out of luck.');
      return step(action);
    };
    return environment;
  },
};

const UP: Decision = { turn: 'valid', action: 'up', rule: 'whole', candidate: 'up' };
const spec = (seed: number) =>
  ({ environmentId: 'babyai', task: 'count', options: {}, seed, maxSteps: null }) as const;

describe('a pool of environment workers', () => {
  it('replaces a worker whose engine broke; the other games go on from where they were', async () => {
    let spawned = 0;
    const pool = new EnvironmentPool(() => {
      spawned += 1;
      return new FakeWorker(createEnvironmentHost(async () => fragile));
    }, 1);
    const doomed = pool.game(spec(13));
    const other = pool.game(spec(4));
    expect(await doomed.start()).toMatchObject({ ok: true });
    expect(await other.start()).toMatchObject({ ok: true });
    expect(await other.take(UP)).toMatchObject({ ok: true });
    expect(await doomed.take(UP)).toMatchObject({ ok: true });
    expect(await doomed.take(UP)).toMatchObject({
      ok: false,
      error: { kind: 'environment', message: 'The engine ran out of luck.' },
    });

    const turn = await other.take(UP);
    expect(turn).toMatchObject({ ok: true, value: { observation: { text: { longTerm: 'count 2 of 7' } } } });
    expect(spawned).toBe(2);
    pool.close();
  });

  it('keeps a worker whose game only refused something', async () => {
    let spawned = 0;
    const pool = new EnvironmentPool(() => {
      spawned += 1;
      return new FakeWorker(createEnvironmentHost(async () => countingEnvironment));
    }, 1);
    const game = pool.game(spec(0));
    await game.start();
    for (let step = 0; step < 3; step += 1) await game.take(UP);
    expect(await game.take(UP)).toMatchObject({ ok: false, error: { kind: 'environment' } });
    expect(await game.start()).toMatchObject({ ok: true });
    expect(spawned).toBe(1);
    pool.close();
  });
});
