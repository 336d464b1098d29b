import type { EpisodeId, EpisodeRecord, RunId, RunState } from './records';

/** An episode being played right now, for the live view. */
export interface ActiveEpisode {
  readonly episodeId: EpisodeId;
  readonly task: string;
  readonly seed: number | null;
  readonly steps: number;
  readonly maxSteps: number | null;
  readonly lastAction: string | null;
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
  readonly active: readonly ActiveEpisode[];
  /** Why the run waits, in a sentence, or what could not be saved. */
  readonly notice: string | null;
}

/**
 * Seconds until the run ends at the present speed. An episode not yet ended is expected to take as many steps as the
 * ended ones of its task did on average (or of all tasks, or its limit while none has ended).
 */
export function estimateSecondsLeft(
  episodes: readonly EpisodeRecord[],
  stepsPerSecond: number | null,
): number | null {
  if (stepsPerSecond === null || stepsPerSecond <= 0) return null;
  const lengths = new Map<string, { sum: number; n: number }>();
  const all = { sum: 0, n: 0 };
  for (const episode of episodes) {
    if (episode.state !== 'ended') continue;
    const length = lengths.get(episode.task) ?? { sum: 0, n: 0 };
    lengths.set(episode.task, { sum: length.sum + episode.steps, n: length.n + 1 });
    all.sum += episode.steps;
    all.n += 1;
  }
  let left = 0;
  for (const episode of episodes) {
    if (episode.state === 'ended') continue;
    const known = lengths.get(episode.task) ?? (all.n > 0 ? all : null);
    const expected = known ? known.sum / known.n : episode.maxSteps;
    if (expected === null) continue;
    left += Math.max(1, expected - episode.steps);
  }
  return left / stepsPerSecond;
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
