import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modelError, REPLY } from '../../../test/support/runnerBench';
import type { ModelError, ModelReply, ModelRequest, ModelSession } from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import { AwakeClock } from './awakeClock';
import { browserNetwork, patientSession } from './network';

const never = new AbortController().signal;
const REQUEST = {} as ModelRequest;

/** A session that answers so, one after the other. */
function scripted(...answers: Result<ModelReply, ModelError>[]): {
  session: ModelSession;
  asked: () => number;
} {
  let asked = 0;
  const session: ModelSession = {
    complete: async () => answers[asked++] ?? ok(REPLY),
    recall: () => undefined,
  };
  return { session, asked: () => asked };
}

describe('AwakeClock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes with the time, neither back nor on while the device sleeps', () => {
    let skew = 0;
    const clock = new AwakeClock(() => Date.now() + skew);
    clock.start();
    const began = clock.now();
    vi.advanceTimersByTime(60_000);
    expect(clock.now() - began).toBe(60_000);
    skew += 8 * 3_600_000;
    expect(clock.now() - began).toBe(60_000);
    expect(clock.gaps).toBe(1);
    skew -= 3_600_000;
    expect(clock.now() - began).toBe(60_000);
    vi.advanceTimersByTime(1_000);
    expect(clock.now() - began).toBe(61_000);
    expect(clock.gaps).toBe(1);
    clock.stop();
  });
});

describe('patientSession', () => {
  it('asks again what failed while the device slept, and only that', async () => {
    let gaps = 0;
    const { session, asked } = scripted(fail(modelError('timeout')), fail(modelError('server')));
    const sleepy: ModelSession = {
      ...session,
      complete: async (...call) => {
        if (asked() === 0) gaps += 1;
        return session.complete(...call);
      },
    };
    const patient = patientSession(
      sleepy,
      {
        get gaps() {
          return gaps;
        },
      },
      { isOnline: () => true },
      () => Promise.reject(new Error('There is a network.')),
    );
    expect(await patient.complete(REQUEST, never)).toMatchObject({ ok: false, error: { kind: 'server' } });
    expect(asked()).toBe(2);
  });

  it('takes a refused key for what it is, also after a sleep', async () => {
    let gaps = 0;
    const { session } = scripted(fail(modelError('badKey')));
    const clock = {
      get gaps() {
        return gaps++;
      },
    };
    const patient = patientSession(session, clock, { isOnline: () => false }, () => Promise.resolve(true));
    expect(await patient.complete(REQUEST, never)).toMatchObject({ ok: false, error: { kind: 'badKey' } });
  });

  it('is cancelled, not failed, when the episode is stopped while it waits for the network', async () => {
    const stop = new AbortController();
    const { session, asked } = scripted(fail(modelError('offline')));
    const patient = patientSession(session, { gaps: 0 }, { isOnline: () => false }, async () => {
      stop.abort();
      return true;
    });
    expect(await patient.complete(REQUEST, stop.signal)).toMatchObject({ error: { kind: 'cancelled' } });
    expect(asked()).toBe(1);
  });

  it('asks no more, however long there is no network, when the run ends meanwhile', async () => {
    const { session, asked } = scripted(fail(modelError('offline')));
    const patient = patientSession(session, { gaps: 0 }, { isOnline: () => false }, async () => false);
    expect(await patient.complete(REQUEST, never)).toMatchObject({ error: { kind: 'offline' } });
    expect(asked()).toBe(1);
  });
});

describe('browserNetwork', () => {
  it('waits for the event, for a change without one, or for the abort', async () => {
    vi.useFakeTimers();
    const navigator = { onLine: false };
    const scope = Object.assign(new EventTarget(), { navigator });
    const network = browserNetwork(scope);
    const back = vi.fn();
    void network.whenOnline(never).then(back);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(back).not.toHaveBeenCalled();
    navigator.onLine = true;
    scope.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(back).toHaveBeenCalledOnce();
    navigator.onLine = false;
    const stop = new AbortController();
    void network.whenOnline(stop.signal).then(back);
    void network.whenOnline(never).then(back);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(back).toHaveBeenCalledTimes(2);
    navigator.onLine = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(back).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
