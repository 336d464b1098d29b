/**
 * World -> tiles. Tile names of the tile set `babaisai`, one for what lies on top of each cell:
 *
 * - `empty` and `border`;
 * - objects: `wall:COLOR`, `ball:COLOR`, `key:COLOR`, `door:COLOR` (always closed) with a color out of grey, green,
 *   red, blue; and `baba:FACING` (always white) with `right`, `down`, `left` or `up`;
 * - rule blocks: `rule:WORD` with `wall`, `ball`, `door`, `key`, `baba`, `is`, `you`, `win` or `stop`.
 *
 * Examples: `ball:red`, `baba:up`, `rule:stop`.
 */
import type { Scene, TileName } from '../../core/env';
import { BABA, BORDER, EMPTY, NOTHING, type World, isBlock, nounOf, wordOf } from './rules';

const FACINGS = ['right', 'down', 'left', 'up'] as const;

/** The whole grid: the picture a vision model gets, too. */
export function drawScene(world: World): Scene {
  const { width, height } = world;
  const cells = world.tops.map((piece) => tileOf(world, piece));
  return {
    tileSet: 'babaisai',
    views: [{ id: 'world', title: 'Whole grid', columns: width, rows: height, cells }],
  };
}

function tileOf(world: World, piece: number): TileName {
  const kind = world.kinds[piece] ?? EMPTY;
  if (piece === NOTHING || kind === EMPTY) return 'empty';
  if (kind === BORDER) return 'border';
  if (isBlock(kind)) return `rule:${wordOf(kind)}`;
  if (kind === BABA) return `baba:${FACINGS[world.facings[piece] ?? 0]}`;
  return `${nounOf(kind)}:${world.colors[piece] ?? 'grey'}`;
}
