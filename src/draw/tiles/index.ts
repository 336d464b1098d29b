import { babaisaiColorblindTile, babaisaiTile } from './babaisai';
import { babyaiTile } from './babyai';
import type { TallTileSet, TileBitmap, TileSet } from './bitmap';
import { crafterColorblindTile, crafterTile } from './crafter';
import { withCursor } from './cursor';
import { missingTile } from './missing';
import { nethackColorblindTile, nethackTile } from './nethack';
import { nethackColorblindTallTile, nethackTallTile } from './nethackTall';

const TILE_SETS: ReadonlyMap<string, TileSet> = new Map([
  ['babyai', babyaiTile],
  ['babaisai', babaisaiTile],
  ['babaisai-colorblind', babaisaiColorblindTile],
  ['crafter', crafterTile],
  ['crafter-colorblind', crafterColorblindTile],
  ['nethack', nethackTile],
  ['nethack-colorblind', nethackColorblindTile],
]);

const TALL_TILE_SETS: ReadonlyMap<string, TallTileSet> = new Map([
  ['nethack', nethackTallTile],
  ['nethack-colorblind', nethackColorblindTallTile],
]);

/** Drawn tiles are kept up to this many bytes; a window being dragged asks for every size in between. */
const CACHE_LIMIT_BYTES = 16 * 1024 * 1024;

/** The end of the name of a tile of any set that a cursor is on. */
const CURSOR = '+cursor';

const cache = new Map<string, TileBitmap>();
let cachedBytes = 0;

/**
 * The pixels of a tile, drawn once and kept.
 * @param tileSet a scene's `tileSet`.
 * @param name a tile name in that set's grammar, with `+cursor` after it where a cursor is; an unknown name or set
 *   gives the missing tile.
 * @param size width in pixels, an integer of at least 1.
 * @param height in pixels: the width, or twice the width for a tall tile.
 * @returns shared bytes: do not write to them.
 */
export function tileBitmap(tileSet: string, name: string, size: number, height = size): TileBitmap {
  const key = `${tileSet}/${String(size)}x${String(height)}/${name}`;
  const known = cache.get(key);
  if (known) return known;
  if (name.endsWith(CURSOR)) {
    const plain = tileBitmap(tileSet, name.slice(0, -CURSOR.length), size, height);
    return keep(key, withCursor(plain, size, height));
  }
  if (height !== size) {
    const tall = TALL_TILE_SETS.get(tileSet)?.(name, size);
    return keep(key, tall ?? middleOf(tileBitmap(tileSet, name, height), height, size));
  }
  const drawn = TILE_SETS.get(tileSet)?.(name, size);
  return drawn ? keep(key, drawn) : sharedMissingTile(size);
}

/** The columns in the middle of a square tile: what goes through its middle still meets its neighbors. */
function middleOf(square: TileBitmap, side: number, across: number): TileBitmap {
  const left = Math.floor((side - across) / 2);
  const bitmap = new Uint8ClampedArray(across * side * 4);
  for (let row = 0; row < side; row++) {
    const from = (row * side + left) * 4;
    bitmap.set(square.subarray(from, from + across * 4), row * across * 4);
  }
  return bitmap;
}

function sharedMissingTile(size: number): TileBitmap {
  const key = `/${size}/missing`;
  return cache.get(key) ?? keep(key, missingTile(size));
}

function keep(key: string, bitmap: TileBitmap): TileBitmap {
  if (cachedBytes + bitmap.byteLength > CACHE_LIMIT_BYTES) {
    cache.clear();
    cachedBytes = 0;
  }
  cache.set(key, bitmap);
  cachedBytes += bitmap.byteLength;
  return bitmap;
}
