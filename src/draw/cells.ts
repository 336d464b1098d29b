import type { GridView, TileName } from '../core/env';

/** The end of the name of a tile that is marked as the player's already. */
const PLAYER = '+you';

/** Size of a cell in pixels, for cells of so many pixels across. */
export function cellSize(
  { tall }: Pick<GridView, 'tall'>,
  across: number,
): { readonly across: number; readonly down: number } {
  return { across, down: tall ? 2 * across : across };
}

/** The tile of each cell, with the cursor on the cell that it points at; on the player it would only cover a mark. */
export function shownCells({ cells, columns, cursor }: GridView): readonly TileName[] {
  if (!cursor) return cells;
  const index = cursor.row * columns + cursor.column;
  const pointedAt = cells[index];
  if (pointedAt === undefined || pointedAt.endsWith(PLAYER)) return cells;
  return cells.with(index, `${pointedAt}+cursor`);
}
