/** What the faces of blocks look like: pieces of the flat tiles, so that both pictures speak one language. */
import { tileBitmap } from '../tiles';

/** Side of a tile of Crafter's set in pixels of its art. */
export const ART_SIDE = 16;

/** A piece of a tile, in pixels of its art. */
export interface Face {
  readonly tile: string;
  readonly crop?: readonly [left: number, top: number, width: number, height: number];
  /** A tile that hangs over the upper edge. */
  readonly fringe?: string;
}

export interface Skin {
  readonly top: Face;
  readonly side: Face;
  /** Whether it shines by itself, by day and night. */
  readonly glows?: boolean;
}

const lowerHalf = [0, 8, 16, 8] as const;
const evenly = (tile: string): Skin => ({ top: { tile }, side: { tile } });
const flat = (tile: string): Skin => ({ top: { tile }, side: { tile, crop: lowerHalf } });

const SKINS = {
  grass: { top: { tile: 'grass' }, side: { tile: 'path', crop: lowerHalf, fringe: 'grass' } },
  sand: flat('sand'),
  path: flat('path'),
  water: flat('water'),
  lava: { ...flat('lava'), glows: true },
  outside: flat('outside'),
  rock: flat('stone'),
  stone: evenly('stone'),
  coal: evenly('coal'),
  iron: evenly('iron'),
  diamond: evenly('diamond'),
  furnace: { top: { tile: 'stone' }, side: { tile: 'furnace' } },
  tabletop: { top: { tile: 'table', crop: [1, 6, 4, 2] }, side: { tile: 'table', crop: [5, 10, 6, 2] } },
  leaves: {
    top: { tile: 'tree', crop: [3, 2, 10, 8] },
    side: { tile: 'tree', crop: [4, 3, 8, 7] },
  },
  missing: evenly('no such tile'),
} as const satisfies Record<string, Skin>;

export type SkinName = keyof typeof SKINS;

export const SKIN_NAMES = Object.keys(SKINS) as readonly SkinName[];

export function skin(name: SkinName): Skin {
  return SKINS[name];
}

export interface FacePicture {
  readonly width: number;
  readonly height: number;
  /** RGBA bytes, row by row from the bottom up, as graphics cards read them. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** How far the fringe hangs down in each column of pixels. */
const FRINGE_DEPTHS = [2, 3, 3, 2, 1, 2, 2, 3, 2, 1, 1, 2, 3, 2, 2, 1];

/** The pixels of a face in a tile set. */
export function facePicture(tileSet: string, { tile, crop, fringe }: Face): FacePicture {
  const [left, top, width, height] = crop ?? [0, 0, ART_SIDE, ART_SIDE];
  const art = tileBitmap(tileSet, tile, ART_SIDE);
  const over = fringe === undefined ? null : tileBitmap(tileSet, fringe, ART_SIDE);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const source = over && y < (FRINGE_DEPTHS[x % FRINGE_DEPTHS.length] ?? 0) ? over : art;
      const from = ((top + y) * ART_SIDE + left + x) * 4;
      data.set(source.subarray(from, from + 4), ((height - 1 - y) * width + x) * 4);
    }
  }
  return { width, height, data };
}
