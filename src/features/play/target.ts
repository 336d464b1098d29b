import { DIRECTIONS } from './compass';
import type { KeySettings } from './keys';
import type { Place } from './travel';

/** Cells that a movement key with Shift goes. */
const FAR_CELLS = 8;

/** A way the cursor of a chosen cell moves, with the keys for it. */
export interface TargetMove {
  readonly name: string;
  readonly keys: readonly string[];
  readonly columns: number;
  readonly rows: number;
}

/** Movement keys while a cell is chosen: letters, arrows and number pad, by one cell or with Shift by eight. */
export function targetMoves({ numberPad, movement }: KeySettings): readonly TargetMove[] {
  const pad = movement === 'numpad' || numberPad === 'move';
  return DIRECTIONS.flatMap(({ name, letter, arrow, digit, columns, rows }) => [
    { name, columns, rows, keys: [arrow, letter, ...(pad ? [`Numpad${String(digit)}`] : [])] },
    {
      name: `${String(FAR_CELLS)} cells ${name}`,
      columns: columns * FAR_CELLS,
      rows: rows * FAR_CELLS,
      keys: [`shift+${arrow}`, letter.toUpperCase(), ...(pad ? [`shift+Numpad${String(digit)}`] : [])],
    },
  ]);
}

/** The cell so many cells on, on the board. */
export function movedPlace(
  from: Place,
  by: { readonly columns: number; readonly rows: number },
  board: { readonly columns: number; readonly rows: number },
): Place {
  const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
  return {
    column: within(from.column + by.columns, board.columns),
    row: within(from.row + by.rows, board.rows),
  };
}

/** Where a cell is from another one, in words: "3 east, 2 north". */
export function relativeWords(to: Place, from: Place): string {
  const [columns, rows] = [to.column - from.column, to.row - from.row];
  const parts = [
    columns === 0 ? '' : `${String(Math.abs(columns))} ${columns > 0 ? 'east' : 'west'}`,
    rows === 0 ? '' : `${String(Math.abs(rows))} ${rows > 0 ? 'south' : 'north'}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'here' : parts.join(', ');
}
