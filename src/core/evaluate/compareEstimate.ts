/** What a run took, beside what was promised before it started. */
import { runCost } from './cost';
import type { Range, RunEstimate } from './estimate';
import type { EpisodeRecord, RunRecord } from './records';

/** What a run took; `null`: not known. */
export interface RunActual {
  readonly episodes: number;
  readonly steps: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** US dollars. */
  readonly dollars: number | null;
  /** Minutes in which it was going on. */
  readonly minutes: number | null;
  /** What its steps take on the disk. */
  readonly storageBytes: number | null;
}

export type EstimatedQuantity =
  'steps' | 'inputTokens' | 'outputTokens' | 'dollars' | 'minutes' | 'storageBytes';

export interface EstimateCheck {
  readonly quantity: EstimatedQuantity;
  readonly promised: Range;
  readonly actual: number;
  readonly verdict: 'within' | 'below' | 'above';
  /** The actual figure ÷ the nearer end of the range; 1 within it. `null` when that end is 0. */
  readonly factor: number | null;
}

/** A comparison, or why there is none. `partial`: not every planned episode was played to a scored end. */
export interface EstimateComparison {
  readonly checks: readonly EstimateCheck[];
  readonly partial: boolean;
}

/**
 * What a run took, from its records.
 * @param storageBytes what its steps take on the disk; `null`: not known.
 */
export function actualOf(
  run: Pick<RunRecord, 'plan' | 'spent'>,
  episodes: readonly EpisodeRecord[],
  storageBytes: number | null,
): RunActual {
  const played = episodes.filter(({ steps }) => steps > 0);
  const sum = (pick: (episode: EpisodeRecord) => number): number =>
    played.reduce((total, episode) => total + pick(episode), 0);
  const reported = played.every(({ usage }) => usage.unreportedReplies === 0);
  return {
    episodes: played.length,
    steps: sum(({ steps }) => steps),
    inputTokens: reported ? sum(({ usage }) => usage.inputTokens) : null,
    outputTokens: reported ? sum(({ usage }) => usage.outputTokens) : null,
    dollars: run.plan ? runCost(played, run.plan) : null,
    minutes: run.spent ? run.spent.workedMs / 60_000 : null,
    storageBytes,
  };
}

/**
 * Compares what was promised with what it took. Of a run that played only a part of its episodes the promise is scaled
 * down to that part, and the comparison says so.
 */
export function compareEstimate(estimate: RunEstimate, actual: RunActual): EstimateComparison {
  const part = estimate.episodes > 0 ? Math.min(1, actual.episodes / estimate.episodes) : 1;
  const promises: Readonly<Record<EstimatedQuantity, Range | null>> = {
    steps: estimate.steps,
    inputTokens: estimate.inputTokens,
    outputTokens: estimate.outputTokens,
    dollars: estimate.dollars,
    minutes: estimate.minutes,
    storageBytes: estimate.storageBytes,
  };
  const quantities: readonly EstimatedQuantity[] = [
    'steps',
    'inputTokens',
    'outputTokens',
    'dollars',
    'minutes',
    'storageBytes',
  ];
  return {
    checks: quantities.flatMap((quantity) => {
      const whole = promises[quantity];
      const value = actual[quantity];
      if (!whole || value === null || (whole.high === 0 && value === 0)) return [];
      const promised = { low: whole.low * part, high: whole.high * part };
      const verdict = value < promised.low ? 'below' : value > promised.high ? 'above' : 'within';
      const end = verdict === 'below' ? promised.low : promised.high;
      const factor = verdict === 'within' ? 1 : end > 0 ? value / end : null;
      return [{ quantity, promised, actual: value, verdict, factor }];
    }),
    partial: part < 1,
  };
}
