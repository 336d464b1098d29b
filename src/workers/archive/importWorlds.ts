/** Taking generated games out of chosen files, folders and zips. Nothing of them runs here. */
import { NO_USAGE } from '../../core/agent';
import { IMPORT_LIMITS, type ImportLimits } from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import {
  loadExperimentData,
  loadResultFiles,
  parseWorldFileName,
  type CollectionId,
  type CollectionRecord,
  type WorldId,
} from '../../core/worlds';
import type { NewWorld, Storage } from '../../storage';
import { listCandidates, MOST_REFUSALS, type RefusedFile } from './addToLibrary';
import { collectionTwin } from './collectionTwin';
import type { ImportFile } from './importFiles';
import type { Candidate } from './joinFiles';
import { joinGames, joinResultsAlone, type GameFile, type JoinedWorld, type JoinTools } from './joinGames';
import { readSets, type Found, type Refuse } from './readGames';
import { newWorldOf, type CollectionFacts } from './worldFile';
import type { ImportedCollection, WorldsImportProgress, WorldsImportReport } from './worldsProtocol';
import type { ArchiveError } from './zip';

export interface ImportWorldsDeps {
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: ImportLimits;
}

/**
 * Makes a collection of every folder with games that is not here already. Its games are not trusted: the page asks before they run.
 * @returns an error only where the storage failed or far too much was chosen; what was taken before is kept.
 */
export async function importWorlds(
  chosen: readonly ImportFile[],
  storage: Storage,
  deps: ImportWorldsDeps,
  onProgress: (progress: WorldsImportProgress) => void = () => {},
): Promise<Result<WorldsImportReport, ArchiveError>> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const refused: RefusedFile[] = [];
  let refusedInAll = 0;
  const refuse: Refuse = (name, reason) => {
    refusedInAll += 1;
    if (refused.length < MOST_REFUSALS) refused.push({ name: name.slice(0, 300), reason });
  };
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.length > limits.entries || total > limits.expanded)
    return fail({
      kind: 'tooLarge',
      message: `More than ${String(limits.entries)} files or ${String(limits.expanded / 1024 / 1024)} MB were chosen. Nothing was imported.`,
      advice: 'Import fewer games at once.',
    });

  const candidates = await listCandidates(chosen, limits, refuse);
  const kept = await keepCollections(candidates, storage, deps, refuse, onProgress);
  return kept.ok ? ok({ ...kept.value, refused, refusedInAll }) : kept;
}

/** What of a {@link WorldsImportReport} is known without the refusals. */
export type KeptCollections = Pick<WorldsImportReport, 'collections' | 'passedOver'>;

/**
 * Makes collections of files that are listed already; one that is here is named, and not kept a second time.
 * @returns an error only where the storage failed; what was taken before is kept.
 */
export async function keepCollections(
  candidates: readonly Candidate[],
  storage: Storage,
  deps: ImportWorldsDeps,
  refuse: Refuse,
  onProgress: (progress: WorldsImportProgress) => void = () => {},
): Promise<Result<KeptCollections, ArchiveError>> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const { sets, passedOver } = await readSets(candidates, limits, refuse, onProgress);
  const collections: ImportedCollection[] = [];
  for (const found of sets) {
    for (const made of await collectionsOf(found, deps)) {
      const twin = await collectionTwin(made.collection, made.worlds, storage);
      const here = twin.ok ? twin.value : null;
      const stored = twin.ok && !here ? await storage.addCollection(made.collection, made.worlds) : twin;
      if (!stored.ok)
        return fail({
          kind: 'storage',
          message: `${stored.error.message} ${keptBefore(collections)}`.trim(),
          advice: stored.error.advice,
        });
      collections.push({
        id: (here ?? made.collection).id,
        name: (here ?? made.collection).name,
        worlds: made.worlds.length,
        versions: made.worlds.reduce((sum, { versions }) => sum + versions.length, 0),
        ...(here && { wasHere: true }),
        notes: here ? [] : made.notes,
      });
    }
  }
  return ok({ collections, passedOver });
}

function keptBefore(collections: readonly ImportedCollection[]): string {
  return collections.length === 0 ? '' : 'The collections that were read before are kept.';
}

interface MadeCollection {
  readonly collection: CollectionRecord;
  readonly worlds: readonly NewWorld[];
  readonly notes: readonly string[];
}

/** Our own files tell everything, so what lies beside them for other tools is left aside. */
async function collectionsOf(found: Found, deps: ImportWorldsDeps): Promise<readonly MadeCollection[]> {
  const make = (
    name: string,
    worldsOf: (collectionId: CollectionId) => readonly NewWorld[],
    notes: readonly string[],
    facts: CollectionFacts | null = null,
  ): MadeCollection => {
    const id = deps.newId() as CollectionId;
    return { collection: collectionRecord(id, name, facts, deps.now()), worlds: worldsOf(id), notes };
  };
  const isEmpty = found.games.length + found.results.length === 0;
  if (found.worlds.length > 0 || (found.collection !== null && isEmpty)) {
    const [only] = found.worlds;
    const name =
      found.collection?.name ?? (found.worlds.length === 1 ? only?.name : undefined) ?? nameOf(found);
    return [
      make(
        name,
        (collectionId) =>
          found.worlds.map((world, order) =>
            newWorldOf(world, { id: deps.newId() as WorldId, collectionId, order }, deps.now()),
          ),
        [],
        found.collection,
      ),
    ];
  }

  const tools = await joinTools(deps.now());
  const made: MadeCollection[] = [];
  const joinedNames = new Set<string>();
  for (const [folder, files] of byFolder(found.games)) {
    const joined = joinGames(files, found, tools);
    for (const name of joined.withResults) joinedNames.add(name);
    made.push(
      make(folder || nameOf(found), worldsFrom(joined.worlds, deps), [...joined.notes, ...found.notes]),
    );
  }
  const left = new Set(found.results.map(({ world }) => world).filter((world) => !joinedNames.has(world)));
  if (left.size > 0) {
    const worlds = joinResultsAlone(found, left, tools);
    const notes = [
      `There are results of ${String(left.size)} games whose programs are not there: their figures count, they cannot be run.`,
      ...(made.length === 0 ? found.notes : []),
    ];
    made.push(make(`${nameOf(found)} (results)`, worldsFrom(worlds, deps), notes));
  }
  return made;
}

function byFolder(games: readonly GameFile[]): ReadonlyMap<string, readonly GameFile[]> {
  const folders = new Map<string, GameFile[]>();
  for (const game of games) {
    const folder = game.path.slice(0, Math.max(0, game.path.lastIndexOf('/')));
    folders.set(folder, [...(folders.get(folder) ?? []), game]);
  }
  return folders;
}

function nameOf({ name, games }: Found): string {
  const [only] = games;
  const named = name.replace(/\.zip$/i, '');
  if (named !== '') return named;
  return games.length === 1 && only ? only.path.replace(/\.py$/i, '') : 'Imported games';
}

function worldsFrom(
  worlds: readonly JoinedWorld[],
  deps: ImportWorldsDeps,
): (collectionId: CollectionId) => readonly NewWorld[] {
  const now = deps.now();
  return (collectionId) =>
    [...worlds]
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      .map(({ versions, ...world }, order): NewWorld => {
        const id = deps.newId() as WorldId;
        return {
          world: { id, collectionId, order, ...world, error: null, updatedAt: now, deletedAt: null },
          versions: versions.map(({ source, measures, exchange, reflections, stopped }) => ({
            content: { worldId: id, source, exchange, measures, play: null },
            making: { reflections, origin: 'imported', createdAt: now, stopped },
          })),
          planned: null,
        };
      });
}

function collectionRecord(
  id: CollectionId,
  name: string,
  facts: CollectionFacts | null,
  now: number,
): CollectionRecord {
  return {
    id,
    name: name.slice(0, 300),
    // Nothing was made later than now, whatever the clock said where it was made.
    createdAt: Math.max(0, Math.min(facts?.createdAt ?? now, now)),
    updatedAt: now,
    deletedAt: null,
    origin: 'imported',
    trusted: false,
    plan: facts?.plan ?? null,
    state: 'idle',
    error: null,
    calls: facts?.calls ?? 0,
    usage: facts?.usage ?? NO_USAGE,
    spentTokens: facts?.spentTokens ?? 0,
    workedMs: facts?.workedMs ?? 0,
  };
}

async function joinTools(now: number): Promise<JoinTools> {
  const [{ ratingsOfRow }, { evaluationSpecification, featureOf }] = await Promise.all([
    loadResultFiles(),
    loadExperimentData(),
  ]);
  return {
    now,
    ratingsOfRow,
    pairingOf: (name) => {
      const parts = parseWorldFileName(`${name}.py`);
      if (!parts) return null;
      const { dimension, specification, fold, reference } = parts;
      const feature = featureOf(dimension, specification) ?? '';
      const known = evaluationSpecification(specification);
      return {
        pairing: { dimension, specification, fold, reference, feature },
        specification: known?.text ?? '',
      };
    },
  };
}
