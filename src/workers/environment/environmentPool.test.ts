import { describe, expect, it } from 'vitest';
import type { Decision } from '../../core/agent';
import type { EnvironmentModule } from '../../core/env';
import { ok } from '../../core/shared';
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

/** Something to wait for. */
function gate(): { readonly opened: Promise<string>; readonly open: (word: string) => void } {
  let open = (_: string): void => undefined;
  const opened = new Promise<string>((settle) => (open = settle));
  return { opened, open: (word) => open(word) };
}

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

  it('opens a game on another worker when one dies over the opening', async () => {
    const workers: FakeWorker[] = [];
    const pool = new EnvironmentPool(() => {
      const dies = workers.length === 0;
      const worker: FakeWorker = new FakeWorker(
        createEnvironmentHost(async () => {
          if (dies) worker.crash();
          return countingEnvironment;
        }),
      );
      workers.push(worker);
      return worker;
    }, 1);
    const game = pool.game(spec(0));
    expect(await game.start()).toMatchObject({ ok: true });
    expect(await game.take(UP)).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
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

  it('hands a worker each library file once, and again to the worker that replaces it', async () => {
    const HASH = '0123456789abcdef'.repeat(4);
    const given = { ...spec(13), options: { levels: HASH } };
    const read: string[] = [];
    const libraries: Map<string, Uint8Array<ArrayBuffer>>[] = [];
    const pool = new EnvironmentPool(
      () => {
        const library = new Map<string, Uint8Array<ArrayBuffer>>();
        libraries.push(library);
        return new FakeWorker(createEnvironmentHost(async () => fragile, library));
      },
      1,
      async (hash) => {
        read.push(hash);
        return ok(new Uint8Array([1, 2, 3]));
      },
    );
    const game = pool.game(given);
    await game.start();
    await game.start();
    expect(await pool.game({ ...given, seed: 4 }).start()).toMatchObject({ ok: true });
    expect(read).toEqual([HASH]);

    await game.take(UP);
    expect(await game.take(UP)).toMatchObject({ ok: false });
    expect(await game.start()).toMatchObject({ ok: true });
    expect(read).toEqual([HASH, HASH]);
    expect(libraries.map((library) => [...library.keys()])).toEqual([[HASH], [HASH]]);
    pool.close();
  });

  it('gives a file again when the game that it came with did not open', async () => {
    let read = 0;
    const pool = new EnvironmentPool(
      () => new FakeWorker(createEnvironmentHost(() => Promise.reject(new Error('No such world.')))),
      1,
      async () => {
        read += 1;
        return ok(new Uint8Array(1));
      },
    );
    const game = pool.game({ ...spec(0), options: { levels: 'f'.repeat(64) } });
    expect(await game.start()).toMatchObject({ ok: false, error: { message: 'No such world.' } });
    expect(await game.start()).toMatchObject({ ok: false });
    expect(read).toBe(2);
    pool.close();
  });

  it('gives the place of a game back that is closed while its files are read', async () => {
    const arrival = gate();
    const opened: string[] = [];
    const pool = new EnvironmentPool(
      () => {
        const host = createEnvironmentHost(async () => countingEnvironment);
        const open: typeof host.open = (id, ...rest) => {
          opened.push(id);
          return host.open(id, ...rest);
        };
        return new FakeWorker({ ...host, open });
      },
      1,
      async () => {
        await arrival.opened;
        return ok(new Uint8Array(1));
      },
    );
    const game = pool.game({ ...spec(0), options: { levels: 'f'.repeat(64) } });
    const start = game.start();
    game.close();
    arrival.open('');
    expect(await start).toMatchObject({
      ok: false,
      error: { kind: 'worker', message: 'The game is closed.' },
    });
    expect(opened).toEqual([]);
    expect(pool.acquire().games).toBe(1);
    pool.close();
  });

  it('leaves no game behind that is closed while it opens', async () => {
    const begun = gate();
    const going = gate();
    const left = gate();
    const pool = new EnvironmentPool(() => {
      const host = createEnvironmentHost(async () => countingEnvironment);
      const open: typeof host.open = async (id, ...rest) => {
        begun.open(id);
        await going.opened;
        return host.open(id, ...rest);
      };
      const close: typeof host.close = async (id) => {
        left.open(id);
        return host.close(id);
      };
      return new FakeWorker({ ...host, open, close });
    }, 1);
    const game = pool.game(spec(0));
    const start = game.start();
    const id = await begun.opened;
    game.close();
    going.open('');
    expect(await start).toMatchObject({ ok: false, error: { message: 'The game is closed.' } });
    expect(await left.opened).toBe(id);
    expect(pool.acquire().games).toBe(1);
    pool.close();
  });
});
