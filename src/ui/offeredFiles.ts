/** Handing files that were dropped on a page without a place for them to the page that they belong to. */
import type { DroppedFile } from './droppedFiles';

/**
 * What files are by their names, as far as that tells the page that they belong to. `python`: programs, which more than one
 * page takes; `model`: weights of a language model; `challenge`: a recorded opponent; `other`: anything, or several kinds at once.
 */
export type DroppedKind = 'run' | 'worlds' | 'python' | 'model' | 'challenge' | 'other';

/** What our own files and BALROG's are named like. */
const RUN = /\.arcade\.zip$|(^|\/)manifest\.json$|_run_\d+\.(csv|json)$/i;
const WORLDS = /\.worlds\.zip$|\.world\.json$/i;
const PYTHON = /\.py$/i;
const MODEL = /\.gguf$/i;
const CHALLENGE = /\.challenge\.json$/i;

/** Judges files by their names alone; of a folder, by what lies in it. */
export function kindOfDrop(files: readonly DroppedFile[]): DroppedKind {
  const some = (named: RegExp): boolean => files.some(({ path }) => named.test(path));
  if (some(RUN)) return some(WORLDS) ? 'other' : 'run';
  if (some(WORLDS)) return 'worlds';
  if (some(PYTHON)) return 'python';
  if (some(CHALLENGE)) return 'challenge';
  return some(MODEL) ? 'model' : 'other';
}

/** The address of the page that takes files which no open page does. */
export function pageOfDrop(files: readonly DroppedFile[]): string {
  const kind = kindOfDrop(files);
  if (kind === 'model') return '/models/local';
  if (kind === 'challenge') return '/versus';
  return kind === 'worlds' || kind === 'python' ? '/worlds' : '/runs?import=1';
}

let offered: readonly DroppedFile[] = [];
/** Each with what becomes of files there, such as “Drop to open as a run”. */
const takers = new Map<() => void, string>();

/**
 * Leaves files for whichever view takes them next (a drop on a page that does not import).
 * @returns whether a view has taken them already.
 */
export function offerFiles(files: readonly DroppedFile[]): boolean {
  offered = files;
  for (const taker of [...takers.keys()]) taker();
  return offered.length === 0;
}

/**
 * Takes the files that were left, if any; a second call gets none.
 * @param leaves kinds that stay for other views.
 */
export function takeOfferedFiles(leaves: readonly DroppedKind[] = []): readonly DroppedFile[] {
  if (leaves.includes(kindOfDrop(offered))) return [];
  const files = offered;
  offered = [];
  return files;
}

/**
 * Calls back whenever files are left; returns how to stop.
 * @param words say what becomes of files dropped anywhere on the page meanwhile.
 */
export function subscribeToOfferedFiles(taker: () => void, words: string): () => void {
  takers.set(taker, words);
  return () => takers.delete(taker);
}

/** What becomes of files dropped now; `null` while no view would take them. */
export function wordsOfTaker(): string | null {
  return [...takers.values()][0] ?? null;
}
