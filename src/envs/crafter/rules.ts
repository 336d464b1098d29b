/** The world's state and its bookkeeping: cells, objects, chunks (Crafter spec, World bookkeeping). */
import { LegacyRandom } from '../../core/random';
import {
  ACHIEVEMENTS,
  type AchievementName,
  GRASS,
  ITEMS,
  type ItemName,
  LAVA,
  MAX_AMOUNT,
  OUTSIDE,
  type ObjectKind,
  PATH,
  SAND,
  VITAL_COUNT,
  WATER,
} from './names';

/** Cells along each side of the world. */
export const AREA = 64;
/** Cells along each side of a chunk; those at the far borders are cut off. */
export const CHUNK = 12;
const CHUNKS_PER_SIDE = Math.ceil(AREA / CHUNK);

/** A step along one axis; y points south. */
export interface Step {
  readonly x: number;
  readonly y: number;
}

/** In the order in which random directions and neighbors count: west, east, north, south. */
export const DIRECTIONS: readonly [Step, Step, Step, Step] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

interface Placed {
  x: number;
  y: number;
  /** Gone from the world, though it may still be finishing its last update. */
  removed: boolean;
}

/** Anything that stands on a cell, except the player. */
export interface Creature extends Placed {
  readonly kind: Exclude<ObjectKind, 'player'>;
  health: number;
  /** A zombie's cooldown, a skeleton's reload time, a plant's age; otherwise 0. */
  timer: number;
  /** Where an arrow flies; otherwise zero. */
  readonly facing: Step;
}

export interface Player extends Placed {
  readonly kind: 'player';
  facing: Step;
  /** Amounts in the order of {@link ITEMS}. */
  readonly items: number[];
  /** Counters in the order of {@link ACHIEVEMENTS}. */
  readonly achievements: number[];
  /** Whether a counter became positive for the first time in this tick. */
  unlocked: boolean;
  asleep: boolean;
  hunger: number;
  thirst: number;
  fatigue: number;
  recover: number;
  /** Health at the end of the player's previous update. */
  lastHealth: number;
}

export type WorldObject = Player | Creature;

/**
 * Decides who goes when a chunk has too many creatures of a kind.
 * @param creatures those of the kind in the chunk, in the order in which they came into it.
 * @param drawn place in `creatures` that the generator drew.
 */
export type RemovalRule = (
  tick: number,
  creatures: readonly Creature[],
  drawn: number,
) => Creature | undefined;

export interface World {
  /** Material ids, x outer, y inner. */
  readonly materials: Uint8Array;
  /** Who stands on each cell, in the order of `materials`. */
  readonly occupants: (WorldObject | null)[];
  /** In the order of creation; the player comes first. */
  objects: WorldObject[];
  /** Objects of each chunk in the order in which they came into it; `null` until one does. */
  readonly chunks: (WorldObject[] | null)[];
  /** Chunks in the order in which they first held an object. */
  readonly chunkOrder: number[];
  readonly player: Player;
  readonly random: LegacyRandom;
  tick: number;
  daylight: number;
  /** Health at the end of the previous tick, for the reward. */
  lastHealth: number;
  /** Replaced where it is known, or guessed, whom a published episode lost. */
  removalRule: RemovalRule;
}

const takeDrawn: RemovalRule = (_, creatures, drawn) => creatures[drawn];

/** A set of material ids as bits. */
export type MaterialSet = number;

export function materialSet(...materials: number[]): MaterialSet {
  return materials.reduce((set, material) => set | (1 << material), 0);
}

export const WALKABLE = materialSet(GRASS, PATH, SAND);
export const PLAYER_WALKABLE = WALKABLE | materialSet(LAVA);
export const ARROW_FLYABLE = WALKABLE | materialSet(WATER, LAVA);

export const HEALTH = itemIndex('health');
export const FOOD = itemIndex('food');
export const DRINK = itemIndex('drink');
export const ENERGY = itemIndex('energy');

export function itemIndex(name: ItemName): number {
  return ITEMS.indexOf(name);
}

/** A map of one material with the player on it. */
export function createWorld(material: number, playerX: number, playerY: number, randomSeed: number): World {
  const player: Player = {
    kind: 'player',
    x: playerX,
    y: playerY,
    removed: false,
    facing: DIRECTIONS[3],
    items: ITEMS.map((_, index) => (index < VITAL_COUNT ? MAX_AMOUNT : 0)),
    achievements: ACHIEVEMENTS.map(() => 0),
    unlocked: false,
    asleep: false,
    hunger: 0,
    thirst: 0,
    fatigue: 0,
    recover: 0,
    lastHealth: MAX_AMOUNT,
  };
  const world: World = {
    materials: new Uint8Array(AREA * AREA).fill(material),
    occupants: new Array<WorldObject | null>(AREA * AREA).fill(null),
    objects: [],
    chunks: new Array<WorldObject[] | null>(CHUNKS_PER_SIDE * CHUNKS_PER_SIDE).fill(null),
    chunkOrder: [],
    player,
    random: new LegacyRandom(randomSeed),
    tick: 0,
    daylight: 1,
    lastHealth: MAX_AMOUNT,
    removalRule: takeDrawn,
  };
  addObject(world, player);
  return world;
}

const STILL: Step = { x: 0, y: 0 };
const START_HEALTH = { cow: 3, zombie: 5, skeleton: 3, arrow: 0, plant: 1 } as const;

export function createCreature(kind: Creature['kind'], x: number, y: number, facing: Step = STILL): Creature {
  return { kind, x, y, removed: false, health: START_HEALTH[kind], timer: 0, facing };
}

export function cellIndex(x: number, y: number): number {
  return x * AREA + y;
}

export function isInside(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < AREA && y < AREA;
}

/** The material id, or {@link OUTSIDE}. */
export function materialAt(world: World, x: number, y: number): number {
  return isInside(x, y) ? (world.materials[cellIndex(x, y)] ?? OUTSIDE) : OUTSIDE;
}

export function objectAt(world: World, x: number, y: number): WorldObject | null {
  return isInside(x, y) ? (world.occupants[cellIndex(x, y)] ?? null) : null;
}

export function setMaterial(world: World, x: number, y: number, material: number): void {
  world.materials[cellIndex(x, y)] = material;
}

/** Whether a cell lies on the map, holds no object and is of one of these materials. */
export function isFree(world: World, x: number, y: number, materials: MaterialSet): boolean {
  return (
    objectAt(world, x, y) === null && isInside(x, y) && ((materials >> materialAt(world, x, y)) & 1) === 1
  );
}

/** Puts an object where it says it is, last in every order. */
export function addObject(world: World, object: WorldObject): void {
  world.objects.push(object);
  world.occupants[cellIndex(object.x, object.y)] = object;
  chunkOf(world, object).push(object);
}

/** Takes a creature off the map. It stays in `objects` until {@link forgetRemoved}. */
export function removeCreature(world: World, creature: Creature): void {
  if (creature.removed) return;
  creature.removed = true;
  world.occupants[cellIndex(creature.x, creature.y)] = null;
  leaveChunk(chunkOf(world, creature), creature);
}

export function forgetRemoved(world: World): void {
  if (world.objects.some(({ removed }) => removed)) {
    world.objects = world.objects.filter(({ removed }) => !removed);
  }
}

/** Moves by one step if the cell is free. A removed object stays where it was, but is told the same. */
export function moveIfFree(world: World, object: WorldObject, step: Step, materials: MaterialSet): boolean {
  const x = object.x + step.x;
  const y = object.y + step.y;
  if (!isFree(world, x, y, materials)) return false;
  if (object.removed) return true;
  world.occupants[cellIndex(object.x, object.y)] = null;
  const left = chunkIndex(object.x, object.y);
  const entered = chunkIndex(x, y);
  if (left !== entered) leaveChunk(chunkOf(world, object), object);
  object.x = x;
  object.y = y;
  world.occupants[cellIndex(x, y)] = object;
  if (left !== entered) chunkOf(world, object).push(object);
  return true;
}

/** Takes health away, down to 0. */
export function damage(object: WorldObject, amount: number): void {
  if (object.kind === 'player') object.items[HEALTH] = Math.max(0, amountOf(object, HEALTH) - amount);
  else object.health = Math.max(0, object.health - amount);
}

export function amountOf(player: Player, item: number): number {
  return player.items[item] ?? 0;
}

export function addAmount(player: Player, item: number, amount: number): void {
  player.items[item] = amountOf(player, item) + amount;
}

export function achieve(player: Player, name: AchievementName): void {
  const index = ACHIEVEMENTS.indexOf(name);
  const count = player.achievements[index] ?? 0;
  if (count === 0) player.unlocked = true;
  player.achievements[index] = count + 1;
}

/** Steps between a cell and the player: Manhattan distance, as everywhere in the game. */
export function distanceToPlayer({ player }: World, x: number, y: number): number {
  return Math.abs(x - player.x) + Math.abs(y - player.y);
}

export interface ChunkBounds {
  readonly fromX: number;
  readonly toX: number;
  readonly fromY: number;
  readonly toY: number;
}

/** The cells of a chunk; the upper ends are exclusive. */
export function chunkBounds(chunk: number): ChunkBounds {
  const fromX = Math.floor(chunk / CHUNKS_PER_SIDE) * CHUNK;
  const fromY = (chunk % CHUNKS_PER_SIDE) * CHUNK;
  return { fromX, toX: Math.min(fromX + CHUNK, AREA), fromY, toY: Math.min(fromY + CHUNK, AREA) };
}

function chunkIndex(x: number, y: number): number {
  return Math.floor(x / CHUNK) * CHUNKS_PER_SIDE + Math.floor(y / CHUNK);
}

function chunkOf(world: World, { x, y }: Step): WorldObject[] {
  const index = chunkIndex(x, y);
  const known = world.chunks[index];
  if (known) return known;
  const objects: WorldObject[] = [];
  world.chunks[index] = objects;
  world.chunkOrder.push(index);
  return objects;
}

function leaveChunk(objects: WorldObject[], object: WorldObject): void {
  objects.splice(objects.indexOf(object), 1);
}
