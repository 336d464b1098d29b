/** Putting one file that was recognized into the library. */
import { itemName, examine, type FileKind, type LibraryItem } from '../../core/library';
import type { CarriedFile } from '../../core/runfile';
import { fail, hashOf, ok, type Result } from '../../core/shared';
import type { LibraryAddition, Storage, Stored } from '../../storage';

export interface Kept {
  /** As the library has it: one that was there keeps its name. */
  readonly item: LibraryItem;
  readonly addition: LibraryAddition;
}

/**
 * Stores a file under its hash.
 * @param file its name may be a path.
 */
export async function keepFile(
  file: Pick<LibraryItem, 'kind' | 'name' | 'contents'> & { readonly bytes: Uint8Array },
  storage: Storage,
  now: () => number,
): Promise<Stored<Kept>> {
  const { kind, contents, bytes } = file;
  const hash = hashOf(bytes);
  const item: LibraryItem = {
    hash,
    kind,
    name: itemName(file.name),
    size: bytes.length,
    contents,
    addedAt: now(),
    deletedAt: null,
  };
  const added = await storage.addLibraryFile(item, new Uint8Array(bytes));
  if (!added.ok) return added;
  const kept = added.value === 'known' ? await storage.getLibraryItem(hash) : ok(item);
  return kept.ok ? ok({ item: kept.value ?? item, addition: added.value }) : kept;
}

/**
 * Checks a file that a run file carries and stores it.
 * @returns why it was not taken, as a sentence with its name; the error of a storage that failed stays a storage error.
 */
export async function keepCarried(
  { entry, bytes }: CarriedFile,
  kinds: readonly FileKind[],
  storage: Storage,
  now: () => number,
): Promise<Stored<Result<Kept, string>>> {
  const name = itemName(entry.name);
  const kind = kinds.find((known) => known.kind === entry.kind);
  if (!kind) return ok(fail(`“${name}” was not taken into the library: nothing here uses such files.`));
  const found = await examine(kind, bytes);
  if (!found.ok) return ok(fail(`“${name}” was not taken into the library. ${found.error}`));
  const kept = await keepFile({ kind: entry.kind, name, contents: found.value, bytes }, storage, now);
  return kept.ok ? ok(kept) : kept;
}
