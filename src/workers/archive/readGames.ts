/** Reading what the chosen files hold: games, results, ratings, and files of our own. */
import { readText, type ImportLimits } from '../../core/runfile';
import { LARGEST_GAME_BYTES, loadResultFiles, parseWorldFileName, type ResultEntry } from '../../core/worlds';
import { collectionFolders } from './collectionFolders';
import type { Candidate } from './joinFiles';
import type { Beside, GameFile } from './joinGames';
import {
  isCollectionFile,
  isWorldFile,
  readCollectionFile,
  readWorldFile,
  type CollectionFacts,
  type ReadWorld,
} from './worldFile';
import type { WorldsImportProgress } from './worldsProtocol';

/** Of one import; the paper's whole experiment has some 500. */
const MOST_GAMES = 5_000;
const REPORT_EVERY = 20;

/** Notes a file that is not taken, and why. */
export type Refuse = (name: string, reason: string) => void;

/** What a chosen folder, file or archive was found to hold, or an exported collection within it. */
export interface Found {
  readonly name: string;
  readonly games: GameFile[];
  readonly worlds: ReadWorld[];
  collection: CollectionFacts | null;
  readonly results: ResultEntry[];
  readonly ratings: Beside['ratings'][number][];
  readonly answers: Map<string, string>;
  readonly prompts: Map<string, string>;
  readonly notes: string[];
}

/**
 * The sets among the candidates: one for each exported collection, and of the rest one for each chosen folder or archive
 * and one for single files.
 */
export async function readSets(
  candidates: readonly Candidate[],
  limits: ImportLimits,
  refuse: Refuse,
  onProgress: (progress: WorldsImportProgress) => void,
): Promise<{ readonly sets: readonly Found[]; readonly passedOver: number }> {
  const sets = new Map<string, Found>();
  const folderOf = collectionFolders(candidates);
  const keyOf = (candidate: Candidate): string => JSON.stringify([candidate.from, folderOf(candidate)]);
  const whole = new Set(
    candidates
      .filter((candidate) => isWorldFile(candidate.file.path) && folderOf(candidate) !== null)
      .map(keyOf),
  );
  let passedOver = 0;
  let games = 0;
  for (const [filesRead, candidate] of candidates.entries()) {
    if (filesRead % REPORT_EVERY === 0) onProgress({ filesRead, files: candidates.length });
    const { file, name, from } = candidate;
    const kind = kindOf(file.path);
    if (kind === null) {
      if (from === null) refuse(name, 'It is no Python file and none that belongs to a set of games.');
      else passedOver += 1;
      continue;
    }
    const key = keyOf(candidate);
    // Our own files tell everything; what lies beside them is for other tools.
    if (kind !== 'world' && kind !== 'collection' && whole.has(key)) continue;
    if (kind === 'game' && (games >= MOST_GAMES || file.size > LARGEST_GAME_BYTES)) {
      refuse(
        name,
        games >= MOST_GAMES
          ? `Only ${String(MOST_GAMES)} games are taken at once.`
          : 'It is too large to be a game.',
      );
      continue;
    }
    const read = await readText(file, limits);
    if (!read.ok) {
      refuse(name, read.reason);
      continue;
    }
    const found = sets.get(key) ?? emptySet(folderOf(candidate)?.split('/').at(-1) || (from ?? ''));
    sets.set(key, found);
    const problem = await take(found, kind, candidate, read.text);
    if (problem === 'passOver') passedOver += 1;
    else if (problem !== null) refuse(name, problem);
    else if (kind === 'game') games += 1;
  }
  return { sets: [...sets.values()], passedOver };
}

type Kind = 'game' | 'world' | 'collection' | 'results' | 'ratings' | 'text';

function kindOf(path: string): Kind | null {
  if (/\.py$/i.test(path)) return 'game';
  if (isWorldFile(path)) return 'world';
  if (isCollectionFile(path)) return 'collection';
  if (/(^|\/)results[\w-]*\.json$/i.test(path)) return 'results';
  if (/(^|\/)compliance_evaluation[\w-]*\.csv$/i.test(path)) return 'ratings';
  return parseWorldFileName(path) !== null && /\.txt$/i.test(path) ? 'text' : null;
}

/** @returns why it is refused, `passOver` for a file that is no game, `null` when it was taken. */
async function take(
  found: Found,
  kind: Kind,
  { file: { path }, from }: Candidate,
  text: string,
): Promise<string | null> {
  switch (kind) {
    case 'game':
      // Folders hold other programs as well; what follows the scheme of names is a game however broken it is.
      if (from !== null && parseWorldFileName(path) === null && !/^class\s+TextGame\b/m.test(text))
        return 'passOver';
      found.games.push({ path, source: text });
      return null;
    case 'world': {
      const read = readWorldFile(text);
      if (!read.ok) return read.error;
      found.worlds.push(read.value);
      return null;
    }
    case 'collection': {
      const read = readCollectionFile(text);
      if (!read.ok) return read.error;
      found.collection = read.value;
      return null;
    }
    case 'results': {
      const { readResultsJson } = await loadResultFiles();
      const read = readResultsJson(text);
      if (!read.ok) return read.error;
      for (const entry of read.value.entries) found.results.push(entry);
      found.notes.push(...read.value.notes);
      return null;
    }
    case 'ratings': {
      const { readRatingCsv } = await loadResultFiles();
      const read = readRatingCsv(text);
      if (!read.ok) return read.error;
      for (const row of read.value.rows) found.ratings.push({ row, raters: read.value.raters });
      found.notes.push(...read.value.notes);
      return null;
    }
    case 'text': {
      const parts = parseWorldFileName(path);
      if (!parts) return 'passOver';
      const bare = path.slice(path.lastIndexOf('/') + 1).replace(/\.txt$/i, '');
      if (parts.kind === 'prompt') found.prompts.set(bare.replace(/_prompt_out$/, '_generation'), text);
      else if ((parts.version ?? 0) === 0) found.answers.set(bare.replace(/_v0(_final)?$/, ''), text);
      else return 'passOver';
      return null;
    }
  }
}

function emptySet(name: string): Found {
  return {
    name,
    games: [],
    worlds: [],
    collection: null,
    results: [],
    ratings: [],
    answers: new Map(),
    prompts: new Map(),
    notes: [],
  };
}
