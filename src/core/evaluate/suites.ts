/** Named sets of tasks and episodes: what BALROG plays, and less of it. */
import * as v from 'valibot';
import { benchmarkTasks, isInBalrog, stepLimitOf, type EnvironmentMeta } from '../env';
import type { Plan, PlannedTask } from './plan';
import { estimateRun, type EstimateInput, type PlayingHabits } from './estimate';

/** What a plan takes from a suite. Its seeds are derived from one base seed, so that all agents meet the same episodes. */
export interface Suite {
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly summary: string;
  readonly tasks: readonly PlannedTask[];
  /** Ends episodes early; `null`: as the environments do. */
  readonly maxSteps: number | null;
}

const BALROG_SUITE = 'BALROG';
const GUIDE_SUITE = 'BALROG, first guide';
const SMOKE_SUITE = 'Smoke';
const HOUR_SUITE = 'One hour';

/**
 * Episodes of each task that BALROG's first evaluation guide (`docs/evaluation.md`) names where its `config.yaml`, and
 * with it all published result folders, say otherwise.
 */
const GUIDE_EPISODES: Readonly<Record<string, number>> = { babyai: 25 };

/** The whole benchmark: every task of every environment as often as BALROG's configuration says, its own limits. */
export function balrogSuite(metas: readonly EnvironmentMeta[]): Suite {
  return {
    name: BALROG_SUITE,
    summary:
      'Every task of the six environments, as often as BALROG’s configuration says, with its own limits.',
    tasks: inBalrog(metas).flatMap((meta) =>
      tasksOf(meta, benchmarkTasks(meta).length, meta.episodesPerTask),
    ),
    maxSteps: null,
  };
}

/** The whole benchmark with the numbers of episodes of BALROG's first evaluation guide. */
export function guideSuite(metas: readonly EnvironmentMeta[]): Suite {
  return {
    name: GUIDE_SUITE,
    summary: 'The same with the episodes of BALROG’s first evaluation guide: 25 of each BabyAI task.',
    tasks: inBalrog(metas).flatMap((meta) =>
      tasksOf(meta, benchmarkTasks(meta).length, GUIDE_EPISODES[meta.id] ?? meta.episodesPerTask),
    ),
    maxSteps: null,
  };
}

const SMOKE_STEPS = 15;

/** One short episode of one task of each environment, to see whether an agent works at all. No score worth telling. */
export function smokeSuite(metas: readonly EnvironmentMeta[]): Suite {
  return {
    name: SMOKE_SUITE,
    summary: `One episode of one task of each environment, ${String(SMOKE_STEPS)} steps at most, to see whether everything works.`,
    tasks: inBalrog(metas).flatMap((meta) => tasksOf(meta, 1, 1)),
    maxSteps: SMOKE_STEPS,
  };
}

export interface HourInput extends Omit<EstimateInput, 'tasks'> {
  /** Seconds of a step in environments that the agent has not played yet. */
  readonly secondsPerStep: number;
  /** Default 60. */
  readonly minutes?: number;
}

/** What fits into the time. */
export interface HourSuite extends Suite {
  /** Expected minutes, between the estimate's two ends. */
  readonly expectedMinutes: number;
  /** Environments of which not even one episode fits. */
  readonly leftOut: readonly string[];
}

/**
 * As much of the benchmark as fits into about an hour: one task once of each environment, then more of the one that has
 * the smallest part of its episodes, until nothing more fits. Within an environment all chosen tasks are played equally
 * often, and fewer tasks are spread over its list.
 */
export function hourSuite(metas: readonly EnvironmentMeta[], input: HourInput): HourSuite {
  const { minutes = 60, parallelEpisodes } = input;
  const budget = minutes * Math.max(1, parallelEpisodes);
  const choices = inBalrog(metas).map((meta) => {
    const each = minutesPerEpisode(meta, input);
    return { meta, each, level: 0, done: each > minutes };
  });
  const episodesAt = (meta: EnvironmentMeta, level: number): number => {
    const { tasks, episodes } = amountOf(meta, level);
    return tasks * episodes;
  };
  const most = ({ meta }: (typeof choices)[number]): number =>
    benchmarkTasks(meta).length * meta.episodesPerTask;
  let spent = 0;
  for (;;) {
    const next = choices
      .filter(({ done }) => !done)
      .sort(
        (a, b) =>
          episodesAt(a.meta, a.level) / most(a) - episodesAt(b.meta, b.level) / most(b) || a.each - b.each,
      )[0];
    if (!next) break;
    const more = episodesAt(next.meta, next.level + 1) - episodesAt(next.meta, next.level);
    if (more <= 0 || spent + more * next.each > budget) {
      next.done = true;
      continue;
    }
    next.level += 1;
    spent += more * next.each;
  }
  return {
    name: HOUR_SUITE,
    summary:
      'As much of the benchmark as this agent is expected to play in about an hour, equal parts of each environment.',
    tasks: choices.flatMap(({ meta, level }) => {
      const { tasks, episodes } = amountOf(meta, level);
      return tasksOf(meta, tasks, episodes);
    }),
    maxSteps: null,
    expectedMinutes: spent / Math.max(1, parallelEpisodes),
    leftOut: choices.filter(({ level }) => level === 0).map(({ meta }) => meta.title),
  };
}

/** A plan's tasks as a suite of one's own. */
export function suiteOfPlan(name: string, plan: Pick<Plan, 'tasks' | 'maxSteps'>): Suite {
  return { name, summary: 'Saved from a plan.', tasks: plan.tasks, maxSteps: plan.maxSteps };
}

/** Whether a plan plays what a suite says, so that it may bear its name. */
export function playsSuite(plan: Pick<Plan, 'tasks' | 'maxSteps'>, suite: Suite): boolean {
  const named = (tasks: readonly PlannedTask[]): string =>
    JSON.stringify(
      tasks
        .map(({ environmentId, task, options, episodes }) =>
          JSON.stringify([
            environmentId,
            task,
            episodes,
            Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)),
          ]),
        )
        .sort(),
    );
  return plan.maxSteps === suite.maxSteps && named(plan.tasks) === named(suite.tasks);
}

const SUITES = v.array(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
    summary: v.string(),
    tasks: v.array(
      v.object({
        environmentId: v.string(),
        task: v.string(),
        options: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
        episodes: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    maxSteps: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
);

/** Suites as a person saved them; what is no sound suite, or of tasks that are not known here, is left out. */
export function readSuites(value: unknown, metas: readonly EnvironmentMeta[]): Suite[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.flatMap((entry: unknown) => {
    const parsed = v.safeParse(SUITES, [entry]);
    const [suite] = parsed.success ? parsed.output : [];
    if (!suite) return [];
    const tasks: PlannedTask[] = suite.tasks.flatMap((task) => {
      const meta = metas.find(({ id }) => id === task.environmentId);
      return meta?.tasks.some(({ id }) => id === task.task) ? [{ ...task, environmentId: meta.id }] : [];
    });
    return tasks.length === suite.tasks.length && tasks.length > 0 ? [{ ...suite, tasks }] : [];
  });
}

function inBalrog(metas: readonly EnvironmentMeta[]): readonly EnvironmentMeta[] {
  return metas.filter(({ id }) => isInBalrog(id));
}

/** So many of an environment's tasks, spread over its list, each so often. */
function tasksOf(meta: EnvironmentMeta, count: number, episodes: number): PlannedTask[] {
  const all = benchmarkTasks(meta);
  if (episodes < 1) return [];
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)]).flatMap(
    (task) => (task ? [{ environmentId: meta.id, task: task.id, options: meta.defaults, episodes }] : []),
  );
}

/** Levels of growing size: one task, two tasks, … all tasks once, then all of them twice, and so on. */
function amountOf(
  meta: EnvironmentMeta,
  level: number,
): { readonly tasks: number; readonly episodes: number } {
  const all = benchmarkTasks(meta).length;
  if (level === 0) return { tasks: 0, episodes: 0 };
  if (level <= all) return { tasks: level, episodes: 1 };
  return { tasks: all, episodes: Math.min(meta.episodesPerTask, level - all + 1) };
}

/** Expected minutes of an episode, in the middle between the estimate's two ends. */
function minutesPerEpisode(meta: EnvironmentMeta, input: HourInput): number {
  const habits = input.past.get(meta.id);
  const tasks = benchmarkTasks(meta);
  const { steps } = estimateRun({
    ...input,
    tasks: tasks.map((task) => ({
      environmentId: meta.id,
      task: task.id,
      episodes: 1,
      maxSteps: stepLimitOf(meta, task, meta.defaults),
    })),
    parallelEpisodes: 1,
  });
  const seconds: PlayingHabits['seconds'] = habits?.seconds ?? null;
  return (((steps.low + steps.high) / 2 / tasks.length) * (seconds ?? input.secondsPerStep)) / 60;
}
