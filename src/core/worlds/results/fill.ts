/**
 * Technical validity by the number of reflections, and the filling rule that all tables share (bytesized32 spec, 11):
 * a game without a version of `k` reflections counts with the last one before; so does a version whose reflection was
 * stopped.
 */
import type { VersionSummary } from '../records';

/** Reflections that the paper's tables go through. */
export const REFLECTIONS: readonly number[] = [0, 1, 2, 3];

/** What the rule needs to know of a version. */
export type NumberedVersion = Pick<VersionSummary, 'reflections' | 'stopped'>;

/** A count out of the games that were measured. */
export interface Share {
  readonly count: number;
  /** Games measured. */
  readonly n: number;
  /** Games there are; more than `n` where the measure is incomplete. */
  readonly of: number;
}

/** The share in percent; `null` where nothing was measured. */
export function percentOf(share: Pick<Share, 'count' | 'n'>): number | null {
  return share.n === 0 ? null : (100 * share.count) / share.n;
}

/** A count of yes among answers, of which `null` ones were not given. */
export function shareOf(answers: readonly (boolean | null)[]): Share {
  return {
    count: answers.filter((answer) => answer === true).length,
    n: answers.filter((answer) => answer !== null).length,
    of: answers.length,
  };
}

/**
 * The version that a game counts with after `k` reflections; `null` for a game without one of at most `k`. Versions
 * edited by hand do not count, unless no version has a number: then the first one stands for all.
 */
export function versionAfter<Version extends NumberedVersion>(
  versions: readonly Version[],
  k: number,
): Version | null {
  const numbered = versions.filter((version) => version.reflections !== null);
  if (numbered.length === 0) return versions[0] ?? null;
  let found: Version | null = null;
  for (const version of numbered) {
    if (version.stopped !== null || (version.reflections ?? 0) > k) continue;
    // Of two with one number (a version and its copy named `final`) the later one counts.
    if (found === null || (version.reflections ?? 0) >= (found.reflections ?? 0)) found = version;
  }
  return found;
}

/** The last version that counts. */
export function lastVersion<Version extends NumberedVersion>(versions: readonly Version[]): Version | null {
  return versionAfter(versions, Number.POSITIVE_INFINITY);
}

/** A game as far as technical validity goes; a `WorldRecord` is one. */
export interface ValidityGame {
  readonly versions: readonly (NumberedVersion & Pick<VersionSummary, 'validity'>)[];
}

/** One column of Tables 2 and 5. */
export interface ValidityAfter {
  readonly reflections: number;
  readonly initialization: Share;
  readonly validActions: Share;
  readonly runnable: Share;
}

/** Tables 2 and 5: technical validity after each number of reflections. */
export function validityByReflections(
  games: readonly ValidityGame[],
  reflections: readonly number[] = REFLECTIONS,
): readonly ValidityAfter[] {
  return reflections.map((k) => {
    const found = games.map((game) => versionAfter(game.versions, k)?.validity ?? null);
    return {
      reflections: k,
      initialization: shareOf(found.map((validity) => validity?.initialization ?? null)),
      validActions: shareOf(found.map((validity) => validity?.validActions ?? null)),
      runnable: shareOf(found.map((validity) => validity?.runnable ?? null)),
    };
  });
}
