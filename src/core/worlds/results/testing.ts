/** Worlds for tests. */
import type { Dimension } from '../pairing';
import type { CollectionId, Rating, VersionSummary, WorldId, WorldRecord } from '../records';

export function versionSummary(
  reflections: number | null,
  given: Partial<VersionSummary> = {},
): VersionSummary {
  return {
    index: reflections ?? 0,
    reflections,
    origin: 'generated',
    createdAt: 0,
    characters: 1,
    stopped: null,
    validity: null,
    compliance: null,
    alignment: null,
    winnability: null,
    searchWon: null,
    ...given,
  };
}

export function valid(
  initialization: boolean,
  validActions: boolean,
  runnable: boolean,
): NonNullable<VersionSummary['validity']> {
  return { initialization, validActions, runnable };
}

export function worldRecord(
  name: string,
  versions: readonly VersionSummary[],
  given: Partial<WorldRecord> & { readonly dimension?: Dimension } = {},
): WorldRecord {
  const { dimension, ...rest } = given;
  return {
    id: name as WorldId,
    collectionId: 'collection' as CollectionId,
    order: 0,
    name,
    specification: '',
    pairing:
      dimension === undefined
        ? null
        : { dimension, specification: 1, fold: 'p', reference: 'volume', feature: '' },
    versions,
    ratings: [],
    error: null,
    updatedAt: 0,
    deletedAt: null,
    ...rest,
  };
}

export function rating(rater: string, yes: boolean, given: Partial<Rating> = {}): Rating {
  return { rater, version: 0, measure: 'compliance', yes, path: null, at: 0, ...given };
}
