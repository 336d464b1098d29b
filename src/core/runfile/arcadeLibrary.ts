/** The library files that a run plays from, inside its run file: `library/<hash>`, listed in the manifest. */
import * as v from 'valibot';
import { LIBRARY_ENTRY_SCHEMA, type LibraryEntry } from '../library';
import { hashOf } from '../shared';
import type { ExportPart } from './balrogExport';
import type { NoteList } from './balrogFolder';
import type { ImportItem } from './imported';
import { MANIFEST_NAME } from './manifest';
import type { PartReader } from './partReader';
import type { JsonValue } from './safeJson';
import type { ImportLimits } from './sourceFiles';

export interface CarriedFile {
  readonly entry: LibraryEntry;
  readonly bytes: Uint8Array;
}

/** A library file by its hash; `null` where the library does not hold it. */
export type LibraryFileOf = (hash: string) => Promise<CarriedFile | null>;

export const NO_LIBRARY: LibraryFileOf = async () => null;

export function libraryPart({ entry, bytes }: CarriedFile): ExportPart {
  return { path: pathOf(entry.hash), bytes };
}

function pathOf(hash: string): string {
  return `library/${hash}`;
}

/** Yields the files that are as listed; names the others. What they hold is for the caller to check. */
export async function* libraryFiles(
  listed: readonly JsonValue[],
  reader: PartReader,
  limits: ImportLimits,
  notes: NoteList,
): AsyncGenerator<ImportItem> {
  const seen = new Set<string>();
  for (const [index, value] of listed.entries()) {
    const checked = v.safeParse(LIBRARY_ENTRY_SCHEMA, value, { abortEarly: true });
    if (!checked.success) {
      const [issue] = checked.issues;
      const field = v.getDotPath(issue) ?? 'entry';
      notes.add(`${MANIFEST_NAME}: library file ${index + 1} was left out: "${field}": ${issue.message}.`);
      continue;
    }
    const { hash, kind, name } = checked.output;
    if (seen.has(hash)) continue;
    seen.add(hash);
    const part = await reader.read(pathOf(hash), limits.text);
    const bytes = part.ok ? part.value : null;
    // The manifest's own list of hashes may differ from the name that episodes know the file by.
    if (bytes === null || hashOf(bytes) !== hash) {
      const reason = part.ok ? `${pathOf(hash)} is another file than its name says.` : part.reason;
      notes.add(`${reason} It was not taken into the library.`);
      continue;
    }
    yield { kind: 'library', file: { entry: { hash, kind, name }, bytes } };
  }
}
