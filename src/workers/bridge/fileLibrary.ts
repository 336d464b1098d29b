/** The user's library of files that environments play from, for pages. */
import { useMemo } from 'react';
import type { OptionSpec } from '../../core/env';
import { filesUsedBy, itemName, shortHash, type LibraryItem } from '../../core/library';
import type { RunRecord } from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import { useStored, type Live } from './live';
import { storageReady } from './storageAccess';

/** The files of the library, by name. */
export function useLibrary(): Live<readonly LibraryItem[]> {
  return useStored('library', (storage) => storage.listLibrary());
}

/** The runs that play from library files, by the files' hashes. Newest first. */
export function useLibraryUses(): Live<ReadonlyMap<string, readonly RunRecord[]>> {
  return useStored('library uses', usesOf);
}

/** What runs play from, so that not all their episodes are read again after every change. */
let knownUses: ReadonlyMap<string, { readonly updatedAt: number; readonly hashes: readonly string[] }> =
  new Map();

async function usesOf(storage: Storage): Promise<Stored<ReadonlyMap<string, readonly RunRecord[]>>> {
  const runs = await storage.listRuns();
  if (!runs.ok) return runs;
  const uses = new Map<string, RunRecord[]>();
  const asked = new Map<string, { readonly updatedAt: number; readonly hashes: readonly string[] }>();
  for (const run of runs.value) {
    const { id, updatedAt } = run;
    const known = knownUses.get(id);
    const used = known?.updatedAt === updatedAt ? ok(known.hashes) : await filesOfRun(run, storage);
    if (!used.ok) return used;
    // While files are read in, episodes come without the run being changed.
    if (run.state !== 'importing') asked.set(id, { updatedAt, hashes: used.value });
    for (const hash of used.value) {
      const users = uses.get(hash);
      if (users) users.push(run);
      else uses.set(hash, [run]);
    }
  }
  knownUses = asked;
  return ok(uses);
}

/** Episodes take their options from the plan; results of the benchmark know no library. */
async function filesOfRun(run: RunRecord, storage: Storage): Promise<Stored<readonly string[]>> {
  if (run.plan) return ok(filesUsedBy(run));
  if (run.source?.format === 'balrog') return ok([]);
  const episodes = await storage.listEpisodes(run.id);
  return episodes.ok ? ok(filesUsedBy(run, episodes.value)) : episodes;
}

/** A library file that a run plays from; `item` is `null` where the library does not hold it. */
export interface UsedFile {
  readonly hash: string;
  readonly item: LibraryItem | null;
}

/** The library files that a run plays from: what its run file carries, and what a replay needs. */
export async function libraryFilesOf(run: RunRecord): Promise<Stored<readonly UsedFile[]>> {
  const storage = await storageReady();
  const hashes = await filesOfRun(run, storage);
  if (!hashes.ok) return hashes;
  const files: UsedFile[] = [];
  for (const hash of hashes.value) {
    const item = await storage.getLibraryItem(hash);
    if (!item.ok) return item;
    files.push({ hash, item: item.value });
  }
  return ok(files);
}

export async function renameLibraryItem(hash: string, name: string): Promise<Stored<null>> {
  return (await storageReady()).renameLibraryItem(hash, itemName(name));
}

/** Hides a file; `restoreLibraryFile` brings it back for an hour. */
export async function removeLibraryFile(hash: string): Promise<Stored<null>> {
  return (await storageReady()).deleteLibraryFile(hash, Date.now());
}

export async function restoreLibraryFile(hash: string): Promise<Stored<null>> {
  return (await storageReady()).restoreLibraryFile(hash);
}

/** The bytes of a library file, to save it elsewhere. */
export async function libraryBlob(hash: string): Promise<Result<Blob, string>> {
  const read = await (await storageReady()).readLibraryFile(hash);
  if (!read.ok) return fail(read.error.message);
  return read.value ? ok(new Blob([read.value])) : fail('The file is no longer in the library.');
}

/** An option as a field shows it: a file of the library is one of the choices. */
export type FieldSpec = Exclude<OptionSpec, { readonly type: 'file' }>;

/**
 * Turns options whose value is a library file into choices among the library's files of their kind.
 * @returns a function of an option and its present value; a file that is not there stays chosen and says so.
 */
export function useFieldSpec(): (spec: OptionSpec, value: unknown) => FieldSpec {
  const library = useLibrary();
  const items = library.state === 'ready' ? library.value : null;
  return useMemo(() => (spec, value) => fieldSpecOf(spec, value, items), [items]);
}

/** @param items `null` while the library is being read. */
export function fieldSpecOf(
  spec: OptionSpec,
  value: unknown,
  items: readonly LibraryItem[] | null,
): FieldSpec {
  if (spec.type !== 'file') return spec;
  const { key, label, kind } = spec;
  const fitting = (items ?? []).filter((item) => item.kind === kind);
  const isThere = value === '' || typeof value !== 'string' || fitting.some(({ hash }) => hash === value);
  const none = fitting.length === 0 && items !== null ? ' The library has no such file yet.' : '';
  return {
    key,
    label,
    type: 'choice',
    description: `${spec.description} Files come from the Library page.${none}`,
    choices: [
      { value: '', label: 'None' },
      ...fitting.map((item) => ({ value: item.hash, label: `${item.name} (${item.contents})` })),
      ...(isThere
        ? []
        : [{ value, label: items ? `Not in the library: ${shortHash(value)}…` : `${shortHash(value)}…` }]),
    ],
  };
}
