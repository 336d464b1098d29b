import type { Environment } from '../../src/core/env';
import { Pcg64 } from '../../src/core/random';
import { environmentMetas, loadEnvironment } from '../../src/envs';
import type { Figure } from './table';
import { median } from './table';

/** Stated, not measured here: BALROG's Python wrapper with text on a machine of this kind. */
const PYTHON_STEPS_PER_SECOND: Readonly<Partial<Record<string, number>>> = { babyai: 1000 };
const AIMED_STEPS_PER_SECOND: Readonly<Partial<Record<string, number>>> = { babyai: 100_000 };

const ROUND_MS = 400;
const ROUNDS = 5;

/** Steps per second of a random walk with text, resets included, for every environment and task. */
export async function measureEnvironments(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const meta of environmentMetas) {
    const module = await loadEnvironment(meta.id);
    const rates: number[] = [];
    for (const task of meta.tasks) {
      const environment = await module.create(task.id);
      const rate = median(Array.from({ length: ROUNDS }, (_, round) => walk(environment, round)));
      environment.close();
      rates.push(rate);
      figures.push({ what: `${meta.title}, ${task.slug}`, value: rate, unit: 'steps/s' });
    }
    const overall = rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
    const what = `${meta.title}, all tasks`;
    const aim = AIMED_STEPS_PER_SECOND[meta.id];
    const python = PYTHON_STEPS_PER_SECOND[meta.id];
    if (aim)
      figures.push({ what, value: overall, unit: 'steps/s', against: { value: aim, what: 'the aim' } });
    if (python) {
      const against = { value: python, what: 'Python through BALROG' };
      figures.push({
        what,
        value: overall,
        unit: 'steps/s',
        against,
        note: 'stated figure, not measured here',
      });
    }
  }
  return figures;
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
    for (let running = true; running;) {
      const result = environment.step(actions[steps++ % actions.length] ?? environment.defaultAction);
      characters += result.observation.text.longTerm.length;
      running = !result.terminated && !result.truncated;
    }
  }
  const rate = (steps * 1000) / (performance.now() - started);
  if (characters === 0) throw new Error('The environment wrote no text at all.');
  return rate;
}
