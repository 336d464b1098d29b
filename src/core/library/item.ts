import type { LibraryKind } from '../env';

/** A file of the user's library, without its bytes. */
export interface LibraryItem {
  /** SHA-256 of the bytes, 64 hexadecimal digits: what episodes name it by. One content is kept once. */
  readonly hash: string;
  readonly kind: LibraryKind;
  /** Its file name, or what the person called it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What was found in it, e.g. "1,000 levels". */
  readonly contents: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Set while a removal can still be undone. */
  readonly deletedAt: number | null;
  /** Of a program: when a person agreed that it runs here, or when it was made here; absent: it must not run. */
  readonly agreedAt?: number;
}

/** Whether a file is a program of somebody else that nobody has agreed to run. */
export function awaitsConsent({ kind, agreedAt }: Pick<LibraryItem, 'kind' | 'agreedAt'>): boolean {
  return (kind === 'bytesized32World' || kind === 'strategy') && agreedAt === undefined;
}

/** A library file as a run file lists it. */
export interface LibraryEntry {
  readonly hash: string;
  readonly kind: LibraryKind;
  readonly name: string;
}

const LONGEST_NAME = 120;
const UNNAMED = 'Unnamed file';

/** The last part of a path as a name for lists: without control and direction characters, not too long. */
export function itemName(path: string): string {
  const last = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return Array.from(name).slice(0, LONGEST_NAME).join('') || UNNAMED;
}

/** A hash as lists and messages show it. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8);
}
