/** Reading packs of levels: the text format that Boxoban and many Sokoban collections share. */
import { type Result, fail, ok } from '../../../core/shared';
import { SYMBOL } from './board';

/** What the game's map can hold. */
export const MAX_LEVEL_COLUMNS = 76;
export const MAX_LEVEL_ROWS = 21;
/** In characters. */
export const MAX_PACK_LENGTH = 5_000_000;

export interface LevelPackError {
  /** 1-based line of the text. */
  readonly line: number;
  readonly reason: string;
}

interface Row {
  readonly line: number;
  readonly text: string;
}

/** A refusal on its way up to {@link parseLevelPack}. */
class Refusal extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Reads all levels of a text. Levels are blocks of rows, parted by empty lines or by lines that start with `;`.
 * `-` and `_` stand for floor as a space does, and rows may lack their trailing spaces. A box or a player that starts
 * on a target (`*`, `+`) is refused, because nobody who looks at the game's map could know of that target.
 * @returns the levels as a rectangle of `#`, space, `$`, `.` and `@` each, what lies outside the room filled with `#`;
 *   or the first line that cannot be read. Whether a level can be solved is not checked.
 */
export function parseLevelPack(text: string): Result<readonly string[], LevelPackError> {
  if (text.length > MAX_PACK_LENGTH) {
    return fail({ line: 1, reason: 'The file is larger than 5 MB. Split it into several files.' });
  }
  try {
    const levels = blocksOf(text).map(readLevel);
    if (levels.length === 0) throw new Refusal(1, 'There is no level in this file.');
    return ok(levels);
  } catch (thrown) {
    if (thrown instanceof Refusal) return fail({ line: thrown.line, reason: thrown.message });
    throw thrown;
  }
}

function blocksOf(text: string): readonly (readonly Row[])[] {
  const blocks: Row[][] = [];
  let block: Row[] = [];
  text.split(/\r\n|\r|\n/).forEach((row, index) => {
    if (row.trim() === '' || row.startsWith(';')) {
      block = [];
      return;
    }
    if (block.length === 0) blocks.push(block);
    block.push({ line: index + 1, text: row });
  });
  return blocks;
}

function readLevel(block: readonly Row[]): string {
  const first = block[0]?.line ?? 1;
  if (block.length > MAX_LEVEL_ROWS) {
    throw new Refusal(first, `The level has ${block.length} rows; the map holds ${MAX_LEVEL_ROWS}.`);
  }
  const rows = block.map(readRow);
  const width = Math.max(...rows.map((row) => row.length));
  const squares = rows.map((row) => Array.from(row.padEnd(width, SYMBOL.floor)));
  const count = (symbol: string): number => squares.flat().filter((square) => square === symbol).length;
  const players = count(SYMBOL.player);
  if (players !== 1) throw new Refusal(first, `The level has ${players} players (@); it needs one.`);
  const boxes = count(SYMBOL.box);
  const targets = count(SYMBOL.target);
  if (boxes === 0 || boxes !== targets) {
    throw new Refusal(
      first,
      `The level has ${boxes} boxes ($) and ${targets} targets (.); it needs as many of both, and at least one.`,
    );
  }
  return closeRoom(squares, block);
}

function readRow({ line, text }: Row): string {
  const row = text.trimEnd().replaceAll(/[-_]/g, SYMBOL.floor);
  if (row.length > MAX_LEVEL_COLUMNS) {
    throw new Refusal(line, `The row is ${row.length} characters wide; the map holds ${MAX_LEVEL_COLUMNS}.`);
  }
  if (/[*+]/.test(row)) {
    throw new Refusal(line, 'A box (*) or the player (+) starts on a target, which would hide it for good.');
  }
  const unknown = /[^# $.@]/u.exec(row)?.[0];
  if (unknown !== undefined) {
    throw new Refusal(
      line,
      `The character "${unknown}" has no meaning here. Start lines that are no rows with ";".`,
    );
  }
  return row;
}

/** Turns what the player can never reach, boxes aside, into walls. */
function closeRoom(squares: readonly (readonly string[])[], block: readonly Row[]): string {
  const inside = squares.map((row) => row.map(() => false));
  const y = squares.findIndex((row) => row.includes(SYMBOL.player));
  const queue: [number, number][] = [[squares[y]?.indexOf(SYMBOL.player) ?? 0, y]];
  for (const [column, row] of queue) {
    const symbol = squares[row]?.[column];
    const line = block[Math.min(Math.max(row, 0), block.length - 1)]?.line ?? 1;
    if (symbol === undefined) throw new Refusal(line, 'The room is open here: its walls (#) must close it.');
    const flags = inside[row];
    if (symbol === SYMBOL.wall || !flags || flags[column] === true) continue;
    flags[column] = true;
    queue.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]);
  }
  return squares
    .map((row, index) =>
      row
        .map((symbol, column) => {
          if (inside[index]?.[column] === true || symbol === SYMBOL.wall) return symbol;
          if (symbol === SYMBOL.floor) return SYMBOL.wall;
          throw new Refusal(block[index]?.line ?? 1, 'A box or a target lies where the player never gets.');
        })
        .join(''),
    )
    .join('\n');
}
