/** Figure 4: how the alignment scores of games are spread (bytesized32 spec, 11). */
import { versionAfter, type NumberedVersion } from './fill';
import type { VersionSummary } from '../records';

/** One bar. */
export interface Bin {
  /** The score from which on, and up to which (the last bin with its end), games fall into it. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Of the games measured, 0…1. */
  readonly share: number;
}

/** The scores of all games after some number of reflections. */
export interface Spread {
  readonly bins: readonly Bin[];
  /** Games with a score, and games there are. */
  readonly n: number;
  readonly of: number;
  /** 0…1; `null` where nothing was measured. */
  readonly mean: number | null;
  /** Without the games whose score is 0, among them all that do not run. */
  readonly meanWithoutZeros: number | null;
  readonly nWithoutZeros: number;
}

/** Figure 4 of a collection. */
export interface AlignmentFigure {
  readonly before: Spread;
  /** After three reflections. */
  readonly after: Spread;
}

export const HISTOGRAM_BINS = 10;

/**
 * Counts scores into bins of equal width.
 *
 * @param scores 0…1; `null` for a game that was not measured.
 */
export function spreadOf(scores: readonly (number | null)[], binCount = HISTOGRAM_BINS): Spread {
  const known = scores.filter((score) => score !== null);
  const counts = new Array<number>(binCount).fill(0);
  for (const score of known) {
    const bounded = Math.min(1, Math.max(0, score));
    // Without the small addition 0.7 × 10 and the like would fall into the bin below.
    const index = Math.min(binCount - 1, Math.floor(bounded * binCount + 1e-9));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const positive = known.filter((score) => score > 0);
  return {
    bins: counts.map((count, index) => ({
      from: index / binCount,
      to: (index + 1) / binCount,
      count,
      share: known.length === 0 ? 0 : count / known.length,
    })),
    n: known.length,
    of: scores.length,
    mean: meanOf(known),
    meanWithoutZeros: meanOf(positive),
    nWithoutZeros: positive.length,
  };
}

/** Alignment before any reflection and after three, by the filling rule. */
export function alignmentFigure(
  worlds: readonly {
    readonly versions: readonly (NumberedVersion & Pick<VersionSummary, 'alignment'>)[];
  }[],
  binCount = HISTOGRAM_BINS,
): AlignmentFigure {
  const after = (k: number): Spread =>
    spreadOf(
      worlds.map((world) => versionAfter(world.versions, k)?.alignment ?? null),
      binCount,
    );
  return { before: after(0), after: after(3) };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
