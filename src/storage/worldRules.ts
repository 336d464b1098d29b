/** What a write makes of stored worlds; the same for every implementation of the storage. */
import type { UsageTotals } from '../core/agent';
import {
  summaryOfMeasures,
  type CollectionRecord,
  type Rating,
  type VersionSummary,
  type WorldRecord,
  type WorldVersion,
} from '../core/worlds';
import { refusal } from './errors';
import type {
  CollectionChange,
  NewVersion,
  NewWorld,
  RatingKey,
  Spending,
  VersionChange,
} from './worldsPort';

/** @throws StorageFailure when the collection does not exist. */
export function checkCollectionStored(
  collection: CollectionRecord | undefined,
): asserts collection is CollectionRecord {
  if (!collection) throw refusal('The collection is no longer stored.');
}

/** @throws StorageFailure when the world does not exist. */
export function checkWorldStored(world: WorldRecord | undefined): asserts world is WorldRecord {
  if (!world) throw refusal('The world is no longer stored.');
}

/** @throws StorageFailure when the version does not exist. */
export function checkVersionStored(version: WorldVersion | undefined): asserts version is WorldVersion {
  if (!version) throw refusal('The version is no longer stored.');
}

export function changedCollection(collection: CollectionRecord, change: CollectionChange): CollectionRecord {
  const { spent, ...fields } = change;
  const changed = { ...collection, ...fields, id: collection.id, createdAt: collection.createdAt };
  return spent ? withSpending(changed, spent) : changed;
}

export function withSpending(collection: CollectionRecord, spent: Spending): CollectionRecord {
  return {
    ...collection,
    calls: collection.calls + spent.calls,
    usage: addTotals(collection.usage, spent.usage),
    spentTokens: collection.spentTokens + spent.spentTokens,
    workedMs: collection.workedMs + spent.workedMs,
  };
}

function addTotals(a: UsageTotals, b: UsageTotals): UsageTotals {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    reasoningTokens: a.reasoningTokens + b.reasoningTokens,
    unreportedReplies: a.unreportedReplies + b.unreportedReplies,
  };
}

/** The rows of a new world. @throws StorageFailure when a version belongs to another world. */
export function rowsOf({ world, versions }: NewWorld): {
  readonly world: WorldRecord;
  readonly versions: readonly WorldVersion[];
} {
  let record: WorldRecord = { ...world, versions: [] };
  const rows: WorldVersion[] = [];
  for (const version of versions) {
    const added = withVersion(record, version);
    record = added.world;
    rows.push(added.version);
  }
  return { world: { ...record, error: world.error, updatedAt: world.updatedAt }, versions: rows };
}

/**
 * A world with one more version after its last one.
 * @throws StorageFailure when the version belongs to another world.
 */
export function withVersion(
  world: WorldRecord,
  { content, making }: Pick<NewVersion, 'content' | 'making'>,
): { readonly world: WorldRecord; readonly version: WorldVersion } {
  if (content.worldId !== world.id) throw refusal('A version belongs to another world.');
  const version: WorldVersion = { ...content, index: world.versions.length };
  const summary: VersionSummary = {
    index: version.index,
    reflections: making.reflections,
    origin: making.origin,
    createdAt: making.createdAt,
    stopped: making.stopped,
    characters: content.source.length,
    ...summaryOfMeasures(content.measures),
  };
  return {
    world: { ...world, versions: [...world.versions, summary], error: null, updatedAt: making.createdAt },
    version,
  };
}

/** A world and one of its versions after a change of the version. */
export function withVersionChange(
  world: WorldRecord,
  version: WorldVersion,
  change: VersionChange,
): { readonly world: WorldRecord; readonly version: WorldVersion } {
  const changed: WorldVersion = {
    ...version,
    measures: { ...version.measures, ...change.measures },
    play: change.play === undefined ? version.play : change.play,
  };
  const versions = world.versions.map((summary) =>
    summary.index === version.index ? { ...summary, ...summaryOfMeasures(changed.measures) } : summary,
  );
  return { world: { ...world, versions, error: null, updatedAt: change.updatedAt }, version: changed };
}

/** @throws StorageFailure when the world has no such version. */
export function withRating(world: WorldRecord, rating: Rating): WorldRecord {
  if (!world.versions.some(({ index }) => index === rating.version))
    throw refusal('The version that was rated is not stored.');
  return { ...withoutRating(world, rating), ratings: [...withoutRating(world, rating).ratings, rating] };
}

export function withoutRating(world: WorldRecord, key: RatingKey): WorldRecord {
  return {
    ...world,
    ratings: world.ratings.filter(
      ({ rater, version, measure, path }) =>
        rater !== key.rater || version !== key.version || measure !== key.measure || path !== key.path,
    ),
  };
}

/** In their order; by id where two were added at once, so that the order never changes by itself. */
export function byOrder(a: WorldRecord, b: WorldRecord): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
