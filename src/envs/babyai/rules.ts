/** The words of the BabyAI world: cells, objects, directions, missions (BabyAI spec, World). */

export type TaskKind = 'goto' | 'pickup' | 'open' | 'putnext' | 'pick_up_seq_go_to';
export type ObjectKind = 'key' | 'ball' | 'box' | 'door';
export type Color = 'red' | 'green' | 'blue' | 'purple' | 'yellow' | 'grey';
export type DoorState = 'open' | 'closed' | 'locked';
/** 0 right (+x), 1 down (+y), 2 left, 3 up. */
export type Direction = 0 | 1 | 2 | 3;

/** A room's side, walls included; neighboring rooms share a wall. */
export const ROOM_SIZE = 8;
/** Cell codes: what is neither of these two is `FIRST_OBJECT` + the object's index. */
export const EMPTY = 0;
export const WALL = 1;
export const FIRST_OBJECT = 2;
export const NOTHING = -1;

export const STEP_X = [1, 0, -1, 0] as const;
export const STEP_Y = [0, 1, 0, -1] as const;

/** A thing with an identity: two red balls are two objects. */
export interface WorldObject {
  readonly kind: ObjectKind;
  readonly color: Color;
  /** Only doors change it; `open` for everything else. */
  door: DoorState;
  /** Where it lies; `NOTHING` while it is carried or once it is destroyed. */
  x: number;
  y: number;
}

export interface World {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top left. */
  readonly cells: Uint8Array;
  readonly objects: WorldObject[];
  agentX: number;
  agentY: number;
  direction: Direction;
  /** Index of the object in the agent's hands, or `NOTHING`. */
  carrying: number;
}

/** What a mission says about an object; without a color, every color matches. */
export interface Description {
  readonly color: Color | null;
  readonly kind: ObjectKind;
}

export type Mission =
  | { readonly kind: 'goto' | 'pickup' | 'open'; readonly target: Description }
  | { readonly kind: 'putnext'; readonly move: Description; readonly fixed: Description }
  | {
      readonly kind: 'sequence';
      readonly order: 'before' | 'after';
      readonly pickup: Description;
      readonly goto: Description;
    };

export function createWorld(width: number, height: number): World {
  return {
    width,
    height,
    cells: new Uint8Array(width * height),
    objects: [],
    agentX: 0,
    agentY: 0,
    direction: 0,
    carrying: NOTHING,
  };
}

export function cloneWorld(world: World): World {
  return { ...world, cells: world.cells.slice(), objects: world.objects.map((object) => ({ ...object })) };
}

/** The code of a cell; everything outside the grid is wall. */
export function cellAt(world: World, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= world.width || y >= world.height) return WALL;
  return world.cells[y * world.width + x] ?? WALL;
}

export function objectAt(world: World, x: number, y: number): WorldObject | undefined {
  return world.objects[cellAt(world, x, y) - FIRST_OBJECT];
}

/** Puts an object, known by its index, into a cell. */
export function placeObject(world: World, index: number, x: number, y: number): void {
  const object = world.objects[index];
  if (!object) return;
  world.cells[y * world.width + x] = FIRST_OBJECT + index;
  object.x = x;
  object.y = y;
}

/** Empties an object's cell; the object then lies nowhere. */
export function liftObject(world: World, object: WorldObject): void {
  world.cells[object.y * world.width + object.x] = EMPTY;
  object.x = NOTHING;
  object.y = NOTHING;
}

export function carriedObject(world: World): WorldObject | undefined {
  return world.objects[world.carrying];
}

export function frontX(world: World): number {
  return world.agentX + STEP_X[world.direction];
}

export function frontY(world: World): number {
  return world.agentY + STEP_Y[world.direction];
}

export function matches(description: Description, object: Pick<WorldObject, 'kind' | 'color'>): boolean {
  return (
    object.kind === description.kind && (description.color === null || object.color === description.color)
  );
}

/** How many objects lying in the grid a description fits. */
export function countMatches(world: World, description: Description): number {
  let count = 0;
  for (const object of world.objects) if (object.x !== NOTHING && matches(description, object)) count++;
  return count;
}

/** The descriptions a mission names, in the order of its parts. */
export function missionDescriptions(mission: Mission): readonly Description[] {
  switch (mission.kind) {
    case 'putnext':
      return [mission.move, mission.fixed];
    case 'sequence':
      return [mission.pickup, mission.goto];
    default:
      return [mission.target];
  }
}

/** The environment's step limit: 64 a room and navigation (BabyAI spec, Step). */
export function maxStepsOf(task: TaskKind): number {
  const rooms = task === 'open' ? 2 : 1;
  const navigations = task === 'putnext' || task === 'pick_up_seq_go_to' ? 2 : 1;
  return 64 * rooms * navigations;
}
