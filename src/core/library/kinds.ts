/** Kinds of files and how they are told: what an environment registers to play from the user's files. */
import type { LibraryKind } from '../env';
import { fail, messageOf, ok, type Result } from '../shared';

/** One kind of file that the library takes. */
export interface FileKind {
  readonly kind: LibraryKind;
  /** In lists, e.g. "Boxoban level pack". */
  readonly title: string;
  /** What it is good for and what its text looks like, in a sentence or two. */
  readonly description: string;
  /** Ends of the names of such files, in lower case, with the dot. */
  readonly endings: readonly string[];
  /** Bytes; larger files are refused unread. */
  readonly largest: number;
  /**
   * Looks through a whole file.
   * @returns what it holds, e.g. "1,000 levels", or why it is none of this kind, as a sentence.
   */
  inspect(bytes: Uint8Array): Promise<Result<string, string>>;
  /** Present: files of this kind become one file of the library, with the others of their folder or zip. */
  readonly join?: JoinRule;
}

/** How files of a kind become one. What comes out is what {@link FileKind.inspect} looks through. */
export interface JoinRule {
  /** End of the names of files that belong to one of the same name otherwise, in lower case, with the dot. */
  readonly companion: string;
  /** Bytes of one file or companion before they are joined; larger ones are refused unread. */
  readonly largestPart: number;
  /** Joins those that are of the kind; never rejects for what is in them. */
  files(files: readonly FileWithCompanion[]): Promise<JoinedFiles>;
}

export interface FileWithCompanion {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly companion: { readonly path: string; readonly bytes: Uint8Array } | null;
}

export interface JoinedFiles {
  /** `null`: none of them is of the kind. */
  readonly joined: { readonly bytes: Uint8Array; readonly contents: string } | null;
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

interface Recognized {
  readonly kind: LibraryKind;
  /** What was found in it, as {@link FileKind.inspect} says. */
  readonly contents: string;
  readonly bytes: Uint8Array;
}

/** Whether some kind takes files of this name. */
export function isNamedLike(path: string, kinds: readonly FileKind[]): boolean {
  return candidates(path, kinds).length > 0;
}

/**
 * Finds a file's kind by its name, its size and then its content.
 * @param size bytes; a file that is too large is not read.
 * @returns the first kind that takes it, or why none does, as a sentence.
 */
export async function recognize(
  path: string,
  size: number,
  read: () => Promise<Uint8Array>,
  kinds: readonly FileKind[],
): Promise<Result<Recognized, string>> {
  const possible = candidates(path, kinds);
  if (possible.length === 0) {
    const whole = kinds.find(({ join }) => join !== undefined && path.toLowerCase().endsWith(join.companion));
    return fail(
      whole
        ? `A ${whole.join?.companion ?? ''} is kept with the file of the same name (${endingsOf([whole])}), and there is none beside it.`
        : `Its name does not end in ${endingsOf(kinds)}.`,
    );
  }
  if (size === 0) return fail('It is empty.');
  const fitting = possible.filter(({ largest }) => size <= largest);
  if (fitting.length === 0) return fail(tooLarge(Math.max(...possible.map(({ largest }) => largest))));
  let bytes: Uint8Array;
  try {
    bytes = await read();
  } catch (thrown) {
    return fail(`It cannot be read: ${messageOf(thrown)}.`);
  }
  const reasons: string[] = [];
  for (const kind of fitting) {
    const found = await examine(kind, bytes);
    if (found.ok) return ok({ kind: kind.kind, contents: found.value, bytes });
    reasons.push(fitting.length === 1 ? found.error : `As a ${kind.title}: ${found.error}`);
  }
  return fail(reasons.join(' '));
}

/**
 * Looks through a file as one of a given kind, whatever its name is.
 * @returns what it holds, or why it is none of this kind, as a sentence. Never throws: a file that makes the
 * inspection fail is refused like any other.
 */
export async function examine(kind: FileKind, bytes: Uint8Array): Promise<Result<string, string>> {
  if (bytes.length > kind.largest) return fail(tooLarge(kind.largest));
  try {
    return await kind.inspect(bytes);
  } catch (thrown) {
    return fail(`It could not be looked through: ${messageOf(thrown)}.`);
  }
}

/** Why a file of more than so many bytes is refused. */
export function tooLarge(largest: number): string {
  return `It is larger than ${inMegabytes(largest)}, the limit for one such file.`;
}

function candidates(path: string, kinds: readonly FileKind[]): FileKind[] {
  const name = path.toLowerCase();
  return kinds.filter(({ endings }) => endings.some((ending) => name.endsWith(ending)));
}

/** "`.txt`" or "`.ulx`, `.z5` or `.z8`". */
export function endingsOf(kinds: readonly FileKind[]): string {
  const all = [...new Set(kinds.flatMap(({ endings }) => endings))].sort();
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} or ${last}`;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}
