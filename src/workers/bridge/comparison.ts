import {
  compareRuns,
  pairEpisodes,
  type EpisodeRecord,
  type PairedRun,
  type Pairing,
  type RunComparison,
} from '../../core/evaluate';
import type { EnvironmentId, EnvironmentOptions } from '../../core/env';
import { environmentMetas } from '../../envs';

/** Two runs, episode by episode and in figures. */
export interface ComparedRuns {
  readonly pairing: Pairing;
  readonly comparison: RunComparison;
}

/**
 * Compares the second run with the first. What an episode's options leave out is taken as the environment's default,
 * since results of BALROG's own harness do not state options.
 */
export function comparePlayed(first: PairedRun, second: PairedRun): ComparedRuns {
  const pairing = pairEpisodes(first, second, completeOptions, hasOwnEngine);
  return { pairing, comparison: compareRuns(pairing.pairs, completeOptions) };
}

function completeOptions({ environmentId, options }: EpisodeRecord): EnvironmentOptions {
  const defaults = environmentMetas.find(({ id }) => id === environmentId)?.defaults;
  return { ...defaults, ...options };
}

/** NetHack, MiniHack and TextWorld: what others recorded there cannot be played again here. */
function hasOwnEngine(environmentId: EnvironmentId): boolean {
  return environmentMetas.some(
    ({ id, notReplayable }) => id === environmentId && notReplayable !== undefined,
  );
}
