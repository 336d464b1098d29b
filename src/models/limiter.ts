import { fail, ok, type Result } from '../core/shared';
import { currentPlatform, type Platform } from './platform';

/** A place among the requests in flight. */
export interface Place {
  /** Gives it back. Calling it again does nothing. */
  leave(): void;
  /** The server answered: after enough of these in a row, one request more may be in flight. */
  answered(): void;
  /**
   * The server takes no more requests at the moment (429): half as many may be in flight from now on, and none starts
   * before the wait is over. Of requests that were in flight together, the first to be refused counts for all.
   *
   * @param waitMs how long the server asks to wait; `null`: it does not say.
   */
  refused(waitMs: number | null): void;
}

export type NoPlace =
  | { readonly kind: 'cancelled' }
  /** The server has asked for a wait that is too long to sit out; `waitMs` of it are left. */
  | { readonly kind: 'paused'; readonly waitMs: number };

export interface Limiter {
  /**
   * Waits for a place, first come first served. Fails as soon as the signal aborts.
   * @param ahead before all who wait: for whoever has had a place and tries again.
   */
  acquire(signal: AbortSignal, ahead?: boolean): Promise<Result<Place, NoPlace>>;
  /** Requests that may be in flight at the moment: at least 1. */
  readonly allowed: number;
  /**
   * Sets how many places there are. More are tried at once, whatever was learned; with fewer, those that are held are
   * kept until they are given back. Throws a RangeError for what is no whole number of at least 1.
   */
  resize(places: number): void;
}

/** Answers in a row, per place, until one place more is tried. */
const ANSWERS_PER_PLACE = 4;
/** Longest wait that requests sit out; beyond it they fail at once. */
export const LONGEST_PAUSE_MS = 120_000;

/**
 * Limits the requests in flight to one model, and learns what its service takes: the number is halved when the service
 * refuses one for its pace, and grows again by one after a while without refusals.
 *
 * @param atFirst how many may be held at once, at most and at first; at least 1. Throws a RangeError otherwise.
 */
export function createLimiter(
  atFirst: number,
  { now, sleep }: Pick<Platform, 'now' | 'sleep'> = currentPlatform(),
): Limiter {
  let places = checked(atFirst);
  let allowed = places;
  let inFlight = 0;
  let answers = 0;
  /** Counts the cuts: a refusal of a request that started before the last one tells nothing new. */
  let cuts = 0;
  let pauses = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let waiting: Waiting[] = [];

  function admit(): void {
    while (pauses === 0 && inFlight < allowed) {
      const next = waiting.shift();
      if (!next) return;
      next.enter(take());
    }
  }

  function take(): Place {
    inFlight += 1;
    let held = true;
    const cutsBefore = cuts;
    return {
      leave: () => {
        if (!held) return;
        held = false;
        inFlight -= 1;
        admit();
      },
      answered: () => {
        answers += 1;
        if (allowed >= places || answers < ANSWERS_PER_PLACE * allowed) return;
        answers = 0;
        allowed += 1;
        admit();
      },
      refused: (waitMs) => {
        answers = 0;
        if (cuts === cutsBefore) {
          cuts += 1;
          allowed = Math.max(1, Math.floor(allowed / 2));
        }
        if (waitMs !== null && waitMs > 0) pause(waitMs);
      },
    };
  }

  function pause(waitMs: number): void {
    pausedUntil = Math.max(pausedUntil, now() + waitMs);
    if (waitMs >= LONGEST_PAUSE_MS) {
      const turnedAway = waiting;
      waiting = [];
      for (const { leave } of turnedAway) leave({ kind: 'paused', waitMs });
      return;
    }
    pauses += 1;
    void sleep(waitMs, new AbortController().signal).then(() => {
      pauses -= 1;
      admit();
    });
  }

  return {
    get allowed() {
      return allowed;
    },
    resize: (wanted) => {
      const grows = wanted > places;
      places = checked(wanted);
      allowed = grows ? places : Math.min(allowed, places);
      answers = 0;
      admit();
    },
    acquire: (signal, ahead = false) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve(fail({ kind: 'cancelled' }));
          return;
        }
        const left = pausedUntil - now();
        if (left >= LONGEST_PAUSE_MS) {
          resolve(fail({ kind: 'paused', waitMs: left }));
          return;
        }
        const settle = (result: Result<Place, NoPlace>): void => {
          waiting = waiting.filter((other) => other !== self);
          signal.removeEventListener('abort', cancel);
          resolve(result);
        };
        const cancel = (): void => settle(fail({ kind: 'cancelled' }));
        const self: Waiting = {
          enter: (place) => settle(ok(place)),
          leave: (why) => settle(fail(why)),
        };
        signal.addEventListener('abort', cancel);
        if (ahead) waiting.unshift(self);
        else waiting.push(self);
        admit();
      }),
  };
}

function checked(places: number): number {
  if (Number.isInteger(places) && places >= 1) return places;
  throw new RangeError(
    `The number of requests at once is a whole number of at least 1, not ${String(places)}.`,
  );
}

interface Waiting {
  readonly enter: (place: Place) => void;
  readonly leave: (why: NoPlace) => void;
}
