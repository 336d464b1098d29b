/** Where the eye is. The player stands at the origin; x points east, y up and z south; a cell is one unit. */
import type { VoxelCamera } from './views';

export type Vector = readonly [x: number, y: number, z: number];
export type Direction = 'north' | 'east' | 'south' | 'west';

/** Cells that an agent sees to each side and up or down (Crafter spec, Picture). */
export const AGENT_REACH = { x: 4, z: 3 } as const;

export interface Eye {
  readonly position: Vector;
  readonly target: Vector;
  readonly lens: Perspective | Parallel;
  /** The direction nearest to where it looks. */
  readonly looks: Direction;
}

export interface Perspective {
  readonly kind: 'perspective';
  /** From the lower to the upper edge of the picture, in degrees. */
  readonly angle: number;
}

/** A lens without vanishing points; how much it sees, in units, on the two axes of the picture. */
export interface Parallel {
  readonly kind: 'parallel';
  readonly width: number;
  readonly height: number;
}

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const satisfies readonly Direction[];

const STEPS: Readonly<Record<Direction, readonly [x: number, z: number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

const BACK = 4;
const ABOVE = 5.3;
const AHEAD = 1.4;
/** Over the right shoulder, so that what the player faces is not hidden behind them. */
const ASIDE = 1.3;
const ANGLE = 48;

/** Steep enough that a wall hides only half of the cell behind it. */
const SLANT: Vector = [0.55, 1.5, 1];
const FAR = 30;
/** Height over the ground of what stands at the far edge and must be in the picture. */
const HEADROOM = 1;
const FLOOR = -0.5;

/** One step in a direction. */
export function stepOf(direction: Direction): readonly [x: number, z: number] {
  return STEPS[direction];
}

/**
 * Where the eye is for a player.
 * @param aspect the picture's width / height.
 */
export function eyeFor(camera: VoxelCamera, facing: Direction, aspect: number): Eye {
  return camera === 'behind' ? behind(facing) : isometric(aspect);
}

function behind(facing: Direction): Eye {
  const [x, z] = STEPS[facing];
  return {
    position: [-x * BACK - z * ASIDE, ABOVE, -z * BACK + x * ASIDE],
    target: [x * AHEAD, 0.2, z * AHEAD],
    lens: { kind: 'perspective', angle: ANGLE },
    looks: facing,
  };
}

/** From the south and a little east, so far that all the agent sees is in the picture. */
function isometric(aspect: number): Eye {
  const length = Math.hypot(...SLANT);
  const [sx, sy, sz] = [SLANT[0] / length, SLANT[1] / length, SLANT[2] / length];
  const ground = Math.hypot(sx, sz);
  const right: Vector = [sz / ground, 0, -sx / ground];
  const up: Vector = [-sx * (sy / ground), ground, -sz * (sy / ground)];
  const across: number[] = [];
  const upward: number[] = [];
  for (const x of [-AGENT_REACH.x - 0.5, AGENT_REACH.x + 0.5]) {
    for (const y of [FLOOR, HEADROOM]) {
      for (const z of [-AGENT_REACH.z - 0.5, AGENT_REACH.z + 0.5]) {
        across.push(x * right[0] + z * right[2]);
        upward.push(x * up[0] + y * up[1] + z * up[2]);
      }
    }
  }
  const wide = Math.max(...across) - Math.min(...across);
  const high = Math.max(...upward) - Math.min(...upward);
  const height = Math.max(high, wide / aspect);
  const middle = (Math.max(...upward) + Math.min(...upward)) / 2;
  const target: Vector = [up[0] * middle, up[1] * middle, up[2] * middle];
  return {
    position: [target[0] + sx * FAR, target[1] + sy * FAR, target[2] + sz * FAR],
    target,
    lens: { kind: 'parallel', width: height * aspect, height },
    looks: 'north',
  };
}
