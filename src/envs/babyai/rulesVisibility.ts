/** The agent's 7×7 view and what of it can be seen (BabyAI spec, View). */
import { FIRST_OBJECT, STEP_X, STEP_Y, WALL, type World, cellAt } from './rules';

/** The view's side. The agent stands in column 3 of row 6, the nearest row, and looks toward row 0. */
export const VIEW_SIZE = 7;
export const AGENT_COLUMN = 3;
export const AGENT_ROW = 6;

/** One agent's view, reused from step to step. */
export interface View {
  /** Cell codes, column by column: index = column × 7 + row. */
  readonly cells: Uint8Array;
  /** Per row, the visible columns as bits. */
  readonly visible: Uint8Array;
}

export function createView(): View {
  return { cells: new Uint8Array(VIEW_SIZE * VIEW_SIZE), visible: new Uint8Array(VIEW_SIZE) };
}

export function isVisible(view: View, column: number, row: number): boolean {
  return (((view.visible[row] ?? 0) >> column) & 1) === 1;
}

/** Where a cell of the view lies in the grid, or beyond its edge. */
export function viewToGrid(world: World, column: number, row: number): [number, number] {
  const ahead = AGENT_ROW - row;
  const aside = column - AGENT_COLUMN;
  const stepX = STEP_X[world.direction];
  const stepY = STEP_Y[world.direction];
  return [world.agentX + ahead * stepX - aside * stepY, world.agentY + ahead * stepY + aside * stepX];
}

/** Fills the view with what lies around the agent now. */
export function look(world: World, view: View): void {
  const stepX = STEP_X[world.direction];
  const stepY = STEP_Y[world.direction];
  const { cells, visible } = view;
  let seen = 1 << AGENT_COLUMN;
  for (let row = AGENT_ROW; row >= 0; row--) {
    const ahead = AGENT_ROW - row;
    let x = world.agentX + ahead * stepX + AGENT_COLUMN * stepY;
    let y = world.agentY + ahead * stepY - AGENT_COLUMN * stepX;
    let clear = 0;
    for (let column = 0; column < VIEW_SIZE; column++) {
      const code = cellAt(world, x, y);
      cells[column * VIEW_SIZE + row] = code;
      if (!isOpaque(world, code)) clear |= 1 << column;
      x -= stepY;
      y += stepX;
    }
    let next = 0;
    // A clear visible cell shows its neighbor in the sweep's direction and, one row on, both cells ahead.
    for (let column = 0; column < VIEW_SIZE - 1; column++) {
      if (seen & clear & (1 << column)) {
        seen |= 2 << column;
        next |= 3 << column;
      }
    }
    for (let column = VIEW_SIZE - 1; column > 0; column--) {
      if (seen & clear & (1 << column)) {
        seen |= 1 << (column - 1);
        next |= 3 << (column - 1);
      }
    }
    visible[row] = seen;
    seen = next;
  }
}

function isOpaque(world: World, code: number): boolean {
  if (code === WALL) return true;
  if (code < FIRST_OBJECT) return false;
  const object = world.objects[code - FIRST_OBJECT];
  return object?.kind === 'door' && object.door !== 'open';
}
