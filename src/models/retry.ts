import type { ModelError } from '../core/agent';
import { fail, ok, type Result } from '../core/shared';
import type { Platform } from './platform';

/** Why one attempt failed, and whether another one may help. */
export interface AttemptFailure {
  readonly error: Omit<ModelError, 'attempts'>;
  readonly retry: boolean;
  /** How long the server asked to wait, in milliseconds; `null` when it did not say. */
  readonly retryAfterMs: number | null;
}

export const MOST_ATTEMPTS = 5;
/** From the first attempt to the last, waits included. A single attempt may be allowed longer by its own limit. */
export const MOST_TOTAL_MS = 120_000;

const FIRST_WAIT_MS = 1000;

export interface RetryOptions {
  /** 1…5; anything above counts as 5. */
  readonly maxAttempts: number;
  /** Longest wait for one attempt in milliseconds. */
  readonly timeoutMs: number;
  /** From the first attempt to the last in milliseconds; default {@link MOST_TOTAL_MS}. */
  readonly totalMs?: number;
  readonly signal: AbortSignal;
  readonly platform: Pick<Platform, 'sleep' | 'now' | 'random'>;
  /**
   * Waits until an attempt may be made, which is not counted as waiting: nothing is asked of the server meanwhile.
   * A failure ends the matter.
   */
  readonly admit?: (attempt: number) => Promise<Result<null, Omit<ModelError, 'attempts'>>>;
}

export interface Success<T> {
  readonly value: T;
  readonly attempts: number;
}

/**
 * Repeats an attempt until it succeeds, cannot be helped, or the bounds are reached: at most 5 attempts and 120 s.
 * Waits double and are jittered; a wait that the server asks for is kept, and ends the matter at once when it
 * does not fit. An abort of the signal ends everything with `cancelled`.
 *
 * @param attempt gets its time limit in milliseconds.
 */
export async function withRetries<T>(
  attempt: (timeoutMs: number) => Promise<Result<T, AttemptFailure>>,
  { maxAttempts, timeoutMs, totalMs = MOST_TOTAL_MS, signal, platform, admit }: RetryOptions,
): Promise<Result<Success<T>, ModelError>> {
  const limit = Math.max(1, Math.min(maxAttempts, MOST_ATTEMPTS));
  const start = platform.now();
  const stopped = (): boolean => signal.aborted;
  let queuedMs = 0;
  const remaining = (): number => totalMs - (platform.now() - start - queuedMs);

  for (let attempts = 1; ; attempts++) {
    if (stopped()) return fail(cancelled(attempts - 1));
    if (admit) {
      const from = platform.now();
      const admitted = await admit(attempts);
      queuedMs += platform.now() - from;
      if (!admitted.ok) return fail({ ...admitted.error, attempts: attempts - 1 });
    }
    const result = await attempt(attempts === 1 ? timeoutMs : Math.min(timeoutMs, remaining()));
    if (stopped()) return fail(cancelled(attempts));
    if (result.ok) return ok({ value: result.value, attempts });

    const { error, retry, retryAfterMs } = result.error;
    if (!retry || attempts >= limit) return fail({ ...error, attempts });
    if (retryAfterMs !== null && retryAfterMs >= remaining())
      return fail(waitTooLong(error, retryAfterMs, attempts));
    const wait = waitBefore(attempts, retryAfterMs, platform.random());
    if (wait >= remaining()) return fail({ ...error, attempts });
    await platform.sleep(wait, signal);
  }
}

/** Growing even at its luckiest draw: each wait is 2 times the one before, give or take a quarter. */
function waitBefore(attempts: number, retryAfterMs: number | null, draw: number): number {
  if (retryAfterMs !== null) return retryAfterMs + draw * 250;
  return FIRST_WAIT_MS * 2 ** (attempts - 1) * (0.75 + draw / 2);
}

export function cancelled(attempts: number): ModelError {
  return {
    kind: 'cancelled',
    message: 'The request was stopped.',
    advice: 'Try again.',
    attempts,
  };
}

/** A wait that a server asks for and that is too long to sit out. */
export function waitTooLong(
  error: Omit<ModelError, 'attempts'>,
  waitMs: number,
  attempts: number,
): ModelError {
  const wait = inWords(waitMs);
  return {
    ...error,
    message: `${error.message} It asks to wait ${wait}.`,
    advice: `Try again in ${wait}, with a lower concurrency.`,
    attempts,
  };
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

/**
 * Reads a `Retry-After` header: seconds, or an HTTP date.
 * @returns milliseconds from `now`, at least 0; `null` when absent or unreadable.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3,9},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
