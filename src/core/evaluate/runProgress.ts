import type { EpisodeId, RunId, RunState } from './records';
import type { TimeLeft } from './timeLeft';

/** An episode being played right now, for the live view. */
export interface ActiveEpisode {
  readonly episodeId: EpisodeId;
  readonly task: string;
  readonly seed: number | null;
  readonly steps: number;
  readonly maxSteps: number | null;
  readonly lastAction: string | null;
  /** Held by the person: it waits before its next step. */
  readonly held: boolean;
  /** Waits for a place, since fewer episodes may be played at once than are begun. */
  readonly parked?: true;
}

/** A live picture of a run; sent a few times a second. */
export interface RunProgress {
  readonly runId: RunId;
  readonly state: RunState;
  readonly done: number;
  readonly running: number;
  readonly queued: number;
  readonly steps: number;
  /** Over the last seconds; `null` before the first step. */
  readonly stepsPerSecond: number | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Estimated; `null` until there is something to go by. */
  readonly timeLeft: TimeLeft | null;
  /** US dollars so far; `null`: not known. */
  readonly cost: number | null;
  readonly active: readonly ActiveEpisode[];
  /** Why the run waits, in a sentence, or what could not be saved. */
  readonly notice: string | null;
}

/** A slow player's pace is told from its last steps, though fewer than these lie within the window. */
const LEAST_MARKS = 5;
/** Marks older than this many windows tell nothing any more. */
const OLDEST_WINDOWS = 12;

/** Steps a second over a sliding window, from the times steps were made at. */
export class SpeedMeter {
  readonly #windowMs: number;
  #marks: { readonly at: number; steps: number }[] = [];

  constructor(windowMs = 10_000) {
    this.#windowMs = windowMs;
  }

  /** @param at milliseconds on any steady clock. */
  add(at: number, steps = 1): void {
    const last = this.#marks.at(-1);
    if (last && at - last.at < 100) last.steps += steps;
    else this.#marks.push({ at, steps });
    this.#marks = this.#recent(at);
  }

  /** @returns steps per second, or `null` when there is too little to tell. */
  rate(at: number): number | null {
    const marks = this.#recent(at);
    const first = marks[0];
    const last = marks.at(-1);
    if (!first || !last || first === last) return null;
    // How long the first mark's steps took is not known: the time since it is that of the later ones.
    const steps = marks.reduce((sum, mark) => sum + mark.steps, 0) - first.steps;
    const took = last.at - first.at;
    // The next step is under way for as long as steps take; only when it takes longer the pace falls.
    const usual = took / (marks.length - 1);
    return steps / (Math.max(took, at - first.at - usual) / 1000);
  }

  #recent(now: number): { readonly at: number; steps: number }[] {
    const inWindow = now - this.#windowMs;
    const oldest = now - this.#windowMs * OLDEST_WINDOWS;
    const place = this.#marks.length - LEAST_MARKS;
    if ((this.#marks[0]?.at ?? now) >= inWindow) return this.#marks;
    return this.#marks.filter(({ at }, index) => at >= inWindow || (index >= place && at >= oldest));
  }
}
