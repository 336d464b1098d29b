/**
 * NetHack's characters in cells twice as high as wide, as terminals have them: even, rounded strokes along the thin
 * letters, smooth at every size. Only `char:CHARACTER:COLOR` of printable ASCII is drawn here.
 */
import type { Rgb, TallTileSet, TileBitmap } from './bitmap';
import {
  CHARACTER_GROUND,
  INK,
  NETHACK_COLORBLIND_COLORS,
  NETHACK_COLORS,
  type NethackColors,
  WHITE,
} from './nethackColors';
import { GLYPH_HEIGHT, thinGlyphArt } from './nethackGlyphs';
import { type PixelArt, PixelGrid } from './pixelArt';

/** A stroke from the middle of one dot of a letter to that of another, in dots. */
type Stroke = readonly [fromColumn: number, fromRow: number, toColumn: number, toRow: number];

const NAME = /^char:([ -~]):(\d|1[0-5])$/;
/** Dots of a usual letter and of the space beside it. */
const USUAL_ADVANCE = 6;
/** Dots of a line of text, with the space above and below letters. */
const LINE_ADVANCE = GLYPH_HEIGHT + 1.5;
const ABOVE = 1;
/** Thickness of strokes as a share of the cell's width. */
const THICKNESS = 0.14;
/** How much further a lone dot reaches than a stroke of the same thickness, in thicknesses. */
const LONE_DOT_EXTRA = 0.35;
/** Height of the sign of a color as a share of the cell's. */
const PLATE = 0.25;

/** NetHack's characters in its own colors. */
export const nethackTallTile: TallTileSet = (name, across) => drawTall(name, across, NETHACK_COLORS);

/** NetHack's characters in colors of sixteen brightnesses, with a sign of the color in the lower left corner. */
export const nethackColorblindTallTile: TallTileSet = (name, across) =>
  drawTall(name, across, NETHACK_COLORBLIND_COLORS);

function drawTall(name: string, across: number, colors: NethackColors): TileBitmap | null {
  const [, character = '', number] = NAME.exec(name) ?? [];
  const art = thinGlyphArt(character);
  const color = colors.colors[Number(number)];
  if (!art || !color) return null;
  const bitmap = drawStrokes(art, across, color);
  if (character !== ' ') putPlate(bitmap, across, Number(number), colors);
  return bitmap;
}

function drawStrokes(art: PixelArt, across: number, color: Rgb): TileBitmap {
  const down = 2 * across;
  const thickness = Math.max(1, across * THICKNESS);
  const columns = (art[0] ?? '').length;
  const strokes = strokesOf(art);
  const wide = columns > 1 ? (across - thickness - 1) / (columns - 1) : across;
  const [stepX, stepY] = [Math.min(across / USUAL_ADVANCE, Math.max(wide, 0.1)), down / LINE_ADVANCE];
  const left = (across - (columns - 1) * stepX) / 2;
  const top = (ABOVE + 0.5) * stepY;
  const bitmap = new Uint8ClampedArray(across * down * 4);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const distance = Math.min(
        ...strokes.map(
          ([fromX, fromY, toX, toY]) =>
            distanceTo(
              x + 0.5,
              y + 0.5,
              [left + fromX * stepX, top + fromY * stepY],
              [left + toX * stepX, top + toY * stepY],
            ) - (fromX === toX && fromY === toY ? thickness * LONE_DOT_EXTRA : 0),
        ),
        down,
      );
      const share = Math.min(1, Math.max(0, (thickness + 1) / 2 - distance));
      const at = (y * across + x) * 4;
      for (const [channel, ground] of CHARACTER_GROUND.entries())
        bitmap[at + channel] = Math.round(ground + ((color[channel] ?? 0) - ground) * share);
      bitmap[at + 3] = 255;
    }
  }
  return bitmap;
}

/** Joins dots that touch; corner to corner only where no third dot joins them anyway. */
function strokesOf(art: PixelArt): readonly Stroke[] {
  const isDot = (column: number, row: number): boolean => art[row]?.[column] === 'V';
  const isLone = (column: number, row: number): boolean =>
    [-1, 0, 1].every((down) =>
      [-1, 0, 1].every((across) => (down === 0 && across === 0) || !isDot(column + across, row + down)),
    );
  const strokes: Stroke[] = [];
  for (const [row, line] of art.entries()) {
    for (let column = 0; column < line.length; column++) {
      if (!isDot(column, row)) continue;
      if (isLone(column, row)) strokes.push([column, row, column, row]);
      if (isDot(column + 1, row)) strokes.push([column, row, column + 1, row]);
      if (isDot(column, row + 1)) {
        strokes.push([column, row, column, row + 1]);
        continue;
      }
      for (const side of [-1, 1]) {
        if (isDot(column + side, row + 1) && !isDot(column + side, row))
          strokes.push([column, row, column + side, row + 1]);
      }
    }
  }
  return strokes;
}

type Point = readonly [x: number, y: number];

/** From a point to a line between two points. */
function distanceTo(x: number, y: number, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY);
}

/** Puts the sign of a color, where colors have signs, into the lower left corner. */
function putPlate(bitmap: TileBitmap, across: number, color: number, { marks }: NethackColors): void {
  const mark = marks?.[color];
  if (!mark) return;
  const side = Math.min(across, Math.max(1, Math.round(2 * across * PLATE)));
  const grid = new PixelGrid(mark.length + 2, INK);
  grid.stamp(mark, new Map([['V', WHITE]]), 1, 1);
  const plate = grid.toBitmap(side);
  for (let row = 0; row < side; row++) {
    const to = (2 * across - side + row) * across * 4;
    bitmap.set(plate.subarray(row * side * 4, (row + 1) * side * 4), to);
  }
}
