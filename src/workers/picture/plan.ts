import { fail, ok } from '../../core/shared';
import type { PictureChoice, PictureError, PictureResult } from './protocol';

/** What one file may hold; more would fill memory or take so long that it looks broken. */
export const PICTURE_LIMITS = {
  frames: 2000,
  /** Longest side in pixels. */
  side: 2000,
  stepsPerSecond: 50,
  /** Of one film. */
  bytes: 500_000_000,
} as const;

/** Which positions are drawn, all from first to last. */
export interface PicturePlan {
  readonly first: number;
  readonly last: number;
  readonly frames: number;
  /** How long each is shown, in milliseconds; `null` for a single picture. */
  readonly frameMs: number | null;
}

/**
 * Which frames a choice asks for, or why it cannot be had.
 * @param steps how many steps of the episode are recorded.
 */
export function planPictures(choice: PictureChoice, steps: number): PictureResult<PicturePlan> {
  const [first, last] = choice.format === 'png' ? [choice.step, choice.step] : [choice.from, choice.to];
  for (const position of [first, last]) {
    if (!Number.isInteger(position) || position < 0 || position > steps)
      return refused(
        `There is no step ${String(position)} in this episode.`,
        `Choose steps from 0, the start, to ${String(steps)}.`,
      );
  }
  if (first > last)
    return refused(
      `Step ${String(first)} comes after step ${String(last)}.`,
      'Choose a first step that is not after the last.',
    );
  const frames = last - first + 1;
  if (frames > PICTURE_LIMITS.frames)
    return refused(
      `These are ${String(frames)} steps; one file holds up to ${String(PICTURE_LIMITS.frames)}.`,
      'Choose a shorter range, or save it in several files.',
    );
  if (choice.format === 'png') return ok({ first, last, frames, frameMs: null });
  const { stepsPerSecond } = choice;
  if (!(stepsPerSecond > 0) || stepsPerSecond > PICTURE_LIMITS.stepsPerSecond)
    return refused(
      `A speed of ${String(stepsPerSecond)} steps a second cannot be saved.`,
      `Choose more than 0 and up to ${String(PICTURE_LIMITS.stepsPerSecond)}.`,
    );
  return ok({ first, last, frames, frameMs: 1000 / stepsPerSecond });
}

interface BoardSize {
  readonly columns: number;
  readonly rows: number;
  /** Whether cells are twice as high as wide. */
  readonly tall?: boolean;
}

/**
 * Whether a board can be drawn in this size.
 * @param tileSize width of a tile in pixels.
 */
export function checkBoardSize(view: BoardSize, tileSize: number): PictureError | null {
  const most = largestTileSize(view);
  if (Number.isInteger(tileSize) && tileSize >= 1 && tileSize <= most) return null;
  return {
    kind: 'choice',
    message: `Tiles of ${String(tileSize)} pixels make no picture of this board: it may be up to ${String(PICTURE_LIMITS.side)} pixels wide and high.`,
    advice: `Choose a whole number from 1 to ${String(most)}.`,
  };
}

/** The largest tile with which a view stays within the limits. */
export function largestTileSize({ columns, rows, tall = false }: BoardSize): number {
  return Math.max(1, Math.floor(PICTURE_LIMITS.side / Math.max(columns, tall ? 2 * rows : rows, 1)));
}

function refused(message: string, advice: string): { ok: false; error: PictureError } {
  return fail({ kind: 'choice', message, advice });
}
