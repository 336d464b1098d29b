/**
 * What an environment knows about result sets that others published: how an episode began where its seed alone does
 * not say, and which parts of a text no second run repeats.
 */
import type { MersenneTwisterState } from '../random';
import type { EnvironmentOptions } from './contract';

/** A row of a published step table. */
export interface PublishedStep {
  /** The action executed: the answer, or the default action where that was not a legal one. */
  readonly action: string;
  /** The observation after it, without feedback in front; `null`: not recorded. */
  readonly text: string | null;
  readonly reward: number;
  readonly ended: boolean;
}

export interface PublishedEpisode {
  readonly task: string;
  readonly seed: number;
  readonly steps: readonly PublishedStep[];
}

/** An episode of the same process: it may have been the one just before, and then it left this generator behind. */
export interface EarlierEpisode {
  readonly environmentId: string;
  /** numpy's process-wide generator after that episode. */
  readonly generator: MersenneTwisterState;
}

/** One way in which an episode may have begun. */
export interface PublishedStart {
  /** Shared by a whole result set: one of the objects in the meta's `publishedOptions`. */
  readonly shared: EnvironmentOptions;
  /** Further options for this episode alone. With both, `reset` begins as the episode did. */
  readonly own: EnvironmentOptions;
}

export interface SearchProgress {
  /** Attempts at playing the episode so far. */
  readonly attempts: number;
  /** Steps that the best attempt reproduced. */
  readonly steps: number;
}

/** Called every fraction of a second while a search runs. Resolves to `false` to give up. */
export type KeepSearching = (progress: SearchProgress) => Promise<boolean>;

export interface PublishedRuns {
  /** Takes out of a text what no second run repeats, such as memory addresses. */
  readonly comparable?: (text: string) => string;
  /** Absent: an episode draws nothing, so the generator is as the episode's seed left it. */
  readonly generatorAfter?: (episode: PublishedEpisode) => MersenneTwisterState;
  /** Present where the seed alone does not determine an episode. */
  readonly derivation?: PublishedDerivation;
}

export interface PublishedDerivation {
  /**
   * The beginnings that agree with the first steps; none where nothing fits.
   * @param earlier the other episodes of the same process. Their order is not known.
   */
  starts(episode: PublishedEpisode, earlier: readonly EarlierEpisode[]): readonly PublishedStart[];
  /**
   * Looks for unrecorded choices under which every step comes out. The work is bounded.
   * @returns the options in full, or `null` when none were found or `keepSearching` said no.
   */
  search(
    episode: PublishedEpisode,
    start: PublishedStart,
    keepSearching: KeepSearching,
  ): Promise<EnvironmentOptions | null>;
  /** Sentences for reports. */
  readonly reasons: {
    /** No start fits. */
    readonly noStart: string;
    /** It begins as recorded and then parts, and nobody searched. */
    readonly parts: string;
    /** The search found nothing. */
    readonly notFound: string;
  };
}
