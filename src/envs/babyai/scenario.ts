/** Builds an environment in an explicit small state: the parity scenarios (BabyAI spec, Golden files). */
import * as v from 'valibot';
import { BabyAiEnvironment } from './environment';
import {
  type Direction,
  type Mission,
  NOTHING,
  WALL,
  type World,
  cloneWorld,
  createWorld,
  placeObject,
} from './rules';
import { taskIdOf } from './tasks';

const MAX_SIDE = 100;

const coordinate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIDE - 1));
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE));
const color = v.picklist(['red', 'green', 'blue', 'purple', 'yellow', 'grey']);
const kind = v.picklist(['key', 'ball', 'box', 'door']);
const description = v.pipe(
  v.tuple([v.nullable(color), kind]),
  v.transform(([color, kind]) => ({ color, kind })),
);
const setupSchema = v.object({
  task: v.picklist(['goto', 'pickup', 'open', 'putnext', 'pick_up_seq_go_to']),
  w: side,
  h: side,
  cells: v.array(v.tuple([coordinate, coordinate, v.string()])),
  agent: v.object({ pos: v.tuple([coordinate, coordinate]), dir: v.picklist([0, 1, 2, 3]) }),
  mission: v.variant('kind', [
    v.object({ kind: v.picklist(['goto', 'pickup', 'open']), target: description }),
    v.object({ kind: v.literal('putnext'), move: description, fixed: description }),
    v.object({
      kind: v.literal('seq'),
      order: v.picklist(['before', 'after']),
      pickup: description,
      goto: description,
    }),
  ]),
  max_steps: v.pipe(v.number(), v.integer(), v.minValue(1)),
  step_count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

type Setup = v.InferOutput<typeof setupSchema>;

/**
 * @param input a `setup` object of the scenario file.
 * @returns an environment whose `reset` restores that state and ignores the seed.
 * @throws TypeError that names the first field that does not fit.
 */
export function createScenario(input: unknown): BabyAiEnvironment {
  const result = v.safeParse(setupSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    throw new TypeError(`Not a BabyAI scenario: ${v.getDotPath(issue) ?? 'setup'}: ${issue.message}`);
  }
  const setup = result.output;
  const world = buildWorld(setup);
  const mission = readMission(setup.mission);
  return new BabyAiEnvironment(taskIdOf(setup.task), setup.max_steps, () => ({
    world: cloneWorld(world),
    mission,
    stepCount: setup.step_count,
  }));
}

function readMission(mission: Setup['mission']): Mission {
  return mission.kind === 'seq' ? { ...mission, kind: 'sequence' } : mission;
}

function buildWorld(setup: Setup): World {
  const world = createWorld(setup.w, setup.h);
  for (const [x, y, name] of setup.cells) {
    checkInside(world, x, y);
    if (name === 'wall') world.cells[y * world.width + x] = WALL;
    else addObject(world, name, x, y);
  }
  const [x, y] = setup.agent.pos;
  checkInside(world, x, y);
  world.agentX = x;
  world.agentY = y;
  world.direction = setup.agent.dir satisfies Direction;
  return world;
}

function addObject(world: World, name: string, x: number, y: number): void {
  const words = name.split(' ');
  const kindName = words.at(-1);
  const colorName = words.at(-2);
  const doorName = words.length === 3 ? words[0] : 'open';
  if (
    !v.is(kind, kindName) ||
    !v.is(color, colorName) ||
    !v.is(v.picklist(['open', 'closed', 'locked']), doorName) ||
    (kindName === 'door') !== (words.length === 3)
  ) {
    throw new TypeError(`Not a BabyAI scenario: "${name}" is not something a cell can hold.`);
  }
  const index =
    world.objects.push({ kind: kindName, color: colorName, door: doorName, x: NOTHING, y: NOTHING }) - 1;
  placeObject(world, index, x, y);
}

function checkInside(world: World, x: number, y: number): void {
  if (x >= world.width || y >= world.height) {
    throw new TypeError(`Not a BabyAI scenario: (${String(x)}, ${String(y)}) lies outside the grid.`);
  }
}
