import type { Environment, EnvironmentModule } from '../../src/core/env';
import { Pcg64 } from '../../src/core/random';
import { composeModelPicture } from '../../src/draw/modelPicture';
import { environmentMetas } from '../../src/envs';
import { loadEnvironment } from '../../test/support/environments';
import type { Figure } from './table';
import { median } from './table';

interface Reference {
  /** Stated, not measured here: BALROG's Python wrapper with text on a machine of this kind. */
  readonly pythonStepsPerSecond: number;
  readonly aimedStepsPerSecond: number;
}

const REFERENCES: Readonly<Partial<Record<string, Reference>>> = {
  babyai: { pythonStepsPerSecond: 1000, aimedStepsPerSecond: 300_000 },
  crafter: { pythonStepsPerSecond: 90, aimedStepsPerSecond: 3000 },
  babaisai: { pythonStepsPerSecond: 1300, aimedStepsPerSecond: 150_000 },
};

const ROUND_MS = 300;
const ROUNDS = 3;
const RESETS = 30;
const PICTURES = 100;

/** Steps per second of random walks with text (resets included), resets and pictures, for every environment. */
export async function measureEnvironments(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const meta of environmentMetas) {
    const module = await loadEnvironment(meta.id);
    // Python worlds run in a page only and are measured there.
    if (module.deferred !== true) figures.push(...(await measureEnvironment(module)));
  }
  return figures;
}

async function measureEnvironment(module: EnvironmentModule): Promise<Figure[]> {
  const { meta } = module;
  const rates: number[] = [];
  const resets: number[] = [];
  const pictures: number[] = [];
  for (const task of meta.tasks) {
    const environment = await module.create(task.id);
    rates.push(median(Array.from({ length: ROUNDS }, (_, round) => walk(environment, round))));
    if (pictures.length < 5) {
      resets.push(timeReset(environment));
      if (meta.modalities.includes('image')) pictures.push(timePicture(environment));
    }
    environment.close();
  }
  const overall = rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
  const what = `${meta.title}, ${rates.length === 1 ? 'its task' : `all ${String(rates.length)} tasks`}`;
  const reference = REFERENCES[meta.id];
  return [
    {
      what,
      value: overall,
      unit: 'steps/s',
      ...(reference ? { against: { value: reference.aimedStepsPerSecond, what: 'the aim' } } : {}),
    },
    ...(reference
      ? [
          {
            what,
            value: overall,
            unit: 'steps/s',
            against: { value: reference.pythonStepsPerSecond, what: 'Python through BALROG' },
            note: 'stated figure, not measured here',
          },
        ]
      : []),
    { what: `${meta.title}, reset`, value: median(resets), unit: 'ms' },
    ...(pictures.length === 0
      ? []
      : [
          {
            what: `${meta.title}, picture as a model gets it`,
            value: median(pictures),
            unit: 'ms',
            note: 'pixels, without PNG encoding',
          },
        ]),
  ];
}

/** @returns steps per second over at least {@link ROUND_MS}. */
function walk(environment: Environment, round: number): number {
  const generator = new Pcg64(BigInt(round));
  const actions = Array.from({ length: 4096 }, () => generator.pick(environment.actions).text);
  let steps = 0;
  let characters = 0;
  let seed = round * 10_000;
  const started = performance.now();
  while (performance.now() - started < ROUND_MS) {
    characters += environment.reset(seed++).text.longTerm.length;
    // Not every environment ends by itself at its limit; the session does that for it.
    for (let left = environment.maxSteps; left > 0; left--) {
      const result = environment.step(actions[steps++ % actions.length] ?? environment.defaultAction);
      characters += result.observation.text.longTerm.length;
      if (result.terminated || result.truncated) break;
    }
  }
  const rate = (steps * 1000) / (performance.now() - started);
  if (characters === 0) throw new Error('The environment wrote no text at all.');
  return rate;
}

/** @returns milliseconds. */
function timeReset(environment: Environment): number {
  const started = performance.now();
  for (let seed = 0; seed < RESETS; seed++) environment.reset(seed);
  return (performance.now() - started) / RESETS;
}

/** @returns milliseconds a picture along a random walk. */
function timePicture(environment: Environment): number {
  const generator = new Pcg64(1n);
  environment.reset(1);
  let spent = 0;
  let seed = 2;
  for (let i = 0; i < PICTURES; i++) {
    const result = environment.step(generator.pick(environment.actions).text);
    const scene = environment.scene();
    const started = performance.now();
    composeModelPicture(scene);
    spent += performance.now() - started;
    if (result.terminated || result.truncated) environment.reset(seed++);
  }
  return spent / PICTURES;
}
