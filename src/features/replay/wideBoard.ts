import type { GameFrame } from '../../workers/bridge';

/** Wider boards have the whole width of the replay. */
const WIDE = 2;

/** Whether a board is too wide to be read in a column. */
export function isWideBoard(frame: GameFrame | null): boolean {
  const view = frame?.scene.views[0];
  return view !== undefined && view.columns / view.rows > WIDE;
}
