/** Collections and single worlds as files: for the paper's tools, and for this app. */
import type { ExportPart } from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import {
  loadExperimentData,
  loadResultFiles,
  versionFileName,
  type CollectionId,
  type CollectionRecord,
  type ResultEntry,
  type WorldRecord,
  type WorldVersion,
} from '../../core/worlds';
import type { Storage, Stored } from '../../storage';
import { numbered, storageProblem, type ExportedFile } from './exportRun';
import { Unreadable } from './unreadable';
import { COLLECTION_FILE, writeCollectionFile, writeWorldFile } from './worldFile';
import type { WorldExportChoice } from './worldsProtocol';
import { writeZip, type ArchiveError } from './zip';

/**
 * A collection as a zip: every version as `.py`, `results.json` and the rating tables as the paper's tools read them,
 * and beside them files of our own that hold everything.
 */
export async function exportCollection(
  id: CollectionId,
  storage: Storage,
): Promise<Result<ExportedFile, ArchiveError>> {
  try {
    const collection = orThrow(await storage.getCollection(id));
    if (!collection) return fail(notStored('collection'));
    const blob = await writeZip(collectionParts(collection, storage));
    return ok({
      fileName: `${collectionFileName(collection)}.worlds.zip`,
      blob,
      missingFiles: 0,
      picturesLeftOut: 0,
    });
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

/** One world as its source alone, or as a file that this app opens again with everything known of it. */
export async function exportWorld(
  { worldId, version, format }: WorldExportChoice,
  storage: Storage,
): Promise<Result<ExportedFile, ArchiveError>> {
  try {
    const world = orThrow(await storage.getWorld(worldId));
    const summary = world?.versions.find(({ index }) => index === version);
    if (!world || !summary) return fail(notStored('world'));
    const name = safeName(world.name, 'world');
    if (format === 'python') {
      const content = orThrow(await storage.getWorldVersion(worldId, version));
      const blob = new Blob([content?.source ?? ''], { type: 'text/x-python' });
      return ok({ fileName: gamePath(name, summary), blob, missingFiles: 0, picturesLeftOut: 0 });
    }
    const text = writeWorldFile(
      world,
      await versionsOf(world, storage),
      orThrow(await storage.getPlannedWorld(worldId)),
    );
    const blob = new Blob([text], { type: 'application/json' });
    return ok({ fileName: `${name}.world.json`, blob, missingFiles: 0, picturesLeftOut: 0 });
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

/** A collection's name as every system takes it for a file, without an ending. */
export function collectionFileName({ name }: CollectionRecord): string {
  return safeName(name, 'worlds');
}

/**
 * The files of a collection's zip, made one after the other.
 * @throws Unreadable when the storage fails.
 */
export async function* collectionParts(
  collection: CollectionRecord,
  storage: Storage,
): AsyncGenerator<ExportPart> {
  const worlds = orThrow(await storage.listWorlds(collection.id));
  yield { path: COLLECTION_FILE, bytes: bytesOf(writeCollectionFile(collection)) };
  const results: ResultEntry[] = [];
  const taken = new Set<string>();
  for (const [place, world] of worlds.entries()) {
    const versions = await versionsOf(world, storage);
    const planned = orThrow(await storage.getPlannedWorld(world.id));
    const name = safeName(world.name, 'world');
    yield {
      path: `worlds/${numbered(place, worlds.length)} ${name}.world.json`,
      bytes: bytesOf(writeWorldFile(world, versions, planned)),
    };
    for (const summary of world.versions) {
      const wanted = `games/${gamePath(name, summary)}`;
      let path = wanted;
      // Versions of one number come from edits of an import, equal names from two worlds; none may cover another.
      for (let number = 2; taken.has(path); number += 1)
        path = wanted.replace(/\.py$/, ` ${String(number)}.py`);
      taken.add(path);
      yield { path, bytes: bytesOf(versionAt(versions, summary.index)?.source ?? '') };
    }
    results.push(...resultsOf(world, versions));
  }
  const [{ ratingRows, writeRatingCsv, writeResultsJson }, { DIMENSIONS }] = await Promise.all([
    loadResultFiles(),
    loadExperimentData(),
  ]);
  yield { path: 'results.json', bytes: bytesOf(writeResultsJson(results)) };
  for (const dimension of DIMENSIONS) {
    const { rows } = ratingRows(worlds, dimension);
    if (rows.length > 0)
      yield { path: `compliance_evaluation_${dimension}.csv`, bytes: bytesOf(writeRatingCsv(rows)) };
  }
}

/** The entries of `results.json`: versions that reflection made, with what made the next one. */
function resultsOf(world: WorldRecord, versions: readonly WorldVersion[]): readonly ResultEntry[] {
  const numbered = world.versions.filter(({ reflections }) => reflections !== null);
  return numbered.flatMap(({ index, reflections }): readonly ResultEntry[] => {
    const version = versionAt(versions, index);
    if (!version) return [];
    const next = numbered.find((other) => other.reflections === (reflections ?? 0) + 1);
    const exchange = next && versionAt(versions, next.index)?.exchange;
    return [
      {
        world: world.name,
        version: reflections,
        measures: version.measures,
        reflectionPrompt: exchange?.prompt ?? '',
        reflectionResponse: exchange?.reply ?? '',
      },
    ];
  });
}

function versionAt(versions: readonly WorldVersion[], index: number): WorldVersion | undefined {
  return versions.find((version) => version.index === index);
}

function gamePath(
  name: string,
  { index, reflections }: Pick<WorldRecord['versions'][number], 'index' | 'reflections'>,
): string {
  return reflections === null ? `${name}_edit${String(index)}.py` : versionFileName(name, reflections);
}

async function versionsOf(world: WorldRecord, storage: Storage): Promise<readonly WorldVersion[]> {
  const versions: WorldVersion[] = [];
  for (const { index } of world.versions) {
    const version = orThrow(await storage.getWorldVersion(world.id, index));
    if (version) versions.push(version);
  }
  return versions;
}

function safeName(name: string, instead: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replace(/^[. -]+|[. -]+$/g, '')
    .slice(0, 150);
  return safe === '' ? instead : safe;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function notStored(what: 'collection' | 'world'): ArchiveError {
  return {
    kind: 'notFound',
    message: `This ${what} is not stored in this browser.`,
    advice: 'Import the file it was exported to, or open it where it was made.',
  };
}

function orThrow<T>(result: Stored<T>): T {
  if (!result.ok) throw new Unreadable(result.error);
  return result.value;
}
