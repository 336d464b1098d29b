/** Makes a world from its seed (Crafter spec, World generation). Bit-exact: keep every order of operations. */
import { OpenSimplex, crafterWorldSeed } from '../../core/random';
import { COAL, DIAMOND, GRASS, IRON, LAVA, PATH, SAND, STONE, TREE, WATER } from './names';
import { AREA, WALKABLE, type World, addObject, cellIndex, createCreature, createWorld } from './rules';

const START = AREA / 2;
const NOISE_SEEDS = 2 ** 31 - 1;

/** The world of an episode, before its first tick. */
export function generateEpisode(seed: number): World {
  return generateWorld(crafterWorldSeed(seed, 1));
}

/** @param worldSeed what the world's generator starts from: integer in 0…2^32−1. */
export function generateWorld(worldSeed: number): World {
  const world = createWorld(GRASS, START, START, worldSeed);
  const terrain = new Terrain(world);
  for (let x = 0; x < AREA; x++) {
    for (let y = 0; y < AREA; y++) world.materials[cellIndex(x, y)] = terrain.materialOf(x, y);
  }
  for (let x = 0; x < AREA; x++) {
    for (let y = 0; y < AREA; y++) populate(world, terrain.tunnels, x, y);
  }
  return world;
}

class Terrain {
  /** 1 where a tunnel was dug: skeletons live there. */
  readonly tunnels = new Uint8Array(AREA * AREA);
  private readonly noise: OpenSimplex;

  constructor(private readonly world: World) {
    this.noise = new OpenSimplex(world.random.randint(0, NOISE_SEEDS));
  }

  materialOf(x: number, y: number): number {
    let start = 4 - distanceToStart(x, y);
    start += 2 * this.layer(x, y, 8, 3);
    start = 1 / (1 + Math.exp(-start));
    let water = this.layer(x, y, 3, 15) + 0.15 * this.layer(x, y, 3, 5);
    water += 0.1;
    water -= 2 * start;
    let mountain = (this.layer(x, y, 0, 15) + 0.3 * this.layer(x, y, 0, 5)) / 1.3;
    mountain -= 4 * start + 0.3 * water;
    if (start > 0.5) return GRASS;
    if (mountain > 0.15) return this.mountainMaterial(x, y, mountain);
    if (0.25 < water && water <= 0.35 && this.layer(x, y, 4, 9) > -0.2) return SAND;
    if (water > 0.3) return WATER;
    if (this.layer(x, y, 5, 7) > 0 && this.chance() > 0.8) return TREE;
    return GRASS;
  }

  private mountainMaterial(x: number, y: number, mountain: number): number {
    if (this.layer(x, y, 6, 7) > 0.15 && mountain > 0.3) return PATH;
    if (this.layer(2 * x, y / 5, 7, 3) > 0.4 || this.layer(x / 5, 2 * y, 7, 3) > 0.4) {
      this.tunnels[cellIndex(x, y)] = 1;
      return PATH;
    }
    if (this.layer(x, y, 1, 8) > 0 && this.chance() > 0.85) return COAL;
    if (this.layer(x, y, 2, 6) > 0.4 && this.chance() > 0.75) return IRON;
    if (mountain > 0.18 && this.chance() > 0.994) return DIAMOND;
    if (mountain > 0.3 && this.layer(x, y, 6, 5) > 0.35) return LAVA;
    return STONE;
  }

  private layer(x: number, y: number, z: number, size: number): number {
    return this.noise.noise3(x / size, y / size, z);
  }

  private chance(): number {
    return this.world.random.uniform();
  }
}

/** At most one creature a cell; a test that fails after its draw has used the draw up. */
function populate(world: World, tunnels: Uint8Array, x: number, y: number): void {
  const { materials, random } = world;
  const cell = cellIndex(x, y);
  const material = materials[cell] ?? GRASS;
  if (((WALKABLE >> material) & 1) === 0) return;
  const distance = distanceToStart(x, y);
  if (distance > 3 && material === GRASS && random.uniform() > 0.985) {
    addObject(world, createCreature('cow', x, y));
  } else if (distance > 10 && random.uniform() > 0.993) {
    addObject(world, createCreature('zombie', x, y));
  } else if (material === PATH && tunnels[cell] === 1 && random.uniform() > 0.95) {
    addObject(world, createCreature('skeleton', x, y));
  }
}

function distanceToStart(x: number, y: number): number {
  return Math.sqrt((x - START) ** 2 + (y - START) ** 2);
}
