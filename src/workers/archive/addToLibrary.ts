/** Taking chosen files, folders and zips into the library. */
import { isNamedLike, itemName, recognize, type FileKind, type LibraryItem } from '../../core/library';
import { IMPORT_LIMITS, normalizePath, type ImportLimits } from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage } from '../../storage';
import type { ImportFile } from './importFiles';
import { groupFiles, joinGroup, type Candidate } from './joinFiles';
import { keepFile } from './keepFile';
import { openZip, type ArchiveError } from './zip';

export interface LibraryProgress {
  readonly filesRead: number;
  readonly files: number;
}

export interface RefusedFile {
  /** Its path among what was chosen; inside an archive, with the archive's name in front. */
  readonly name: string;
  /** One or more sentences. */
  readonly reason: string;
}

/** What became of the chosen files. */
export interface LibraryReport {
  readonly added: readonly LibraryItem[];
  /** Their content was in the library already. */
  readonly known: readonly LibraryItem[];
  /** The first {@link MOST_REFUSALS}. */
  readonly refused: readonly RefusedFile[];
  readonly refusedInAll: number;
  /** Files of folders and archives that no kind takes by their name, such as a README. */
  readonly passedOver: number;
}

export interface AddDeps {
  readonly kinds: readonly FileKind[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: ImportLimits;
}

/** More are counted, not listed. */
export const MOST_REFUSALS = 200;
/** Progress is told after this many files. */
const REPORT_EVERY = 20;

/**
 * Takes every file that some kind recognizes; says why others are not taken. A content that is there stays as it is.
 * @returns an error only where the storage failed or far too much was chosen; what was taken before is kept.
 */
export async function addToLibrary(
  chosen: readonly ImportFile[],
  storage: Storage,
  deps: AddDeps,
  onProgress: (progress: LibraryProgress) => void = () => {},
): Promise<Result<LibraryReport, ArchiveError>> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const refused: RefusedFile[] = [];
  let refusedInAll = 0;
  const refuse = (name: string, reason: string): void => {
    refusedInAll += 1;
    if (refused.length < MOST_REFUSALS) refused.push({ name: name.slice(0, 300), reason });
  };

  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.length > limits.entries || total > limits.expanded)
    return fail({
      kind: 'tooLarge',
      message: `More than ${limits.entries} files or ${limits.expanded / 1024 / 1024} MB were chosen. Nothing was added.`,
      advice: 'Add fewer files at once.',
    });
  const candidates = await listCandidates(chosen, limits, refuse);

  const { groups, rest } = groupFiles(candidates, deps.kinds);

  const added = new Map<string, LibraryItem>();
  const known = new Map<string, LibraryItem>();
  let filesRead = 0;
  const noteRead = (): void => {
    if (filesRead % REPORT_EVERY === 0) onProgress({ filesRead, files: candidates.length });
    filesRead += 1;
  };
  const keep = async (
    file: Pick<LibraryItem, 'kind' | 'name' | 'contents'> & { readonly bytes: Uint8Array },
  ): Promise<Result<null, ArchiveError>> => {
    const kept = await keepFile(file, storage, deps.now);
    if (!kept.ok)
      return fail({
        kind: 'storage',
        message: `${kept.error.message}${added.size > 0 ? ` The ${added.size} files added before are kept.` : ''}`,
        advice: kept.error.advice,
      });
    const { item, addition } = kept.value;
    if (addition === 'added') added.set(item.hash, item);
    else if (!added.has(item.hash)) known.set(item.hash, item);
    return ok(null);
  };

  for (const group of groups) {
    const { joined, refused: unfit } = await joinGroup(group, noteRead);
    for (const { name, reason } of unfit) refuse(name, reason);
    if (!joined) continue;
    const kept = await keep({ ...joined, kind: group.kind.kind, name: group.name });
    if (!kept.ok) return kept;
  }
  let passedOver = 0;
  for (const { name, file, from } of rest) {
    noteRead();
    // What was chosen by itself is refused rather than passed over when no kind takes it.
    if (from !== null && !isNamedLike(file.path, deps.kinds)) {
      passedOver += 1;
      continue;
    }
    const found = await recognize(file.path, file.size, () => file.read(), deps.kinds);
    if (!found.ok) {
      refuse(name, found.error);
      continue;
    }
    const kept = await keep({ ...found.value, name: file.path });
    if (!kept.ok) return kept;
  }
  return ok({ added: [...added.values()], known: [...known.values()], refused, refusedInAll, passedOver });
}

/** The files themselves, those of archives included. Nothing is read yet but the archives' directories. */
export async function listCandidates(
  chosen: readonly ImportFile[],
  limits: ImportLimits,
  refuse: (name: string, reason: string) => void,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { path: raw, file } of chosen) {
    const path = normalizePath(raw, limits.depth);
    if (path === null) {
      refuse(raw, 'Its name is unsafe.');
      continue;
    }
    if (!/\.zip$/i.test(path)) {
      const read = async () => new Uint8Array(await file.arrayBuffer());
      const from = path.includes('/') ? (path.split('/')[0] ?? null) : null;
      candidates.push({ name: path, file: { path, size: file.size, read }, from });
      continue;
    }
    const archive = itemName(path);
    const opened = await openZip(file, archive, limits);
    if (!opened.ok) {
      refuse(path, `${opened.error.message} ${opened.error.advice}`);
      continue;
    }
    for (const inner of opened.value)
      candidates.push({ name: `${archive}: ${inner.path}`, file: inner, from: archive });
  }
  return candidates;
}
