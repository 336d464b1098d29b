/** Putting the parts of a split plan together, all at once or one after the other. */
import {
  isSamePlan,
  mergeShards,
  shardText,
  type EpisodeId,
  type EpisodeRecord,
  type JoinedParts,
  type MergedRun,
  type MergeIdentity,
  type Plan,
  type PlayedPart,
  type RunRecord,
} from '../evaluate';
import { fail, isSameJson, ok, type Result } from '../shared';

/** An episode of a part with its place in the joined run. */
export interface TakenEpisode {
  /** As it is to be stored, under the id that its place has. */
  readonly episode: EpisodeRecord;
  /** Where its steps lie. */
  readonly from: EpisodeId;
}

/** What becomes of a joined run that takes in one more part. */
export interface TakenPart {
  /** The run's new fields; without its end, for which all of its episodes must be stored. */
  readonly run: RunRecord;
  /** All of the run's episodes in order. */
  readonly episodes: readonly EpisodeRecord[];
  readonly taken: readonly TakenEpisode[];
}

/** Parts of one plan as one run, which says of which parts it is; see {@link mergeShards} for what is refused. */
export function joinParts(
  parts: readonly PlayedPart[],
  identity: MergeIdentity,
): Result<MergedRun, readonly string[]> {
  const merged = mergeShards(parts, identity);
  if (!merged.ok) return merged;
  const shards = parts.flatMap(({ run }) => run.plan?.shard ?? []);
  const joinedParts: JoinedParts = {
    count: shards[0]?.count ?? 1,
    indexes: shards.map(({ index }) => index).sort((a, b) => a - b),
  };
  const { run } = merged.value;
  return ok({ ...merged.value, run: withReason({ ...run, joinedParts }, merged.value.missing) });
}

/**
 * Takes a part into a run that was put together of others. Refuses, with every reason as a sentence, what is of another
 * plan or another version of an environment, a part that is there, and episodes that were played in both.
 */
export function takePart(joined: PlayedPart, part: PlayedPart): Result<TakenPart, readonly string[]> {
  const { run } = joined;
  const { plan, joinedParts } = run;
  const shard = part.run.plan?.shard;
  if (!plan || !joinedParts) return fail([`“${run.name}” was not put together of parts.`]);
  if (!part.run.plan || !shard) return fail([`“${part.run.name}” is not a part of a plan.`]);
  const reasons = [
    ...(isSamePlan(part.run.plan, plan) ? [] : [`“${part.run.name}” has another plan than “${run.name}”.`]),
    ...(shard.count === joinedParts.count
      ? []
      : [`“${part.run.name}” is part ${shardText(shard)}, so the plan was split differently.`]),
    ...(joinedParts.indexes.includes(shard.index)
      ? [`Part ${shardText(shard)} is in “${run.name}” already.`]
      : []),
    ...versionReasons(run, part.run),
  ];
  if (run.state === 'running') reasons.push(`“${run.name}” is being played. Pause it first.`);
  if (reasons.length > 0) return fail(reasons);

  const places = new Map(joined.episodes.map((episode) => [episode.order, episode]));
  const taken: TakenEpisode[] = [];
  for (const played of part.episodes) {
    const place = places.get(played.order);
    const number = String(played.order + 1);
    if (!place || !isSamePlace(place, played))
      reasons.push(`Episode ${number} of “${part.run.name}” is not that of the plan.`);
    else if (place.state === 'queued' && place.steps === 0) {
      const episode = { ...played, id: place.id, runId: run.id };
      places.set(played.order, episode);
      taken.push({ episode, from: played.id });
    } else if (!isSameResult(place, played))
      reasons.push(`Episode ${number} is in “${run.name}” and in “${part.run.name}”.`);
  }
  if (reasons.length > 0) return fail(reasons.slice(0, MOST_REASONS));

  const episodes = [...places.values()].sort((a, b) => a.order - b.order);
  const ended = episodes.every(({ state }) => state === 'ended');
  const whole: RunRecord = {
    ...run,
    state: ended ? (part.run.state === 'stopped' ? 'stopped' : 'finished') : 'paused',
    plan: agreedPrice(plan, part.run.plan),
    pauseReason: null,
    environmentVersions: { ...run.environmentVersions, ...part.run.environmentVersions },
    joinedParts: {
      ...joinedParts,
      indexes: [...joinedParts.indexes, shard.index].sort((a, b) => a - b),
    },
    ...(run.spent &&
      part.run.spent && {
        spent: {
          tokens: run.spent.tokens + part.run.spent.tokens,
          dollars: run.spent.dollars + part.run.spent.dollars,
          workedMs: run.spent.workedMs + part.run.spent.workedMs,
        },
      }),
  };
  const missing = episodes.filter(({ state }) => state === 'queued').length;
  return ok({ run: ended ? whole : withReason(whole, missing), episodes, taken });
}

const MOST_REASONS = 12;

/** An episode of a run that was put together, and the one of a part that says the same. */
export interface EqualEpisodes {
  readonly id: EpisodeId;
  readonly from: EpisodeId;
}

/**
 * Whether a part holds nothing that a run put together of parts does not: every episode is in it with the same place in
 * the plan, result, times and tokens. Steps are for the caller to compare.
 * @returns the pairs of episodes; `null`: something of the part is its own.
 */
export function isPlayedIn(joined: PlayedPart, part: PlayedPart): readonly EqualEpisodes[] | null {
  const places = new Map(joined.episodes.map((episode) => [episode.order, episode]));
  const pairs: EqualEpisodes[] = [];
  for (const played of part.episodes) {
    const place = places.get(played.order);
    if (!place || !isSameJson(withoutIds(place), withoutIds(played))) return null;
    pairs.push({ id: place.id, from: played.id });
  }
  return pairs;
}

/** An episode without what depends on the run that it lies in, or was done to it since. */
function withoutIds(episode: EpisodeRecord): object {
  const { derivedOptions: _found, ...fields } = episode;
  return { ...fields, id: '', runId: '', demonstration: false };
}

/** The parts that a run which was put together lacks, as people write them: `2/3`. */
export function missingParts({ joinedParts }: Pick<RunRecord, 'joinedParts'>): readonly string[] {
  if (!joinedParts) return [];
  const { count, indexes } = joinedParts;
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => !indexes.includes(index))
    .map((index) => shardText({ index, count }));
}

/** A run that waits for parts says for which. */
function withReason(run: RunRecord, missing: number): RunRecord {
  const parts = missingParts(run);
  if (run.state !== 'paused' || parts.length === 0) return run;
  const named = parts.length === 1 ? `Part ${parts[0] ?? ''} is` : `Parts ${parts.join(', ')} are`;
  return {
    ...run,
    pauseReason: `${named} missing: ${String(missing)} episodes. Import them when they are played, or go on to play them here.`,
  };
}

function versionReasons(run: RunRecord, part: RunRecord): string[] {
  const known = new Map(Object.entries(run.environmentVersions));
  return Object.entries(part.environmentVersions).flatMap(([id, version]) => {
    const other = known.get(id);
    return other === undefined || other === version
      ? []
      : [`${id} has version ${version} in “${part.name}” and version ${other} in “${run.name}”.`];
  });
}

function isSamePlace(place: EpisodeRecord, played: EpisodeRecord): boolean {
  const same =
    place.environmentId === played.environmentId &&
    place.task === played.task &&
    place.index === played.index &&
    place.seed === played.seed;
  return same && sorted(place.options) === sorted(played.options);
}

/** Whether a part's episode was stored before, by an import that was cut off. */
function isSameResult(stored: EpisodeRecord, played: EpisodeRecord): boolean {
  return (
    isSamePlace(stored, played) &&
    stored.outcome === played.outcome &&
    stored.steps === played.steps &&
    stored.startedAt === played.startedAt &&
    stored.endedAt === played.endedAt
  );
}

function sorted(fields: object): string {
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Prices are kept only where they hold for the whole. */
function agreedPrice(plan: Plan, part: Plan): Plan {
  const { price, secondPrice, ...rest } = plan;
  const agree = (a: object | undefined, b: object | undefined): boolean =>
    sorted(a ?? {}) === sorted(b ?? {});
  return {
    ...rest,
    ...(price && agree(price, part.price) && { price }),
    ...(secondPrice && agree(secondPrice, part.secondPrice) && { secondPrice }),
  };
}
