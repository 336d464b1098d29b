import type { EpisodeId, RunId, RunState } from './records';

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
  readonly secondsLeft: number | null;
  /** US dollars so far; `null`: not known. */
  readonly cost: number | null;
  readonly active: readonly ActiveEpisode[];
  /** Why the run waits, in a sentence, or what could not be saved. */
  readonly notice: string | null;
}

/** Steps a second over a sliding window, from the times steps were made at. */
export class SpeedMeter {
  readonly #windowMs: number;
  #marks: { at: number; steps: number }[] = [];

  constructor(windowMs = 10_000) {
    this.#windowMs = windowMs;
  }

  /** @param at milliseconds on any steady clock. */
  add(at: number, steps = 1): void {
    const last = this.#marks.at(-1);
    if (last && at - last.at < 100) last.steps += steps;
    else this.#marks.push({ at, steps });
    const oldest = at - this.#windowMs;
    if ((this.#marks[0]?.at ?? at) < oldest) this.#marks = this.#marks.filter((mark) => mark.at >= oldest);
  }

  /** @returns steps per second, or `null` when the window holds too little to tell. */
  rate(at: number): number | null {
    const inWindow = this.#marks.filter((mark) => mark.at >= at - this.#windowMs);
    const first = inWindow[0];
    if (!first) return null;
    const seconds = Math.max(0.25, (at - first.at) / 1000);
    return inWindow.reduce((sum, mark) => sum + mark.steps, 0) / seconds;
  }
}
