/** How large a board is drawn: as its place allows, whole in any case, or with tiles of so many CSS pixels. */
export type BoardZoom = 'auto' | 'whole' | number;

export interface BoardShape {
  readonly columns: number;
  readonly rows: number;
  /** Whether tiles are twice as high as wide. */
  readonly tall?: boolean;
}

export interface BoardRoom {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Smaller tiles cannot be told apart: then the board shows the part around the player. */
const LEGIBLE = 10;
/** What tiles have where a board shows only a part. */
const COMFORTABLE = 16;
const TALL_LEGIBLE = 7;
const TALL_COMFORTABLE = 9;
const SMALLEST = 4;
const LARGEST = 64;
const STEP = 1.25;

/**
 * Width of a tile in CSS pixels. A board that is larger than its room scrolls.
 * @param tall whether tiles are twice as high as wide; then narrower ones can be told apart.
 */
export function tileWidth(
  zoom: BoardZoom,
  { columns, rows, tall = false }: BoardShape,
  room: BoardRoom,
): number {
  if (typeof zoom === 'number') return zoom;
  const whole = Math.min(room.width / columns, room.height / (tall ? 2 * rows : rows));
  const [legible, comfortable] = tall ? [TALL_LEGIBLE, TALL_COMFORTABLE] : [LEGIBLE, COMFORTABLE];
  return zoom === 'whole' || whole >= legible ? whole : Math.max(whole, comfortable);
}

/** The next larger (1) or smaller (-1) tile. */
export function nextTileWidth(tile: number, direction: 1 | -1): number {
  return limitTileWidth(direction === 1 ? Math.max(tile + 1, tile * STEP) : Math.min(tile - 1, tile / STEP));
}

export function limitTileWidth(tile: number): number {
  return Math.round(Math.min(LARGEST, Math.max(SMALLEST, tile)));
}

/** Reads what was stored of a choice; anything unknown is `auto`. */
export function parseBoardZoom(text: string): BoardZoom {
  if (text === 'whole') return text;
  const tile = Number(text);
  return text !== '' && Number.isFinite(tile) ? limitTileWidth(tile) : 'auto';
}

/**
 * Where to scroll so that a point stays in the middle part of what is shown.
 * @param at the point, @param shown how much is shown from @param from on, all in pixels along one axis.
 */
export function followScroll(at: number, from: number, shown: number): number {
  const margin = shown * 0.3;
  return at < from + margin || at > from + shown - margin ? Math.max(0, at - shown / 2) : from;
}
