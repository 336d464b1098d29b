/** Which episodes of two runs played the same level, and why the others have no counterpart. */
import type { EnvironmentId, EnvironmentOptions } from '../../env';
import type { EpisodeRecord, RunRecord } from '../records';
import { isScored } from '../score';
import { optionsText } from './variants';
import { groupBy } from '../../shared';

export type Side = 'first' | 'second';

/** A run as far as pairing needs it. */
export interface PairedRun {
  readonly run: Pick<RunRecord, 'environmentVersions'>;
  readonly episodes: readonly EpisodeRecord[];
}

/** Two scored episodes of one level: same environment, task, options and seed. */
export interface EpisodePair {
  readonly first: EpisodeRecord;
  readonly second: EpisodeRecord;
}

/** Why an episode is compared with none. */
export const UNPAIRED_REASONS = [
  'otherVersion',
  'seedUnknown',
  'notScored',
  'counterpartNotScored',
  'otherOptions',
  'noCounterpart',
] as const;
export type UnpairedReason = (typeof UNPAIRED_REASONS)[number];

export interface UnpairedEpisode {
  readonly side: Side;
  readonly episode: EpisodeRecord;
  readonly reason: UnpairedReason;
}

/** The versions in which an environment was played; `null`: not recorded. */
export interface VersionPair {
  readonly environmentId: EnvironmentId;
  readonly first: string | null;
  readonly second: string | null;
}

export interface Pairing {
  /** In the order of the first run. */
  readonly pairs: readonly EpisodePair[];
  /** The first run's, then the second's, each in its order. */
  readonly unpaired: readonly UnpairedEpisode[];
  /**
   * Environments that both played, in different versions: a version covers rules and texts, so nothing is compared.
   * `null` here: on an engine of BALROG's own.
   */
  readonly otherVersions: readonly VersionPair[];
  /** Environments that both played, where a run says nothing of its version: compared, but to be told. */
  readonly unknownVersions: readonly VersionPair[];
}

/** An episode's options with everything that it leaves to the defaults written out. */
export type OptionsOf = (episode: EpisodeRecord) => EnvironmentOptions;

/**
 * Pairs the episodes of two runs by environment, task, options and seed. Where a seed was planned several times,
 * equal episode numbers belong together, and what is left over in the order of those numbers.
 * Every episode of both runs is in exactly one pair or unpaired.
 * @param hasOwnEngine whether a run that records no version of an environment played it on an engine of BALROG's own,
 * where a seed gives another game than here: with a run that does record one it is of another version.
 */
export function pairEpisodes(
  first: PairedRun,
  second: PairedRun,
  optionsOf: OptionsOf = (episode) => episode.options,
  hasOwnEngine: (id: EnvironmentId) => boolean = () => false,
): Pairing {
  const versions = versionsOf(first, second);
  const otherVersions = versions.filter(
    (pair) => pair.first !== pair.second && (isKnown(pair) || hasOwnEngine(pair.environmentId)),
  );
  const apart = new Set(otherVersions.map(({ environmentId }) => environmentId));
  const partners = new Map<EpisodeRecord, EpisodeRecord>();
  const levels = [first, second].map(({ episodes }) =>
    groupBy(
      episodes.filter(({ seed }) => seed !== null),
      (episode) => levelKey(episode, optionsOf),
    ),
  );
  const [mine, others] = levels;
  for (const [level, members] of mine ?? [])
    for (const [a, b] of matched(members, others?.get(level) ?? [])) {
      partners.set(a, b);
      partners.set(b, a);
    }
  const seeds = [first, second].map(
    ({ episodes }) => new Set(episodes.filter(({ seed }) => seed !== null).map(seedKey)),
  );

  const reasonFor = (
    episode: EpisodeRecord,
    otherSeeds: ReadonlySet<string> | undefined,
  ): UnpairedReason | null => {
    if (apart.has(episode.environmentId)) return 'otherVersion';
    if (episode.seed === null) return 'seedUnknown';
    if (!isScored(episode)) return 'notScored';
    const partner = partners.get(episode);
    if (partner) return isScored(partner) ? null : 'counterpartNotScored';
    return otherSeeds?.has(seedKey(episode)) === true && !hasLevel(episode)
      ? 'otherOptions'
      : 'noCounterpart';
  };
  const hasLevel = (episode: EpisodeRecord): boolean => {
    const key = levelKey(episode, optionsOf);
    return levels.every((level) => level.has(key));
  };

  const pairs: EpisodePair[] = [];
  const unpaired: UnpairedEpisode[] = [];
  for (const episode of first.episodes) {
    const reason = reasonFor(episode, seeds[1]);
    const partner = partners.get(episode);
    if (reason !== null) unpaired.push({ side: 'first', episode, reason });
    else if (partner) pairs.push({ first: episode, second: partner });
  }
  for (const episode of second.episodes) {
    const reason = reasonFor(episode, seeds[0]);
    if (reason !== null) unpaired.push({ side: 'second', episode, reason });
  }
  const unknownVersions = versions.filter((pair) => !isKnown(pair) && !apart.has(pair.environmentId));
  return { pairs, unpaired, otherVersions, unknownVersions };
}

function isKnown(pair: VersionPair): boolean {
  return pair.first !== null && pair.second !== null;
}

function versionsOf(first: PairedRun, second: PairedRun): VersionPair[] {
  const theirs = new Set(second.episodes.map(({ environmentId }) => environmentId));
  const both = new Set(
    first.episodes.map(({ environmentId }) => environmentId).filter((id) => theirs.has(id)),
  );
  return [...both].map((environmentId) => ({
    environmentId,
    first: first.run.environmentVersions[environmentId] ?? null,
    second: second.run.environmentVersions[environmentId] ?? null,
  }));
}

function seedKey({ environmentId, task, seed }: EpisodeRecord): string {
  return JSON.stringify([environmentId, task, seed]);
}

function levelKey(episode: EpisodeRecord, optionsOf: OptionsOf): string {
  return `${seedKey(episode)} ${optionsText(optionsOf(episode))}`;
}

/** Episodes of one level, each with its counterpart: equal numbers first, the rest in order. */
function matched(
  first: readonly EpisodeRecord[],
  second: readonly EpisodeRecord[],
): (readonly [EpisodeRecord, EpisodeRecord])[] {
  const found: (readonly [EpisodeRecord, EpisodeRecord])[] = [];
  const left = new Set(second);
  const rest: EpisodeRecord[] = [];
  for (const episode of first) {
    const same = [...left].find(({ index }) => index === episode.index);
    if (same === undefined) rest.push(episode);
    else {
      left.delete(same);
      found.push([episode, same]);
    }
  }
  const others = [...left].sort((a, b) => a.index - b.index);
  rest.sort((a, b) => a.index - b.index);
  for (const [place, episode] of rest.entries()) {
    const other = others[place];
    if (other) found.push([episode, other]);
  }
  return found;
}
