import type { Environment } from '../../core/env';
import { BabyAiEnvironment } from './environment';
import { EMPTY, FIRST_OBJECT, WALL, type World, carriedObject } from './rules';

/** The whole state in the numbers of the recorded episodes (BabyAI spec, World). */
export interface WorldDump {
  readonly pos: readonly [number, number];
  readonly dir: number;
  readonly carrying: readonly [color: string, kind: string] | null;
  readonly w: number;
  readonly h: number;
  /** Row by row: type, color, state. */
  readonly grid: readonly (readonly [number, number, number])[];
}

const TYPES = { door: 4, key: 5, ball: 6, box: 7 } as const;
const COLORS = { red: 0, green: 1, blue: 2, purple: 3, yellow: 4, grey: 5 } as const;
const DOORS = { open: 0, closed: 1, locked: 2 } as const;

/**
 * The state of a running BabyAI environment, for comparing with recordings.
 * @throws TypeError for another kind of environment.
 */
export function dumpWorld(environment: Environment): WorldDump {
  const { world } = asBabyAi(environment).inspect();
  const carried = carriedObject(world);
  return {
    pos: [world.agentX, world.agentY],
    dir: world.direction,
    carrying: carried ? [carried.color, carried.kind] : null,
    w: world.width,
    h: world.height,
    grid: Array.from(world.cells, (code) => encodeCell(world, code)),
  };
}

export function asBabyAi(environment: Environment): BabyAiEnvironment {
  if (environment instanceof BabyAiEnvironment) return environment;
  throw new TypeError(`${environment.task} is not a BabyAI environment.`);
}

function encodeCell(world: World, code: number): [number, number, number] {
  if (code === EMPTY) return [1, 0, 0];
  if (code === WALL) return [2, COLORS.grey, 0];
  const object = world.objects[code - FIRST_OBJECT];
  if (!object) throw new RangeError(`Cell code ${String(code)} names no object.`);
  return [TYPES[object.kind], COLORS[object.color], object.kind === 'door' ? DOORS[object.door] : 0];
}
