/**
 * BabyAI's tiles, drawn with the reference's geometry (BabyAI spec, Image), so that a picture of the agent's
 * view at 16 pixels a tile equals the reference's byte for byte.
 *
 * A tile name is a `+`-joined list, in this order:
 * - content: `empty`, `unseen`, `wall`, `key:COLOR`, `ball:COLOR`, `box:COLOR`, `door:open:COLOR`,
 *   `door:closed:COLOR` or `door:locked:COLOR`;
 * - optionally `agent:up`, `agent:right`, `agent:down` or `agent:left`, drawn over the content;
 * - optionally `lit`: the agent sees this cell, so it is drawn brighter.
 */
import type { Rgb, TileBitmap } from './bitmap';
import { disc, rectangle, type Shape, TileCanvas } from './canvas';

const COLORS: ReadonlyMap<string, Rgb> = new Map([
  ['red', [255, 0, 0]],
  ['green', [0, 255, 0]],
  ['blue', [0, 0, 255]],
  ['purple', [112, 39, 195]],
  ['yellow', [255, 255, 0]],
  ['grey', [100, 100, 100]],
]);
const BLACK: Rgb = [0, 0, 0];
const GREY: Rgb = [100, 100, 100];
const RED: Rgb = [255, 0, 0];

/** How far a cell in the agent's sight is moved toward white. */
const LIT_SHARE = 0.3;
/** Brightness of a locked door's panel. */
const LOCKED_SHARE = 0.45;
const GRID_LINE = 0.031;

const WHOLE = rectangle(0, 1, 0, 1);

type Layer = readonly [Shape, Rgb];

function key(color: Rgb): readonly Layer[] {
  return [
    [rectangle(0.5, 0.63, 0.31, 0.88), color],
    [rectangle(0.38, 0.5, 0.59, 0.66), color],
    [rectangle(0.38, 0.5, 0.81, 0.88), color],
    [disc(0.56, 0.28, 0.19), color],
    [disc(0.56, 0.28, 0.064), BLACK],
  ];
}

function ball(color: Rgb): readonly Layer[] {
  return [[disc(0.5, 0.5, 0.31), color]];
}

function box(color: Rgb): readonly Layer[] {
  return [
    [rectangle(0.12, 0.88, 0.12, 0.88), color],
    [rectangle(0.18, 0.82, 0.18, 0.82), BLACK],
    [rectangle(0.16, 0.84, 0.47, 0.53), color],
  ];
}

function openDoor(color: Rgb): readonly Layer[] {
  return [
    [rectangle(0.88, 1, 0, 1), color],
    [rectangle(0.92, 0.96, 0.04, 0.96), BLACK],
  ];
}

function closedDoor(color: Rgb): readonly Layer[] {
  return [
    [WHOLE, color],
    [rectangle(0.04, 0.96, 0.04, 0.96), BLACK],
    [rectangle(0.08, 0.92, 0.08, 0.92), color],
    [rectangle(0.12, 0.88, 0.12, 0.88), BLACK],
    [disc(0.75, 0.5, 0.08), color],
  ];
}

function lockedDoor(color: Rgb): readonly Layer[] {
  const [red, green, blue] = color;
  const dim: Rgb = [
    Math.trunc(red * LOCKED_SHARE),
    Math.trunc(green * LOCKED_SHARE),
    Math.trunc(blue * LOCKED_SHARE),
  ];
  return [
    [WHOLE, color],
    [rectangle(0.06, 0.94, 0.06, 0.94), dim],
    [rectangle(0.52, 0.75, 0.5, 0.56), color],
  ];
}

const COLORED: ReadonlyMap<string, (color: Rgb) => readonly Layer[]> = new Map([
  ['key', key],
  ['ball', ball],
  ['box', box],
  ['door:open', openDoor],
  ['door:closed', closedDoor],
  ['door:locked', lockedDoor],
]);

function contentLayers(name: string): readonly Layer[] | null {
  if (name === 'empty' || name === 'unseen') return [];
  if (name === 'wall') return [[WHOLE, GREY]];
  const colon = name.lastIndexOf(':');
  if (colon < 0) return null;
  const draw = COLORED.get(name.slice(0, colon));
  const color = COLORS.get(name.slice(colon + 1));
  return draw && color ? draw(color) : null;
}

/** Whether a point lies in the agent's arrow as it points right: in barycentric coordinates, as the reference tests it. */
const inArrow = insideTriangle([0.12, 0.19], [0.87, 0.5], [0.12, 0.81]);

function insideTriangle(
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
): Shape['contains'] {
  const [cX, cY] = [c[0] - a[0], c[1] - a[1]];
  const [bX, bY] = [b[0] - a[0], b[1] - a[1]];
  const cc = cX * cX + cY * cY;
  const cb = cX * bX + cY * bY;
  const bb = bX * bX + bY * bY;
  const scale = 1 / (cc * bb - cb * cb);
  return (x, y) => {
    const [pX, pY] = [x - a[0], y - a[1]];
    const cp = cX * pX + cY * pY;
    const bp = bX * pX + bY * pY;
    const u = (bb * cp - cb * bp) * scale;
    const v = (cc * bp - cb * cp) * scale;
    return u >= 0 && v >= 0 && u + v < 1;
  };
}

function anywhere(contains: Shape['contains']): Shape {
  return { box: [0, 1, 0, 1], contains };
}

const AGENTS: ReadonlyMap<string, Shape> = new Map([
  ['agent:right', anywhere(inArrow)],
  ['agent:up', anywhere((x, y) => inArrow(1 - y, x))],
  ['agent:left', anywhere((x, y) => inArrow(1 - x, 1 - y))],
  ['agent:down', anywhere((x, y) => inArrow(y, 1 - x))],
]);

/**
 * Draws one tile of BabyAI's set.
 * @param name see the grammar above.
 * @param size side in pixels, an integer of at least 1; 16 in the reference.
 * @returns null for a name outside the grammar.
 */
export function babyaiTile(name: string, size: number): TileBitmap | null {
  const parts = name.split('+');
  const content = contentLayers(parts.shift() ?? '');
  if (!content) return null;
  const agent = AGENTS.get(parts[0] ?? '');
  if (agent) parts.shift();
  const lit = parts[0] === 'lit';
  if (lit) parts.shift();
  if (parts.length > 0) return null;

  const canvas = new TileCanvas(size);
  canvas.fill(rectangle(0, GRID_LINE, 0, 1), GREY);
  canvas.fill(rectangle(0, 1, 0, GRID_LINE), GREY);
  for (const [shape, color] of content) canvas.fill(shape, color);
  if (agent) canvas.fill(agent, RED);
  if (lit) canvas.lighten(LIT_SHARE);
  return canvas.toBitmap();
}
