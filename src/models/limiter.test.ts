import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimiter, type Limiter, type Place } from './limiter';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the limiter', () => {
  it('never lets in more than its places, serves in order, and serves all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat(3), { maxLength: 20 }),
        async (places, delays) => {
          const limiter = createLimiter(places);
          let inside = 0;
          let most = 0;
          const order: number[] = [];
          await Promise.all(
            delays.map(async (delay, index) => {
              const place = await limiter.acquire(never);
              if (!place.ok) throw new Error('not cancelled by anybody');
              order.push(index);
              most = Math.max(most, (inside += 1));
              for (let i = 0; i < delay; i++) await Promise.resolve();
              inside -= 1;
              place.value.leave();
            }),
          );
          expect(most).toBeLessThanOrEqual(places);
          expect(order).toEqual(delays.map((_, index) => index));
        },
      ),
    );
  });

  it('lets in as many as it is told, and with fewer places waits until those held are given back', async () => {
    const limiter = createLimiter(1);
    const inside: Place[] = [];
    for (let i = 0; i < 5; i++)
      void limiter.acquire(never).then((place) => {
        if (place.ok) inside.push(place.value);
      });
    await settled();
    expect(inside).toHaveLength(1);
    limiter.resize(3);
    await settled();
    expect(inside).toHaveLength(3);
    limiter.resize(1);
    inside[0]?.leave();
    inside[1]?.leave();
    await settled();
    expect(inside).toHaveLength(3);
    inside[2]?.leave();
    await settled();
    expect(inside).toHaveLength(4);
    expect(limiter.allowed).toBe(1);
    expect(() => limiter.resize(0)).toThrow(RangeError);
  });

  it('lets a waiting caller leave at once on abort, without losing the place', async () => {
    const limiter = createLimiter(1);
    const first = await limiter.acquire(never);
    const controller = new AbortController();
    const second = limiter.acquire(controller.signal);
    const third = limiter.acquire(never);
    controller.abort();
    expect(await second).toEqual({ ok: false, error: { kind: 'cancelled' } });
    if (first.ok) first.value.leave();
    expect((await third).ok).toBe(true);
  });

  it('turns an aborted caller away', async () => {
    expect(await createLimiter(1).acquire(AbortSignal.abort())).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    });
  });

  it('ignores a second release', async () => {
    const limiter = createLimiter(1);
    const first = await limiter.acquire(never);
    if (!first.ok) throw new Error('a place is free');
    first.value.leave();
    first.value.leave();
    await limiter.acquire(never);
    let third = false;
    limiter.acquire(never).then(
      () => {
        third = true;
      },
      () => undefined,
    );
    await settled();
    expect(third).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %s places', (places) => {
    expect(() => createLimiter(places)).toThrow(RangeError);
  });

  it('lets whoever tries again go before those who have not been served', async () => {
    const limiter = createLimiter(1);
    const first = await placeOf(limiter);
    const served: string[] = [];
    const waits = ['new', 'again'].map((name) =>
      limiter.acquire(never, name === 'again').then((place) => {
        served.push(name);
        if (place.ok) place.value.leave();
      }),
    );
    first.leave();
    await Promise.all(waits);
    expect(served).toEqual(['again', 'new']);
  });
});

async function placeOf(limiter: Limiter): Promise<Place> {
  const place = await limiter.acquire(never);
  if (!place.ok) throw new Error(place.error.kind);
  return place.value;
}

/** A clock that a test moves; what sleeps until then wakes one after the other. */
function handClock() {
  let time = 0;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        sleepers.push({ at: time + ms, wake: resolve });
      }),
    async advance(ms: number) {
      const end = time + ms;
      for (;;) {
        const next = sleepers.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        time = next.at;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        next.wake();
        await settled();
      }
      time = end;
    },
  };
}

describe('the limiter of a server that refuses requests for their pace', () => {
  it('halves what is in flight, once for requests that were in flight together, down to 1', async () => {
    const limiter = createLimiter(8, handClock());
    const together = await Promise.all(Array.from({ length: 8 }, () => placeOf(limiter)));
    for (const place of together) place.refused(null);
    expect(limiter.allowed).toBe(4);
    for (const place of together) place.leave();
    for (const expected of [2, 1, 1]) {
      const place = await placeOf(limiter);
      place.refused(null);
      place.leave();
      expect(limiter.allowed).toBe(expected);
    }
  });

  it('grows again by one after a while, and never beyond its places', async () => {
    const limiter = createLimiter(2, handClock());
    const refused = await placeOf(limiter);
    refused.refused(null);
    refused.leave();
    for (let i = 0; i < 3; i++) {
      const next = await placeOf(limiter);
      next.answered();
      next.leave();
    }
    expect(limiter.allowed).toBe(1);
    const fourth = await placeOf(limiter);
    fourth.answered();
    fourth.leave();
    expect(limiter.allowed).toBe(2);
    for (let i = 0; i < 20; i++) {
      const next = await placeOf(limiter);
      next.answered();
      next.leave();
    }
    expect(limiter.allowed).toBe(2);
  });

  it('lets nobody in before the wait that the server asked for is over', async () => {
    const clock = handClock();
    const limiter = createLimiter(4, clock);
    const first = await placeOf(limiter);
    first.refused(5000);
    first.leave();
    let entered = 0;
    const waiting = [1, 2].map(() =>
      placeOf(limiter).then((place) => {
        entered += 1;
        return place;
      }),
    );
    await clock.advance(4999);
    expect(entered).toBe(0);
    await clock.advance(1);
    expect(entered).toBe(2);
    await Promise.all(waiting);
  });

  it('turns everybody away at once when the wait is too long to sit out', async () => {
    const clock = handClock();
    const limiter = createLimiter(2, clock);
    const [first] = await Promise.all([placeOf(limiter), placeOf(limiter)]);
    const waiting = limiter.acquire(never);
    first.refused(3_600_000);
    expect(await waiting).toEqual({ ok: false, error: { kind: 'paused', waitMs: 3_600_000 } });
    await clock.advance(600_000);
    expect(await limiter.acquire(never)).toMatchObject({ error: { kind: 'paused', waitMs: 3_000_000 } });
  });

  it('keeps to the limit it has learned, to every wait, and serves all, whatever the server does', async () => {
    const outcome = fc.oneof(
      fc.constant('answered' as const),
      fc.record({ waitMs: fc.option(fc.integer({ min: 1, max: 60_000 })) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(outcome, { maxLength: 40 }),
        async (places, outcomes) => {
          const clock = handClock();
          const limiter = createLimiter(places, clock);
          let inside = 0;
          let blockedUntil = 0;
          let served = 0;
          const all = outcomes.map(async (result) => {
            const place = await placeOf(limiter);
            inside += 1;
            expect(inside).toBeLessThanOrEqual(limiter.allowed);
            expect(clock.now()).toBeGreaterThanOrEqual(blockedUntil);
            await clock.sleep(100);
            if (result === 'answered') place.answered();
            else {
              place.refused(result.waitMs);
              blockedUntil = Math.max(blockedUntil, clock.now() + (result.waitMs ?? 0));
            }
            inside -= 1;
            served += 1;
            place.leave();
            expect(limiter.allowed).toBeGreaterThanOrEqual(1);
            expect(limiter.allowed).toBeLessThanOrEqual(places);
          });
          const done = Promise.all(all);
          done.catch(() => undefined);
          for (let turn = 0; served < outcomes.length && turn < 200; turn++) await clock.advance(50_000);
          await done;
          expect(served).toBe(outcomes.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
