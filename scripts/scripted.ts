/**
 * Lets the scripted player play and says which seeds it does not solve:
 * `npm run --silent scripted -- ENVIRONMENT [TASK…] [--seeds FIRST-LAST] [--set KEY=VALUE]… [--within STEPS]`.
 * With --within, seeds that took more steps are listed too. Exit code 2: bad usage.
 */
import {
  optionProblem,
  parseOption,
  type Bot,
  type Environment,
  type EnvironmentOptions,
} from '../src/core/env';
import { createEnvironmentLoader, environmentMetas, findEnvironment, findTask } from '../src/envs';
import { median } from './bench/table';
import { diskResources } from './lib/disk-resources';

const USAGE =
  'Usage: npm run --silent scripted -- ENVIRONMENT [TASK…] [--seeds FIRST-LAST] [--set KEY=VALUE]… [--within STEPS]';

interface Wanted {
  readonly environmentId: string;
  readonly tasks: readonly string[];
  readonly seeds: readonly [first: number, last: number];
  readonly options: EnvironmentOptions;
  readonly within: number | null;
}

interface Outcome {
  readonly seed: number;
  readonly steps: number;
  readonly solved: boolean;
  readonly progression: number;
}

function readArguments(args: readonly string[]): Wanted | string {
  const [environmentId = '', ...rest] = args;
  const meta = findEnvironment(environmentId);
  if (!meta)
    return `There is no environment "${environmentId}": ${environmentMetas.map(({ id }) => id).join(', ')}.`;
  const tasks: string[] = [];
  const options: Record<string, EnvironmentOptions[string]> = {};
  let seeds: readonly [number, number] = [0, 49];
  let within: number | null = null;
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? '';
    if (!word.startsWith('--')) {
      const task = findTask(meta.id, word);
      if (!task)
        return `${meta.title} has no task "${word}": ${meta.tasks.map(({ slug }) => slug).join(', ')}.`;
      tasks.push(task.id);
      continue;
    }
    const value = rest[++i] ?? '';
    if (word === '--seeds') {
      const range = /^(\d+)-(\d+)$/.exec(value);
      if (!range) return `Seeds are FIRST-LAST, not "${value}".`;
      seeds = [Number(range[1]), Number(range[2])];
    } else if (word === '--within') {
      within = Number(value);
      if (!Number.isInteger(within) || within < 1) return `Steps are a whole number, not "${value}".`;
    } else if (word === '--set') {
      const [key = '', text = ''] = value.split('=');
      const spec = meta.options.find((option) => option.key === key);
      if (!spec) return `${meta.title} has no option "${key}".`;
      const parsed = parseOption(spec, text);
      if (parsed === null) return `${key}: ${optionProblem(spec, text) ?? 'not a value of it.'}`;
      options[key] = parsed;
    } else return `Unknown option ${word}.`;
  }
  return {
    environmentId,
    tasks: tasks.length > 0 ? tasks : meta.tasks.map(({ id }) => id),
    seeds,
    options,
    within,
  };
}

async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2));
  if (typeof wanted === 'string') {
    console.error(`${wanted} ${USAGE}`);
    return 2;
  }
  const module = await createEnvironmentLoader(diskResources())(wanted.environmentId);
  if (module.deferred === true) {
    console.error(`${module.meta.title} runs in the page only.`);
    return 2;
  }
  for (const task of wanted.tasks) {
    const environment = await module.create(task, { ...module.meta.defaults, ...wanted.options });
    const outcomes: Outcome[] = [];
    for (let seed = wanted.seeds[0]; seed <= wanted.seeds[1]; seed++) {
      outcomes.push(play(environment, module.createBot(task), seed));
    }
    environment.close();
    report(task, outcomes, wanted.within);
  }
  return 0;
}

function play(environment: Environment, bot: Bot, seed: number): Outcome {
  let observation = environment.reset(seed);
  let steps = 0;
  for (let isOver = false; !isOver; steps++) {
    const result = environment.step(bot.act(observation));
    observation = result.observation;
    isOver = result.terminated || result.truncated;
  }
  const { value, solved } = environment.progress();
  return { seed, steps, solved, progression: value };
}

function report(task: string, outcomes: readonly Outcome[], within: number | null): void {
  const solved = outcomes.filter((outcome) => outcome.solved);
  const steps = solved.map((outcome) => outcome.steps);
  const mean = outcomes.reduce((sum, { progression }) => sum + progression, 0) / outcomes.length;
  console.log(
    `${task}: solved ${String(solved.length)} of ${String(outcomes.length)}, progression ${(mean * 100).toFixed(1)}` +
      (steps.length === 0
        ? ''
        : `, steps median ${String(median(steps))}, most ${String(Math.max(...steps))}`),
  );
  const unsolved = outcomes.filter((outcome) => !outcome.solved);
  if (unsolved.length > 0) console.log(`  not solved: ${listed(unsolved)}`);
  const long = within === null ? [] : solved.filter((outcome) => outcome.steps > within);
  if (long.length > 0) console.log(`  solved in more than ${String(within)} steps: ${listed(long)}`);
}

function listed(outcomes: readonly Outcome[]): string {
  return outcomes.map(({ seed, steps }) => `seed ${String(seed)} (${String(steps)} steps)`).join(', ');
}

process.exitCode = await main();
