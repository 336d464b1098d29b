/** Builds an environment in an explicit small state: the parity scenarios (Crafter spec, Golden files). */
import * as v from 'valibot';
import { CrafterEnvironment } from './environment';
import { DEFAULT_STEP_LIMIT, MENTIONABLE, PICTURE_SIZE } from './meta';
import { ACHIEVEMENTS, ITEMS, MATERIALS } from './names';
import {
  AREA,
  type Creature,
  DIRECTIONS,
  HEALTH,
  type Step,
  type World,
  addObject,
  amountOf,
  createCreature,
  createWorld,
  objectAt,
  setMaterial,
} from './rules';
import { loadWorld, saveWorld } from './rulesSaved';
import { LAST_TICK, daylightAt } from './rulesTick';

const coordinate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREA - 1));
const end = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREA));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(count, v.maxValue(9));
const position = v.tuple([coordinate, coordinate]);
const facing = v.pipe(
  v.tuple([v.picklist([-1, 0, 1]), v.picklist([-1, 0, 1])]),
  v.check(([x, y]) => Math.abs(x) + Math.abs(y) === 1, 'is not one of the four directions'),
);
const material = v.pipe(
  v.picklist(MATERIALS),
  v.check((name) => name !== 'outside', 'is not a material'),
  v.transform((name) => MATERIALS.indexOf(name)),
);
const names = v.optional(v.array(v.picklist(MENTIONABLE)), []);
const setupSchema = v.object({
  base: material,
  rects: v.optional(v.array(v.tuple([end, end, end, end, material])), []),
  cells: v.optional(v.array(v.tuple([coordinate, coordinate, material])), []),
  player: v.object({
    pos: position,
    facing,
    inventory: v.optional(v.record(v.picklist(ITEMS), amount), {}),
    sleeping: v.optional(v.boolean(), false),
    hunger: v.optional(v.number(), 0),
    thirst: v.optional(v.number(), 0),
    fatigue: v.optional(v.number(), 0),
    recover: v.optional(v.number(), 0),
    last_health: v.optional(v.number()),
  }),
  objects: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['cow', 'zombie', 'skeleton', 'arrow', 'plant']),
        pos: position,
        health: v.optional(count),
        cooldown: v.optional(count),
        reload: v.optional(count),
        grown: v.optional(count),
        facing: v.optional(facing),
      }),
    ),
    [],
  ),
  achievements: v.optional(v.record(v.picklist(ACHIEVEMENTS), count), {}),
  options: v.optional(
    v.object({
      unique_items: v.optional(v.boolean(), true),
      precise_location: v.optional(v.boolean(), false),
      skip_items: names,
      edge_only_items: names,
    }),
    {},
  ),
  rng_seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  tick: v.pipe(count, v.maxValue(LAST_TICK)),
});
type Setup = v.InferOutput<typeof setupSchema>;

/**
 * `reset` on the result restores the scenario's state and ignores the seed.
 * @throws TypeError that names the first field that does not fit.
 */
export function createScenario(input: unknown): CrafterEnvironment {
  const result = v.safeParse(setupSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    throw new TypeError(`Not a Crafter scenario: ${v.getDotPath(issue) ?? 'setup'}: ${issue.message}`);
  }
  const { options } = result.output;
  const start = saveWorld(buildWorld(result.output));
  return new CrafterEnvironment(
    {
      maxSteps: DEFAULT_STEP_LIMIT,
      pictureSize: PICTURE_SIZE,
      text: {
        uniqueItems: options.unique_items,
        preciseLocation: options.precise_location,
        skipped: new Set(options.skip_items),
        edgeOnly: new Set(options.edge_only_items),
        version: 'current',
      },
      constructorSeed: null,
      removals: [],
    },
    () => loadWorld(start),
  );
}

function buildWorld(setup: Setup): World {
  const [x, y] = setup.player.pos;
  const world = createWorld(setup.base, x, y, setup.rng_seed);
  for (const [fromX, fromY, toX, toY, id] of setup.rects) {
    for (let column = fromX; column < toX; column++) {
      for (let row = fromY; row < toY; row++) setMaterial(world, column, row, id);
    }
  }
  for (const [column, row, id] of setup.cells) setMaterial(world, column, row, id);
  fillPlayer(world, setup);
  for (const object of setup.objects) addCreature(world, object);
  world.tick = setup.tick;
  world.daylight = daylightAt(setup.tick);
  return world;
}

function fillPlayer(world: World, { player: given, achievements }: Setup): void {
  const { player } = world;
  player.facing = toStep(given.facing);
  player.asleep = given.sleeping;
  const { hunger, thirst, fatigue, recover } = given;
  Object.assign(player, { hunger, thirst, fatigue, recover });
  for (const [item, name] of ITEMS.entries()) {
    player.items[item] = given.inventory[name] ?? amountOf(player, item);
  }
  for (const [index, name] of ACHIEVEMENTS.entries()) player.achievements[index] = achievements[name] ?? 0;
  player.lastHealth = given.last_health ?? amountOf(player, HEALTH);
  world.lastHealth = player.lastHealth;
}

function addCreature(world: World, given: Setup['objects'][number]): void {
  const [x, y] = given.pos;
  if (objectAt(world, x, y)) {
    throw new TypeError(`Not a Crafter scenario: two objects stand on (${String(x)}, ${String(y)}).`);
  }
  const creature: Creature = createCreature(
    given.kind,
    x,
    y,
    given.facing ? toStep(given.facing) : undefined,
  );
  creature.health = given.health ?? creature.health;
  creature.timer = given.cooldown ?? given.reload ?? given.grown ?? 0;
  addObject(world, creature);
}

function toStep([x, y]: readonly [number, number]): Step {
  return DIRECTIONS.find((step) => step.x === x && step.y === y) ?? DIRECTIONS[3];
}
