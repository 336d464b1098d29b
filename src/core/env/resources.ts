/**
 * Files that engines need at run time. Environments know no network and no storage: whoever loads one says where its
 * files are (the page's own assets, the user's library, or the disk in scripts and tests).
 */
import type { GameLab } from '../worlds';

/** Kinds of files in the user's library: what environments play from, and what agents learn from or run. */
export const LIBRARY_KINDS = [
  'boxobanLevels',
  'textworldGame',
  'bytesized32World',
  'demonstration',
  'strategy',
] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** Where Python games run. */
export type WorldGames = Pick<GameLab, 'openGame'>;

export interface Resources {
  /**
   * A file that ships with the app, such as `nethack/nethack.wasm`.
   * Rejects with a sentence for the user when it cannot be had.
   */
  asset(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A file of the user's library.
   * @param hash SHA-256 of its content, in hexadecimal.
   * Rejects with a sentence for the user when the library does not hold it.
   */
  libraryFile(hash: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Absent where there is no sandbox for Python, as in scripts. */
  readonly games?: WorldGames;
}
