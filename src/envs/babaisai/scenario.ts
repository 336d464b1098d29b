/** Builds an environment in an explicit small state: the parity scenarios (Baba Is AI spec, Golden files). */
import * as v from 'valibot';
import { MAX_SEED } from '../../core/env';
import { BabaIsAiEnvironment } from './environment';
import { LevelSource } from './levelSource';
import { MAX_STEPS } from './meta';
import {
  BORDER,
  type Color,
  type Direction,
  type Kind,
  WORDS,
  type World,
  addPiece,
  blockKind,
  cloneWorld,
  createWorld,
  defaultColor,
  objectKind,
} from './rules';
import { levelOf, levelTasks, sizeOf, taskIdOf } from './tasks';

const setupSchema = v.object({
  task: v.picklist(levelTasks.map(({ slug }) => taskIdOf(slug))),
  w: v.number(),
  h: v.number(),
  cells: v.record(v.string(), v.array(v.string())),
  rng_seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEED)), 0),
  step_count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STEPS - 1)), 0),
});

type Setup = v.InferOutput<typeof setupSchema>;

const BLOCK_NAME = new RegExp(`^T:(${WORDS.join('|')})$`);
const OBJECT_NAME = /^(?:f(wall|ball|door|key)|(baba)):(grey|green|red|blue|white):([0-3])$/;

/**
 * @param input a `setup` object of the scenario file.
 * @returns an environment whose `reset` restores that state and ignores the seed.
 * @throws TypeError that names the first field that does not fit.
 */
export function createScenario(input: unknown): BabaIsAiEnvironment {
  const result = v.safeParse(setupSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    throw new TypeError(`Not a Baba Is AI scenario: ${v.getDotPath(issue) ?? 'setup'}: ${issue.message}`);
  }
  const setup = result.output;
  const level = levelOf(setup.task);
  const world = buildWorld(setup, sizeOf(level));
  return new BabaIsAiEnvironment(setup.task, 'reference', () => ({
    world: cloneWorld(world),
    plan: '',
    stepCount: setup.step_count,
    levels: new LevelSource(level, setup.rng_seed),
  }));
}

function buildWorld(setup: Setup, [width, height]: readonly [number, number]): World {
  if (setup.w !== width || setup.h !== height) {
    throw new TypeError(
      `Not a Baba Is AI scenario: w and h: ${setup.task} is ${String(width)} by ${String(height)} cells.`,
    );
  }
  const world = createWorld(width, height);
  for (let cell = 0; cell < width * height; cell++) {
    if (isRim(cell % width, Math.floor(cell / width), world)) addPiece(world, cell, BORDER, 'grey');
  }
  for (const [place, stack] of Object.entries(setup.cells)) {
    const cell = readPlace(place, world);
    for (const name of stack) addPiece(world, cell, ...readPiece(name));
  }
  return world;
}

function isRim(x: number, y: number, { width, height }: World): boolean {
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

function readPlace(place: string, world: World): number {
  const match = /^(\d{1,2}),(\d{1,2})$/.exec(place);
  const x = Number(match?.[1]);
  const y = Number(match?.[2]);
  if (!match || x >= world.width || y >= world.height || isRim(x, y, world)) {
    throw new TypeError(`Not a Baba Is AI scenario: cells: "${place}" is not a place within the border.`);
  }
  return y * world.width + x;
}

function readPiece(name: string): [Kind, Color, Direction] {
  const word = WORDS.find((candidate) => candidate === BLOCK_NAME.exec(name)?.[1]);
  if (word) return [blockKind(word), defaultColor(blockKind(word)), 0];
  const match = OBJECT_NAME.exec(name);
  if (!match) throw new TypeError(`Not a Baba Is AI scenario: "${name}" is not something a cell can hold.`);
  // The pattern admits nothing else.
  const noun = (match[1] ?? match[2]) as 'wall' | 'ball' | 'door' | 'key' | 'baba';
  return [objectKind(noun), match[3] as Color, Number(match[4]) as Direction];
}
