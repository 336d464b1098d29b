import { babaisaiColorblindTile, babaisaiTile } from './babaisai';
import { babyaiTile } from './babyai';
import type { TileBitmap, TileSet } from './bitmap';
import { crafterColorblindTile, crafterTile } from './crafter';
import { withCursor } from './cursor';
import { missingTile } from './missing';
import { nethackColorblindTile, nethackTile } from './nethack';

const TILE_SETS: ReadonlyMap<string, TileSet> = new Map([
  ['babyai', babyaiTile],
  ['babaisai', babaisaiTile],
  ['babaisai-colorblind', babaisaiColorblindTile],
  ['crafter', crafterTile],
  ['crafter-colorblind', crafterColorblindTile],
  ['nethack', nethackTile],
  ['nethack-colorblind', nethackColorblindTile],
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
 * @param size side in pixels, an integer of at least 1.
 * @returns shared bytes: do not write to them.
 */
export function tileBitmap(tileSet: string, name: string, size: number): TileBitmap {
  const known = cache.get(`${tileSet}/${size}/${name}`);
  if (known) return known;
  if (name.endsWith(CURSOR)) {
    const plain = tileBitmap(tileSet, name.slice(0, -CURSOR.length), size);
    return keep(`${tileSet}/${size}/${name}`, withCursor(plain, size));
  }
  const drawn = TILE_SETS.get(tileSet)?.(name, size);
  return drawn ? keep(`${tileSet}/${size}/${name}`, drawn) : sharedMissingTile(size);
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
