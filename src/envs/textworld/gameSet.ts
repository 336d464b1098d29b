/**
 * Compiled games as the library keeps them: any number of stories in one file, each with its name and what its `.json`
 * says. Names matter: they give the order in which seeds pick games, and how the reference prints them.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../core/shared';
import { compareText } from './facts';
import { parseGameFile } from './gameFile';
import { storyFormatOf, type StoryFormat } from './storyFile';
import { TASKS, type TextWorldTask } from './tasks';

/** What the environment needs of a game's `.json`. */
export interface GameNotes {
  readonly objective: string;
  readonly maxScore: number;
  /** Commands that win. */
  readonly walkthrough: readonly string[];
}

export interface StoryFile {
  /** With its folder where that is a task's; parts with `/` between them. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** `null`: it came without its `.json`. */
  readonly notes: GameNotes | null;
}

export interface Game extends StoryFile {
  readonly format: StoryFormat;
}

/** More than anybody has; a hostile file is refused. */
export const MOST_GAMES = 1000;
const MAGIC = 'Agent Arcade TextWorld games 1\n';
/** Bytes of the number that says how long the list of games is. */
const LENGTH_BYTES = 4;
/** In the order in which the benchmark lists its games. */
const ENDINGS = ['.ulx', '.z8', '.z5'] as const;

const listSchema = v.pipe(
  v.array(
    v.object({
      path: v.pipe(v.string(), v.maxLength(1000)),
      size: v.pipe(v.number(), v.integer(), v.minValue(1)),
      notes: v.nullable(
        v.object({
          objective: v.string(),
          maxScore: v.pipe(v.number(), v.minValue(0)),
          walkthrough: v.array(v.string()),
        }),
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(MOST_GAMES),
);

/** Puts games into one file. The same games give the same bytes, in whatever order and outer folder they come. */
export function packGames(files: readonly StoryFile[]): Uint8Array<ArrayBuffer> {
  const games = files.map((file) => ({ ...file, path: pathInSet(file.path) })).sort(compareGames);
  const list = games.map(({ path, bytes, notes }) => ({ path, size: bytes.length, notes }));
  const encoder = new TextEncoder();
  const [magic, text] = [encoder.encode(MAGIC), encoder.encode(JSON.stringify(list))];
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length);
  const parts = [magic, length, text, ...games.map(({ bytes }) => bytes)];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/**
 * Reads what {@link packGames} wrote. The stories themselves are not looked through.
 * @returns the games in the benchmark's order, or what is wrong, as a sentence.
 */
export function unpackGames(packed: Uint8Array): Result<readonly Game[], string> {
  const start = MAGIC.length + LENGTH_BYTES;
  const isSet =
    packed.length >= start && new TextDecoder().decode(packed.subarray(0, MAGIC.length)) === MAGIC;
  if (!isSet) return fail('It holds no TextWorld games.');
  const listEnd = start + new DataView(packed.buffer, packed.byteOffset).getUint32(MAGIC.length);
  const list = readList(packed.subarray(start, listEnd));
  if (!list) return fail('It is damaged: its list of games cannot be read.');
  const games: Game[] = [];
  let at = listEnd;
  for (const { path, size, notes } of list) {
    const bytes = packed.subarray(at, at + size);
    at += size;
    if (bytes.length < size) return fail(`It is cut short: ${path} is not all there.`);
    const format = storyFormatOf(bytes);
    if (format === null) return fail(`${path} is no story.`);
    games.push({ path, bytes, notes, format });
  }
  return ok(games.sort(compareGames));
}

/** What the `.json` of a game says. @returns why it cannot be used, as a sentence. */
export function readGameNotes(json: Uint8Array): Result<GameNotes, string> {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    return fail('It is not JSON.');
  }
  const file = parseGameFile(content);
  if (!file.ok) return file;
  const { game, walkthrough } = file.value;
  return ok({ objective: game.objective, maxScore: game.maxScore, walkthrough });
}

/**
 * The games of a set that a task plays: those in its folder or named for it, or all where nothing tells a task.
 * @returns none where the set has other tasks' games only.
 */
export function gamesOfTask<T extends { readonly path: string }>(
  games: readonly T[],
  task: TextWorldTask,
): readonly T[] {
  if (games.every(({ path }) => taskOfPath(path) === null)) return games;
  return games.filter(({ path }) => taskOfPath(path) === task);
}

/** E.g. "25 games", "1 game for coin_collector" or "75 games for 3 tasks". */
export function describeGames(games: readonly { readonly path: string }[]): string {
  const count = games.length === 1 ? '1 game' : `${games.length.toLocaleString('en-US')} games`;
  const tasks = new Set(games.flatMap(({ path }) => taskOfPath(path) ?? []));
  const [task] = tasks;
  if (tasks.size > 1) return `${count} for ${String(tasks.size)} tasks`;
  return task === undefined ? count : `${count} for ${task}`;
}

/** The benchmark's order: Glulx stories first, each kind by plain string order of the paths. */
function compareGames(one: { readonly path: string }, other: { readonly path: string }): number {
  const rank = ({ path }: { readonly path: string }) =>
    ENDINGS.findIndex((ending) => path.toLowerCase().endsWith(ending));
  return rank(one) - rank(other) || compareText(one.path, other.path);
}

/** The path from a task's folder on, where it has one. */
export function pathInSet(path: string): string {
  const parts = path.split('/');
  const folder = parts.findLastIndex(
    (part, i) => i < parts.length - 1 && TASKS.some((task) => task === part),
  );
  return folder < 0 ? path : parts.slice(folder).join('/');
}

/** Beginnings of the names that the benchmark and TextWorld's own tools give to a task's games. */
const NAMED_FOR: Readonly<Record<TextWorldTask, RegExp>> = {
  coin_collector: /^(?:level_\d+_seed_|tw-coin_collector)/,
  treasure_hunter: /^(?:seed_\d|tw-treasure_hunter)/,
  the_cooking_game: /^(?:cooking_item|tw-cooking)/,
};

/** By its folder, or by its name; `null`: it may be any task's. */
function taskOfPath(path: string): TextWorldTask | null {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return (
    TASKS.find((task) => parts.length > 1 && task === parts[0]) ??
    TASKS.find((task) => NAMED_FOR[task].test(name)) ??
    null
  );
}

function readList(bytes: Uint8Array): v.InferOutput<typeof listSchema> | null {
  try {
    const read = v.safeParse(listSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
