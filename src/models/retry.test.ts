import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../core/shared';
import { MOST_TOTAL_MS, parseRetryAfter, withRetries, type AttemptFailure } from './retry';

/** A clock that only moves when something waits on it. */
function mockClock(draw = () => 0.5) {
  let time = 1_700_000_000_000;
  const waits: number[] = [];
  return {
    waits,
    advance: (ms: number) => {
      time += ms;
    },
    platform: {
      now: () => time,
      random: draw,
      sleep: async (ms: number) => {
        waits.push(ms);
        time += ms;
      },
    },
  };
}

function failing(
  retry: boolean,
  retryAfterMs: number | null = null,
  kind: 'rateLimit' | 'server' = 'server',
) {
  return fail<AttemptFailure>({
    error: { kind, message: 'It failed.', advice: 'Wait.', status: 500 },
    retry,
    retryAfterMs,
  });
}

const never = new AbortController().signal;

describe('retries', () => {
  it('return the first success and count the attempts before it', async () => {
    const clock = mockClock();
    const answers = [failing(true), failing(true), ok('hi')];
    const result = await withRetries(async () => answers.shift()!, {
      maxAttempts: 5,
      timeoutMs: 60_000,
      signal: never,
      platform: clock.platform,
    });
    expect(result).toEqual(ok({ value: 'hi', attempts: 3 }));
    expect(clock.waits).toEqual([1000, 2000]);
  });

  it('make at most five attempts and wait at most 120 s in all, whatever happens', async () => {
    const outcome = fc.record({
      takesMs: fc.nat(90_000),
      retryAfterMs: fc.option(fc.nat(200_000)),
      retry: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 0, max: 20 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (outcomes, maxAttempts, draw) => {
          const clock = mockClock(() => draw);
          const start = clock.platform.now();
          const limits: number[] = [];
          let attempts = 0;
          const result = await withRetries<string>(
            async (timeoutMs) => {
              attempts += 1;
              limits.push(timeoutMs);
              const { takesMs, retryAfterMs, retry } = outcomes[attempts - 1]!;
              clock.advance(Math.min(takesMs, timeoutMs));
              return failing(retry, retryAfterMs);
            },
            { maxAttempts, timeoutMs: 60_000, signal: never, platform: clock.platform },
          );
          expect(result.ok).toBe(false);
          expect(attempts).toBeLessThanOrEqual(Math.min(5, Math.max(1, maxAttempts)));
          expect(clock.platform.now() - start).toBeLessThanOrEqual(MOST_TOTAL_MS);
          expect(Math.min(...limits)).toBeGreaterThan(0);
          if (!result.ok) expect(result.error.attempts).toBe(attempts);
        },
      ),
    );
  });

  it.each([0, 0.5, 0.999])('wait longer each time at jitter %s', async (draw) => {
    const clock = mockClock(() => draw);
    await withRetries(async () => failing(true), {
      maxAttempts: 5,
      timeoutMs: 1000,
      signal: never,
      platform: clock.platform,
    });
    expect(clock.waits).toHaveLength(4);
    expect(clock.waits).toEqual(clock.waits.toSorted((a, b) => a - b));
    expect(new Set(clock.waits).size).toBe(4);
  });

  it('differ in their waits by jitter', async () => {
    const waitsAt = async (draw: number) => {
      const clock = mockClock(() => draw);
      await withRetries(async () => failing(true), {
        maxAttempts: 2,
        timeoutMs: 1,
        signal: never,
        platform: clock.platform,
      });
      return clock.waits;
    };
    expect(await waitsAt(0.1)).not.toEqual(await waitsAt(0.9));
  });

  it('obey the wait a server asks for', async () => {
    const clock = mockClock();
    const answers: Result<string, AttemptFailure>[] = [failing(true, 30_000, 'rateLimit'), ok('hi')];
    await withRetries(async () => answers.shift()!, {
      maxAttempts: 5,
      timeoutMs: 1,
      signal: never,
      platform: clock.platform,
    });
    expect(clock.waits[0]).toBeGreaterThanOrEqual(30_000);
    expect(clock.waits[0]).toBeLessThan(31_000);
  });

  it('give up at once, saying how long to wait, when that wait does not fit', async () => {
    const clock = mockClock();
    const result = await withRetries(async () => failing(true, 600_000, 'rateLimit'), {
      maxAttempts: 5,
      timeoutMs: 1,
      signal: never,
      platform: clock.platform,
    });
    expect(clock.waits).toEqual([]);
    expect(result).toMatchObject({ error: { kind: 'rateLimit', attempts: 1 } });
    if (!result.ok)
      expect(`${result.error.message} ${result.error.advice}`).toMatch(/wait 10 min.*in 10 min/);
  });

  it('do not repeat what cannot be helped', async () => {
    const clock = mockClock();
    const result = await withRetries(async () => failing(false), {
      maxAttempts: 5,
      timeoutMs: 1,
      signal: never,
      platform: clock.platform,
    });
    expect(result).toMatchObject({ ok: false, error: { attempts: 1 } });
    expect(clock.waits).toEqual([]);
  });

  it('stop at once on abort: before the first attempt, during one, and in a wait', async () => {
    for (const abortAt of ['before', 'attempt', 'wait']) {
      const controller = new AbortController();
      if (abortAt === 'before') controller.abort();
      let attempts = 0;
      const result = await withRetries(
        async () => {
          attempts += 1;
          if (abortAt === 'attempt') controller.abort();
          return failing(true);
        },
        {
          maxAttempts: 5,
          timeoutMs: 1,
          signal: controller.signal,
          platform: { ...mockClock().platform, sleep: async () => controller.abort() },
        },
      );
      expect(result).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
      expect(attempts).toBe(abortAt === 'before' ? 0 : 1);
    }
  });

  it('do not count the wait for a place, and end where none is given', async () => {
    const clock = mockClock();
    const answers: Result<string, AttemptFailure>[] = [failing(true), ok('hi')];
    const asked: number[] = [];
    const options = { maxAttempts: 5, timeoutMs: 1000, signal: never, platform: clock.platform };
    const result = await withRetries(async () => answers.shift()!, {
      ...options,
      admit: async (attempt) => {
        asked.push(attempt);
        clock.advance(10 * MOST_TOTAL_MS);
        return ok(null);
      },
    });
    expect(result).toEqual(ok({ value: 'hi', attempts: 2 }));
    expect(asked).toEqual([1, 2]);
    const error = { kind: 'rateLimit', message: 'Full.', advice: 'Wait.' } as const;
    const turnedAway = await withRetries(async () => ok('never'), {
      ...options,
      admit: async () => fail(error),
    });
    expect(turnedAway).toEqual(fail({ ...error, attempts: 0 }));
  });

  it('let the first attempt use its own limit, also a long one', async () => {
    const limits: number[] = [];
    const clock = mockClock();
    await withRetries(
      async (timeoutMs) => {
        limits.push(timeoutMs);
        clock.advance(100_000);
        return failing(true);
      },
      { maxAttempts: 5, timeoutMs: 300_000, signal: never, platform: clock.platform },
    );
    expect(limits[0]).toBe(300_000);
    expect(limits[1]).toBeLessThanOrEqual(20_000);
  });
});

describe('the Retry-After header', () => {
  const now = Date.UTC(2026, 0, 1, 12, 0, 0);

  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['Thu, 01 Jan 2026 12:00:30 GMT', 30_000],
    ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
    [null, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['2026', 2_026_000],
  ])('%j means %s ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
