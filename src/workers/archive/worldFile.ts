/** A world, and what is known of its collection, as JSON files of our own: versioned, read through a schema. */
import * as v from 'valibot';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import type {
  CollectionId,
  CollectionRecord,
  PlannedWorld,
  WorldId,
  WorldRecord,
  WorldVersion,
} from '../../core/worlds';
import type { NewWorld } from '../../storage';
import { collectionSchema, worldSchema } from './worldSchema';

const WORLD_FORMAT = 'agent-arcade-world';
const COLLECTION_FORMAT = 'agent-arcade-collection';
const FORMAT_VERSION = 1;

/** The name of the file that tells a collection's own facts within its export. */
export const COLLECTION_FILE = 'collection.json';

export function isWorldFile(path: string): boolean {
  return /\.world\.json$/i.test(path);
}

export function isCollectionFile(path: string): boolean {
  return path === COLLECTION_FILE || path.endsWith(`/${COLLECTION_FILE}`);
}

export type CollectionFacts = v.InferOutput<typeof collectionSchema>;

/** Everything of a world but its ids. */
export function writeWorldFile(
  world: WorldRecord,
  versions: readonly WorldVersion[],
  planned: PlannedWorld | null,
): string {
  const content = {
    name: world.name,
    specification: world.specification,
    pairing: world.pairing,
    planned,
    versions: world.versions.flatMap(({ index, reflections, origin, createdAt, stopped }) => {
      const version = versions.find((known) => known.index === index);
      if (!version) return [];
      const { source, exchange, measures, play } = version;
      return [{ source, reflections, origin, createdAt, stopped, exchange, measures, play }];
    }),
    ratings: world.ratings,
  };
  return JSON.stringify({ format: WORLD_FORMAT, formatVersion: FORMAT_VERSION, world: content });
}

export function writeCollectionFile(collection: CollectionRecord): string {
  const { name, createdAt, plan, calls, usage, spentTokens, workedMs } = collection;
  const content = { name, createdAt, plan, calls, usage, spentTokens, workedMs };
  return JSON.stringify(
    { format: COLLECTION_FORMAT, formatVersion: FORMAT_VERSION, collection: content },
    null,
    2,
  );
}

/** A world out of a file; it has no collection and no ids yet. */
export type ReadWorld = v.InferOutput<typeof worldSchema>;

/** @returns the error as a sentence. */
export function readWorldFile(text: string): Result<ReadWorld, string> {
  return readPart(text, WORLD_FORMAT, 'world', worldSchema);
}

/** @returns the error as a sentence. */
export function readCollectionFile(text: string): Result<CollectionFacts, string> {
  return readPart(text, COLLECTION_FORMAT, 'collection', collectionSchema);
}

function readPart<Schema extends v.GenericSchema>(
  text: string,
  format: string,
  part: string,
  schema: Schema,
): Result<v.InferOutput<Schema>, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    return fail(`It is no JSON: ${messageOf(thrown)}.`);
  }
  const envelope = v.safeParse(v.looseObject({ format: v.literal(format), formatVersion: v.number() }), json);
  if (!envelope.success) return fail('It is no file of this app.');
  if (envelope.output.formatVersion > FORMAT_VERSION)
    return fail('It was written by a newer version of this app. Reload the page and try again.');
  const parsed = v.safeParse(schema, envelope.output[part]);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return fail(`Its field “${v.getDotPath(issue) ?? part}” is damaged: ${issue.message}`);
}

/** The rows of a world that was read. */
export function newWorldOf(
  { versions, planned, ratings, ...world }: ReadWorld,
  ids: { readonly id: WorldId; readonly collectionId: CollectionId; readonly order: number },
  now: number,
): NewWorld {
  return {
    world: {
      ...ids,
      ...world,
      // A judgement of a version that is not there tells nothing.
      ratings: ratings.filter(({ version }) => version < versions.length),
      error: null,
      updatedAt: now,
      deletedAt: null,
    },
    versions: versions.map(({ source, exchange, measures, play, ...making }) => ({
      content: { worldId: ids.id, source, exchange, measures, play },
      making,
    })),
    planned,
  };
}
