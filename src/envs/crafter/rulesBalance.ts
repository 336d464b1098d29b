/** Creatures come and go, chunk by chunk (Crafter spec, Chunk balancing). */
import { GRASS, PATH } from './names';
import {
  type ChunkBounds,
  type Creature,
  type World,
  addObject,
  cellIndex,
  chunkBounds,
  createCreature,
  distanceToPlayer,
  objectAt,
  removeCreature,
} from './rules';

interface BalanceRule {
  readonly kind: 'zombie' | 'skeleton' | 'cow';
  readonly ground: number;
  /** How far from the player they must be to come or to go. */
  readonly spawnDistance: number;
  readonly despawnDistance: number;
  readonly spawnProbability: number;
  readonly despawnProbability: number;
  /** With less ground than this, the chunk needs none. */
  readonly leastGround: number;
  readonly minimum: (light: number) => number;
  readonly maximum: (light: number) => number;
}

const RULES: readonly BalanceRule[] = [
  {
    kind: 'zombie',
    ground: GRASS,
    spawnDistance: 6,
    despawnDistance: 0,
    spawnProbability: 0.3,
    despawnProbability: 0.4,
    leastGround: 50,
    minimum: (light) => 3.5 - 3 * light,
    maximum: (light) => 3.5 - 3 * light,
  },
  {
    kind: 'skeleton',
    ground: PATH,
    spawnDistance: 7,
    despawnDistance: 7,
    spawnProbability: 0.1,
    despawnProbability: 0.1,
    leastGround: 6,
    minimum: () => 1,
    maximum: () => 2,
  },
  {
    kind: 'cow',
    ground: GRASS,
    spawnDistance: 5,
    despawnDistance: 5,
    spawnProbability: 0.01,
    despawnProbability: 0.1,
    leastGround: 30,
    minimum: () => 1,
    maximum: (light) => 1.5 + light,
  },
];

/** Chunks that never held an object are left alone. */
export function balanceChunks(world: World): void {
  for (const chunk of world.chunkOrder) {
    const bounds = chunkBounds(chunk);
    for (const rule of RULES) balance(world, chunk, bounds, rule);
  }
}

function balance(world: World, chunk: number, bounds: ChunkBounds, rule: BalanceRule): void {
  const { random, daylight } = world;
  const ground = groundCells(world, bounds, rule.ground);
  const creatures = (world.chunks[chunk] ?? []).filter(
    (object): object is Creature => object.kind === rule.kind,
  );
  const minimum = ground.length < rule.leastGround ? 0 : Math.trunc(rule.minimum(daylight));
  const maximum = Math.trunc(rule.maximum(daylight));
  if (creatures.length < minimum && random.uniform() < rule.spawnProbability) {
    const cell = ground[random.randint(0, ground.length)];
    if (!cell) return;
    const [x, y] = cell;
    if (objectAt(world, x, y) || distanceToPlayer(world, x, y) < rule.spawnDistance) return;
    addObject(world, createCreature(rule.kind, x, y));
  } else if (creatures.length > maximum && random.uniform() < rule.despawnProbability) {
    const creature = world.removalRule(world.tick, creatures, random.randint(0, creatures.length));
    if (!creature || distanceToPlayer(world, creature.x, creature.y) < rule.despawnDistance) return;
    removeCreature(world, creature);
  }
}

/** Whether or not something stands on them; x outer, y inner. */
function groundCells(
  { materials }: World,
  bounds: ChunkBounds,
  ground: number,
): (readonly [number, number])[] {
  const cells: (readonly [number, number])[] = [];
  for (let x = bounds.fromX; x < bounds.toX; x++) {
    for (let y = bounds.fromY; y < bounds.toY; y++) {
      if (materials[cellIndex(x, y)] === ground) cells.push([x, y]);
    }
  }
  return cells;
}
