import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter';

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
              place.value();
            }),
          );
          expect(most).toBeLessThanOrEqual(places);
          expect(order).toEqual(delays.map((_, index) => index));
        },
      ),
    );
  });

  it('lets a waiting caller leave at once on abort, without losing the place', async () => {
    const limiter = createLimiter(1);
    const first = await limiter.acquire(never);
    const controller = new AbortController();
    const second = limiter.acquire(controller.signal);
    const third = limiter.acquire(never);
    controller.abort();
    expect(await second).toEqual({ ok: false, error: 'cancelled' });
    if (first.ok) first.value();
    expect((await third).ok).toBe(true);
  });

  it('turns an aborted caller away', async () => {
    expect(await createLimiter(1).acquire(AbortSignal.abort())).toEqual({ ok: false, error: 'cancelled' });
  });

  it('ignores a second release', async () => {
    const limiter = createLimiter(1);
    const first = await limiter.acquire(never);
    if (!first.ok) throw new Error('a place is free');
    first.value();
    first.value();
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
});
