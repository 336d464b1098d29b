import {
  checkBoardSize,
  largestTileSize,
  PICTURE_LIMITS,
  planPictures,
  type BoardPalette,
  type PictureChoice,
  type PictureLook,
} from '../../workers/bridge';

/** A view of the board that can be saved. */
export interface SavedView {
  readonly id: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /** Whether cells are twice as high as wide. */
  readonly tall?: boolean;
}

/** What the form for films holds. */
export interface PictureForm {
  readonly format: 'gif' | 'webm';
  /** `null`: nothing was entered. `NaN`: something that is no number. */
  readonly from: number | null;
  readonly to: number | null;
  readonly stepsPerSecond: number;
  /** `null`: as a model gets it; else the id of a view. */
  readonly view: string | null;
  readonly tileSize: number;
}

export const FILM_SPEEDS = [1, 2, 5, 10, 25] as const;

const TILE_SIZES = [8, 16, 24, 32, 48, 64] as const;
const USUAL_TILE_SIZE = 32;

/** The whole episode, or as much of it as one film holds. */
export function openPictureForm(steps: number, stepsPerSecond: number): PictureForm {
  return {
    format: 'gif',
    from: 0,
    to: Math.min(steps, PICTURE_LIMITS.frames - 1),
    stepsPerSecond: FILM_SPEEDS.find((speed) => speed === stepsPerSecond) ?? 5,
    view: null,
    tileSize: USUAL_TILE_SIZE,
  };
}

/** Sides of a tile to choose from, in pixels; never empty. */
export function tileSizesFor(view: SavedView): readonly number[] {
  const most = largestTileSize(view);
  const fitting = TILE_SIZES.filter((size) => size <= most);
  return fitting.length > 0 ? fitting : [most];
}

/** The nearest size a view can be saved in that is not larger than the one wanted. */
export function fittingTileSize(view: SavedView, wanted = USUAL_TILE_SIZE): number {
  const sizes = tileSizesFor(view);
  return sizes.findLast((size) => size <= wanted) ?? sizes[0] ?? 1;
}

export function lookOf(view: SavedView | null, tileSize: number, palette: BoardPalette): PictureLook {
  return view === null
    ? { picture: 'model' }
    : { picture: 'board', view: view.id, tileSize: fittingTileSize(view, tileSize), palette };
}

/**
 * The film a form asks for, or what is wrong with it in words for the person.
 * @param view the view chosen, `null` for the model's picture.
 */
export function readPictureForm(
  form: PictureForm,
  view: SavedView | null,
  steps: number,
  palette: BoardPalette,
):
  | { readonly choice: PictureChoice; readonly problem: null }
  | { readonly choice: null; readonly problem: string } {
  const { format, from, to, stepsPerSecond } = form;
  if (from === null || to === null || !Number.isInteger(from) || !Number.isInteger(to))
    return { choice: null, problem: `Enter whole numbers from 0 to ${String(steps)}.` };
  const look = lookOf(view, form.tileSize, palette);
  const choice: PictureChoice = { ...look, format, from, to, stepsPerSecond };
  const planned = planPictures(choice, steps);
  if (!planned.ok) return { choice: null, problem: `${planned.error.message} ${planned.error.advice}` };
  const size = view && look.picture === 'board' ? checkBoardSize(view, look.tileSize) : null;
  if (size) return { choice: null, problem: `${size.message} ${size.advice}` };
  return { choice, problem: null };
}

/** What will come out, for example "61 pictures, 12.2 seconds, 256 × 256 pixels". */
export function describeFilm(form: PictureForm, view: SavedView | null): string {
  const pictures = (form.to ?? 0) - (form.from ?? 0) + 1;
  const seconds = Math.round((pictures / form.stepsPerSecond) * 10) / 10;
  const parts = [
    pictures === 1 ? '1 picture' : `${String(pictures)} pictures`,
    seconds === 1 ? '1 second' : `${String(seconds)} seconds`,
  ];
  if (view) {
    const tile = fittingTileSize(view, form.tileSize);
    const height = view.rows * (view.tall ? 2 * tile : tile);
    parts.push(`${String(view.columns * tile)} × ${String(height)} pixels`);
  }
  return parts.join(', ');
}
