/** Joining chosen files that the library keeps as one, such as the games of a folder. */
import { tooLarge, type FileKind, type FileWithCompanion, type JoinRule } from '../../core/library';
import type { SourceFile } from '../../core/runfile';
import { messageOf } from '../../core/shared';

/** A file that was chosen, or one of a folder or archive. */
export interface Candidate {
  readonly name: string;
  readonly file: SourceFile;
  /** Name of the folder or archive it came in; `null`: it was chosen by itself. */
  readonly from: string | null;
}

/** Files that become one of the library. */
export interface Group {
  readonly kind: FileKind;
  readonly rule: JoinRule;
  /** Of the file they become. */
  readonly name: string;
  readonly files: readonly { readonly main: Candidate; readonly companion: Candidate | null }[];
}

export interface JoinedGroup {
  readonly joined: { readonly bytes: Uint8Array; readonly contents: string } | null;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Finds the files that are kept together: those of a folder or archive, or one by itself, each with its companion.
 * @returns the groups, and the candidates in none of them.
 */
export function groupFiles(
  candidates: readonly Candidate[],
  kinds: readonly FileKind[],
): { readonly groups: readonly Group[]; readonly rest: readonly Candidate[] } {
  const groups: Group[] = [];
  const taken = new Set<Candidate>();
  for (const kind of kinds) {
    const { join: rule, endings } = kind;
    if (!rule) continue;
    const named = new Map(candidates.map((candidate) => [keyOf(candidate, candidate.file.path), candidate]));
    const byOrigin = new Map<string, Candidate[]>();
    for (const candidate of candidates) {
      const path = candidate.file.path.toLowerCase();
      if (!endings.some((ending) => path.endsWith(ending))) continue;
      const origin = candidate.from ?? `\u0000${stemOf(path)}`;
      const group = byOrigin.get(origin);
      if (group) group.push(candidate);
      else byOrigin.set(origin, [candidate]);
    }
    for (const mains of byOrigin.values()) {
      const [first] = mains;
      if (!first) continue;
      const files = mains.map((main) => {
        const companion = named.get(keyOf(main, stemOf(main.file.path) + rule.companion));
        return { main, companion: companion ?? null };
      });
      for (const { main, companion } of files) {
        taken.add(main);
        if (companion) taken.add(companion);
      }
      const name = mains.length > 1 && first.from !== null ? first.from : first.file.path;
      groups.push({ kind, rule, name, files });
    }
  }
  return { groups, rest: candidates.filter((candidate) => !taken.has(candidate)) };
}

/** Reads the files of a group and joins them. @param onRead told after every file. */
export async function joinGroup({ kind, rule, files }: Group, onRead: () => void): Promise<JoinedGroup> {
  const refused: { name: string; reason: string }[] = [];
  const total = files.reduce((sum, { main }) => sum + main.file.size, 0);
  const [first] = files;
  if (first && total > kind.largest) {
    const reason = `Together ${files.length} files are too much. ${tooLarge(kind.largest)}`;
    return { joined: null, refused: [{ name: first.main.name, reason }] };
  }
  const read = async ({ name, file }: Candidate): Promise<Uint8Array | null> => {
    if (file.size > rule.largestPart) refused.push({ name, reason: tooLarge(rule.largestPart) });
    else {
      try {
        return await file.read();
      } catch (thrown) {
        refused.push({ name, reason: `It cannot be read: ${messageOf(thrown)}.` });
      }
    }
    return null;
  };
  const given: FileWithCompanion[] = [];
  const names = new Map<string, string>();
  for (const { main, companion } of files) {
    const bytes = await read(main);
    const companionBytes = bytes && companion ? await read(companion) : null;
    for (const candidate of [main, companion]) if (candidate) names.set(candidate.file.path, candidate.name);
    if (bytes)
      given.push({
        path: main.file.path,
        bytes,
        companion: companion && companionBytes ? { path: companion.file.path, bytes: companionBytes } : null,
      });
    onRead();
  }
  const { joined, refused: unfit } = await rule.files(given);
  refused.push(...unfit.map(({ path, reason }) => ({ name: names.get(path) ?? path, reason })));
  return { joined, refused };
}

/** Files are told apart by where they came from and their path. */
function keyOf({ from }: Candidate, path: string): string {
  return `${from ?? ''}\u0000${path.toLowerCase()}`;
}

/** The path without the end of its name. */
function stemOf(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
