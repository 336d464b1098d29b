/** Reads a Boxoban level off the map and plays its solution. */
import { type LevelMap, MAP_COLUMNS, MAP_ROWS } from '../nethack';
import { type Move, SYMBOL, solveBoxoban } from './boxoban';

/** What NetHack's map shows, in the symbols of the level format. Everything else can be walked on. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ' ': SYMBOL.wall,
  '#': SYMBOL.wall,
  '`': SYMBOL.box,
  '0': SYMBOL.box,
  '{': SYMBOL.target,
};

/** What the map shows as the text of a level. */
function readBoxoban(level: LevelMap): string {
  const rows = Array.from({ length: MAP_ROWS }, (_, row) =>
    Array.from({ length: MAP_COLUMNS }, (__, column) => {
      const square = row * MAP_COLUMNS + column;
      return square === level.hero ? SYMBOL.player : (SYMBOLS[level.symbolAt(square)] ?? SYMBOL.floor);
    }).join(''),
  ).filter((row) => !isSolid(row));
  const left = Math.min(...rows.map((row) => row.search(/[^#]/)));
  const right = Math.max(...rows.map((row) => row.replace(/#+$/, '').length));
  return rows.map((row) => row.slice(left, right)).join('\n');
}

function isSolid(row: string): boolean {
  return /^#*$/.test(row);
}

export class BoxobanPlan {
  private moves: readonly Move[] | null = null;
  private done = 0;
  private from = -1;

  /** The next move; `null` when no solution was found or it has been played. */
  next(level: LevelMap): Move | null {
    this.moves ??= solveBoxoban(readBoxoban(level)) ?? [];
    // A move that did not come off is made again.
    if (this.from === level.hero) this.done -= 1;
    this.from = level.hero;
    const move = this.moves[this.done] ?? null;
    this.done += 1;
    return move;
  }
}
