/** Tiles -> blocks and boxes, without any graphics library. The player stands at the origin; see `camera.ts`. */
import type { GridView, TileName, ViewLight } from '../../core/env';
import type { Rgb } from '../tiles/bitmap';
import { CRAFTER_COLORBLIND_COLORS, CRAFTER_COLORS } from '../tiles/crafterColors';
import type { Palette } from '../tiles/pixelArt';
import { AGENT_REACH, type Direction, DIRECTIONS, type Eye, eyeFor, stepOf, type Vector } from './camera';
import { FIGURES, FIXTURES, type Figure, type FigureBox, MISSING_FIGURE } from './figures';
import type { SkinName } from './skins';
import type { VoxelCamera } from './views';

/** An upright box. */
export interface Box {
  readonly center: Vector;
  readonly size: Vector;
  /** Whether it lies beyond what the agent sees. */
  readonly beyond: boolean;
}

/** A box whose top and sides are pieces of tiles. */
export interface Block extends Box {
  readonly skin: SkinName;
  /** The sides that no neighbor covers. Others are not drawn: they would shine through the seams. */
  readonly sides: readonly Direction[];
}

/** A box of one color. */
export interface Part extends Box {
  readonly color: Rgb;
}

/** A part of a creature, an arrow, a plant or the player; shown as an outline through what stands before it. */
export interface FigurePart extends Part {
  readonly outline: Rgb;
}

export interface VoxelScene {
  readonly tileSet: string;
  readonly blocks: readonly Block[];
  /** Solid parts of the world, such as trunks. */
  readonly parts: readonly Part[];
  readonly figures: readonly FigurePart[];
  readonly light: Pick<ViewLight, 'daylight' | 'asleep'>;
  /** Tiles of the inventory, in order. */
  readonly inventory: readonly TileName[];
  readonly eye: Eye;
}

const MISSING_COLOR: Rgb = [255, 0, 220];
const UNIT = 1 / 16;
const SLAB = 0.5;
/** Lower than wide, so that less is hidden behind. */
const WALL = 0.8;

/** How high the ground is where one walks, swims or burns; 0 for all others. */
const LEVELS: ReadonlyMap<string, number> = new Map([
  ['sand', -0.04],
  ['path', -0.06],
  ['lava', -0.14],
  ['water', -0.22],
]);

/** The slab of each ground and what stands on it: a skin with its edges in cells, of a cell's full width if not said. */
const GROUNDS: ReadonlyMap<string, readonly Layer[]> = new Map<string, readonly Layer[]>([
  ['grass', [['grass', -SLAB, 0]]],
  ['sand', [['sand', -SLAB, -0.04]]],
  ['path', [['path', -SLAB, -0.06]]],
  ['water', [['water', -SLAB, -0.22]]],
  ['lava', [['lava', -SLAB, -0.14]]],
  ['outside', [['outside', -SLAB, 0.25]]],
  ...(['stone', 'coal', 'iron', 'diamond'] as const).map((name): [string, Layer[]] => [
    name,
    [
      ['rock', -SLAB, 0],
      [name, 0, WALL],
    ],
  ]),
  [
    'tree',
    [
      ['grass', -SLAB, 0],
      ['leaves', 0.36, 0.9, 0.86],
      ['leaves', 0.9, 1.12, 0.5],
    ],
  ],
  [
    'table',
    [
      ['grass', -SLAB, 0],
      ['tabletop', 0.56, 0.73, 0.96],
    ],
  ],
  [
    'furnace',
    [
      ['rock', -SLAB, 0],
      ['furnace', 0, 0.86, 0.92],
    ],
  ],
]);

type Layer = readonly [skin: SkinName, bottom: number, top: number, width?: number];

const UNKNOWN: readonly Layer[] = [['missing', -SLAB, 0.5]];

/** What stands on a tile that is not just a color on the ground: `grass+player:east`. */
const PLAYER = /\+player:(north|east|south|west|asleep)$/;

/**
 * Builds the picture of a view.
 * @param view laid out as Crafter's first view: rows of map with the player in the middle, then the inventory.
 * @param aspect width / height of the picture.
 */
export function voxelScene(view: GridView, tileSet: string, camera: VoxelCamera, aspect: number): VoxelScene {
  const { columns, light } = view;
  const rows = Math.min(light?.rows ?? view.rows, view.rows);
  const map = view.cells.slice(0, columns * rows);
  const found = map.findIndex((name) => PLAYER.test(name));
  const player = found >= 0 ? found : Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  const eye = eyeFor(camera, facingOf(map[player] ?? ''), aspect);
  const palette = tileSet === 'crafter-colorblind' ? CRAFTER_COLORBLIND_COLORS : CRAFTER_COLORS;

  const blocks: Block[] = [];
  const parts: Part[] = [];
  const figures: FigurePart[] = [];
  for (const [index, name] of map.entries()) {
    const x = (index % columns) - (player % columns);
    const z = Math.floor(index / columns) - Math.floor(player / columns);
    const beyond = Math.abs(x) > AGENT_REACH.x || Math.abs(z) > AGENT_REACH.z;
    const ground = groundOf(name);
    for (const [skin, bottom, top, width = 1] of layersOf(name)) {
      const center: Vector = [x, (bottom + top) / 2, z];
      const sides = width < 1 ? DIRECTIONS : bareSides(map, columns, index, top);
      blocks.push({ skin, center, size: [width, top - bottom, width], sides, beyond });
    }
    for (const box of FIXTURES.get(ground) ?? []) {
      parts.push({ ...placed(box, x, 0, z, 'south'), color: colorOf(box, palette), beyond });
    }
    if (name === ground) continue;
    const { figure, direction } = figureOf(name.slice(ground.length + 1), eye);
    const outline = palette.get(figure.outline) ?? MISSING_COLOR;
    for (const box of figure.boxes) {
      const place = placed(box, x, LEVELS.get(ground) ?? 0, z, direction);
      figures.push({ ...place, color: colorOf(box, palette), outline, beyond });
    }
  }
  return {
    tileSet,
    blocks,
    parts,
    figures,
    light: { daylight: light?.daylight ?? 1, asleep: light?.asleep ?? false },
    inventory: view.cells.slice(columns * rows).filter((name) => name !== ''),
    eye,
  };
}

function groundOf(name: TileName): string {
  const plus = name.indexOf('+');
  return plus < 0 ? name : name.slice(0, plus);
}

function layersOf(name: TileName): readonly Layer[] {
  return GROUNDS.get(groundOf(name)) ?? UNKNOWN;
}

/** The sides of a cell where the neighbor is lower than a height, or where there is none. */
function bareSides(map: readonly TileName[], columns: number, index: number, height: number): Direction[] {
  return DIRECTIONS.filter((direction) => {
    const [x, z] = stepOf(direction);
    const column = (index % columns) + x;
    const neighbor = column < 0 || column >= columns ? undefined : map[index + x + z * columns];
    if (neighbor === undefined) return true;
    const tops = layersOf(neighbor).map(([, , top, width = 1]) => (width < 1 ? -Infinity : top));
    return Math.max(...tops) < height;
  });
}

/** Where the player faces; north while they sleep, when a scene does not say. */
function facingOf(name: TileName): Direction {
  const word = PLAYER.exec(name)?.[1];
  return isDirection(word) ? word : 'north';
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

function figureOf(name: string, eye: Eye): { figure: Figure; direction: Direction } {
  const [kind = '', state] = name.split(':');
  const directed = isDirection(state) ? state : null;
  const known = FIGURES.get(directed ? kind : name);
  // Only what does not turn by itself has a direction in its name, and always.
  const figure = known?.turnsToEye === (directed === null) ? known : MISSING_FIGURE;
  return { figure, direction: directed ?? OPPOSITE[eye.looks] };
}

function isDirection(word: string | undefined): word is Direction {
  return word === 'north' || word === 'east' || word === 'south' || word === 'west';
}

function colorOf([letter]: FigureBox, palette: Palette): Rgb {
  return palette.get(letter) ?? MISSING_COLOR;
}

/** A figure's box on a cell, turned so that its front looks in a direction. */
function placed(
  [, left, right, bottom, top, back, front]: FigureBox,
  x: number,
  level: number,
  z: number,
  direction: Direction,
): Pick<Box, 'center' | 'size'> {
  const across = ((left + right) / 2) * UNIT;
  const along = ((back + front) / 2) * UNIT;
  const width = (right - left) * UNIT;
  const depth = (front - back) * UNIT;
  const y = level + ((bottom + top) / 2) * UNIT;
  const height = (top - bottom) * UNIT;
  switch (direction) {
    case 'south':
      return { center: [x + across, y, z + along], size: [width, height, depth] };
    case 'north':
      return { center: [x - across, y, z - along], size: [width, height, depth] };
    case 'east':
      return { center: [x + along, y, z - across], size: [depth, height, width] };
    case 'west':
      return { center: [x - along, y, z + across], size: [depth, height, width] };
  }
}
