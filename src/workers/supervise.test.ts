import { afterEach, describe, expect, it } from 'vitest';
import { FakeWorker } from '../../test/support/fakeWorker';
import { SupervisedWorker } from './supervise';

interface Api {
  double(x: number): Promise<number>;
  never(): Promise<number>;
  fail(): Promise<number>;
}

const api: Api = {
  double: async (x) => x * 2,
  never: () => new Promise(() => undefined),
  fail: async () => {
    throw new Error('inside');
  },
};

const open: SupervisedWorker<Api>[] = [];
function supervised(): { fake: FakeWorker; worker: SupervisedWorker<Api> } {
  const fake = new FakeWorker(api);
  const worker = new SupervisedWorker<Api>(fake);
  open.push(worker);
  return { fake, worker };
}
afterEach(() => {
  for (const worker of open.splice(0)) worker.close();
});

describe('SupervisedWorker', () => {
  it('gives back what the worker answers', async () => {
    const { worker } = supervised();
    expect(await worker.call((remote) => remote.double(21), { deadlineMs: 1000 })).toEqual({
      ok: true,
      value: 42,
    });
  });

  it('turns an exception in the worker into a value and stays usable', async () => {
    const { worker } = supervised();
    const failed = await worker.call((remote) => remote.fail(), { deadlineMs: 1000 });
    expect(failed).toMatchObject({ ok: false, error: { cause: 'threw', message: 'inside' } });
    expect(worker.alive).toBe(true);
    expect(await worker.call((remote) => remote.double(1), { deadlineMs: 1000 })).toEqual({
      ok: true,
      value: 2,
    });
  });

  it('settles all of 100 outstanding calls when the worker crashes', async () => {
    const { fake, worker } = supervised();
    const calls = Array.from({ length: 100 }, () =>
      worker.call((remote) => remote.never(), { deadlineMs: null }),
    );
    fake.crash();
    const results = await Promise.all(calls);
    expect(results.every((result) => !result.ok && result.error.cause === 'crashed')).toBe(true);
    expect(worker.alive).toBe(false);
  });

  it('settles outstanding and later calls when it is closed', async () => {
    const { worker } = supervised();
    const call = worker.call((remote) => remote.never(), { deadlineMs: null });
    worker.close();
    expect(await call).toMatchObject({ ok: false, error: { cause: 'closed' } });
    expect(await worker.call((remote) => remote.double(1), { deadlineMs: 10 })).toMatchObject({
      ok: false,
      error: { cause: 'closed' },
    });
  });

  it('ends a worker that misses a deadline and tells every caller', async () => {
    const { fake, worker } = supervised();
    fake.hang();
    const patient = worker.call((remote) => remote.double(1), { deadlineMs: null });
    const hasty = worker.call((remote) => remote.double(1), { deadlineMs: 20 });
    expect(await hasty).toMatchObject({ ok: false, error: { cause: 'deadline' } });
    expect(await patient).toMatchObject({ ok: false, error: { cause: 'deadline' } });
  });

  it('reports a script that could not be loaded as such', async () => {
    const { fake, worker } = supervised();
    const call = worker.call((remote) => remote.never(), { deadlineMs: null });
    fake.crash('');
    expect(await call).toMatchObject({ ok: false, error: { cause: 'notLoaded' } });
  });
});
