import type { StrategyMeta } from '../../../core/agent';
import {
  benchmarkTasks,
  isSeed,
  optionProblem,
  optionsOfTasks,
  parseSeed,
  type EnvironmentMeta,
  type EnvironmentOptions,
} from '../../../core/env';
import {
  MOST_SHARDS,
  shardProblem,
  type PlannedTask,
  type Price,
  type SeedPlan,
  type Shard,
} from '../../../core/evaluate';
import { agentErrors, INITIAL_AGENT, limitProblem, whole, type AgentForm } from '../agent';

/** What is chosen of one environment. */
export interface EnvironmentChoice {
  /** Slugs of the chosen tasks. */
  readonly tasks: readonly string[];
  /** Episodes per task. */
  readonly episodes: number | null;
  /** `null` where a number was cleared. */
  readonly options: Readonly<Record<string, EnvironmentOptions[string] | null>>;
}

/** The evaluation form as it stands, sound or not. Holds no key. */
export interface EvaluateForm extends AgentForm {
  readonly name: string;
  /** By environment id. */
  readonly environments: Readonly<Record<string, EnvironmentChoice>>;
  readonly seedKind: SeedPlan['kind'];
  readonly baseSeed: string;
  readonly seeds: string;
  readonly parallelEpisodes: number | null;
  /** Empty: the environment's own limit. */
  readonly maxSteps: number | null;
  /** What the run may take; empty: no limit. */
  readonly limitTokens: number | null;
  readonly limitDollars: number | null;
  readonly limitMinutes: number | null;
  readonly keepPictures: boolean;
  /** Plays only this part of the episodes, from 1, of so many; part empty: all episodes. */
  readonly shardPart: number | null;
  readonly shardCount: number | null;
}

export type FormErrors = Readonly<Partial<Record<keyof EvaluateForm, string>>>;

type Metas = readonly EnvironmentMeta[];

/** What is known besides the form when it is checked and made a plan. */
export interface FormContext {
  /** The chosen strategy; `null` while the list loads, and for own ones. */
  readonly strategy?: StrategyMeta | null;
  /** What the model's tokens cost; `null`: not known. Left out: nobody asked. */
  readonly price?: Price | null;
  /** The same for the debate's other speaker. */
  readonly secondPrice?: Price | null;
}

/** A form that can start at once: the scripted bot on every task of the first environment. */
export function initialForm(metas: Metas, baseSeed: number): EvaluateForm {
  return {
    ...INITIAL_AGENT,
    name: '',
    environments: Object.fromEntries(
      metas.map((meta, index) => [
        meta.id,
        {
          tasks: index === 0 ? benchmarkTasks(meta).map((task) => task.slug) : [],
          episodes: meta.episodesPerTask,
          options: meta.defaults,
        },
      ]),
    ),
    seedKind: 'derived',
    baseSeed: String(baseSeed),
    seeds: '',
    parallelEpisodes: 4,
    maxSteps: null,
    limitTokens: null,
    limitDollars: null,
    limitMinutes: null,
    keepPictures: false,
    shardPart: null,
    shardCount: null,
  };
}

/** The part of the plan that a form plays; `null`: all of it, or no sound part. */
export function shardOf({ shardPart, shardCount }: EvaluateForm): Shard | null {
  if (shardPart === null || shardCount === null) return null;
  const shard = { index: shardPart - 1, count: shardCount };
  return shardProblem(shard) === null ? shard : null;
}

/** An environment's part of the form; nothing chosen where the form does not know it. */
export function choiceOf(form: EvaluateForm, meta: EnvironmentMeta): EnvironmentChoice {
  return form.environments[meta.id] ?? { tasks: [], episodes: meta.episodesPerTask, options: meta.defaults };
}

/** The environments of which at least one task is chosen. */
export function chosenEnvironments(form: EvaluateForm, metas: Metas): Metas {
  return metas.filter((meta) => choiceOf(form, meta).tasks.length > 0);
}

/** Reads seeds separated by commas, spaces or lines; `null` when one is not a seed. */
export function readSeeds(text: string): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const seeds = words.map(parseSeed);
  return seeds.every((seed) => seed !== null) ? seeds.filter(isSeed) : null;
}

/** What is wrong with the number of episodes per task, or nothing. */
export function episodesProblem(choice: EnvironmentChoice): string | undefined {
  return whole(choice.episodes, 1, 1000);
}

/** What is wrong with each field; empty when the form makes a plan. */
export function formErrors(form: EvaluateForm, metas: Metas, context: FormContext = {}): FormErrors {
  const chosen = chosenEnvironments(form, metas);
  const found: Partial<Record<keyof EvaluateForm, string | undefined>> = {
    ...agentErrors(form, context.strategy ?? null),
    parallelEpisodes: whole(form.parallelEpisodes, 1, 32),
    maxSteps: form.maxSteps === null ? undefined : whole(form.maxSteps, 1, 100_000),
    environments:
      chosen.length === 0
        ? 'Choose at least one task.'
        : chosen.some((meta) => hasProblem(choiceOf(form, meta), meta))
          ? 'Episodes per task or an option is outside its range.'
          : undefined,
  };
  if (form.seedKind === 'derived' && parseSeed(form.baseSeed) === null)
    found.baseSeed = 'A whole number from 0 to 4294967295.';
  if (form.seedKind === 'explicit') {
    const seeds = readSeeds(form.seeds);
    if (seeds === null) found.seeds = 'Whole numbers from 0 to 4294967295, separated by commas or spaces.';
    else if (seeds.length === 0) found.seeds = 'Give at least one seed.';
  }
  if (form.shardPart !== null && !shardOf(form))
    found.shardPart = `A part from 1 to the number of parts, which is 1 to ${String(MOST_SHARDS)}; or leave it empty.`;
  else if ((shardOf(form)?.count ?? 1) > 1 && learns(form, context))
    found.shardPart =
      'This strategy learns from one episode for the next, so its plan cannot be split. Leave this empty to play all of it.';
  if (form.player === 'model') {
    found.limitTokens = limitProblem(form.limitTokens, 1e12, true);
    found.limitDollars =
      form.limitDollars !== null && context.price === null
        ? 'A limit in dollars needs the model’s price: set one under Models.'
        : form.limitDollars !== null && hasSecond(form) && context.secondPrice === null
          ? 'A limit in dollars needs the second model’s price, too: set one under Models.'
          : limitProblem(form.limitDollars, 1e6, false);
  }
  found.limitMinutes = limitProblem(form.limitMinutes, 1e6, false);
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Whether the agent takes lessons from one episode to the next, so that one run must play them all. */
export function learns({ player }: EvaluateForm, { strategy }: FormContext): boolean {
  return player === 'model' && strategy?.acrossEpisodes === true;
}

/** Whether a debate has a second model. */
function hasSecond({ strategy, secondModel }: EvaluateForm): boolean {
  return strategy === 'debate' && secondModel !== null;
}

function hasProblem(choice: EnvironmentChoice, meta: EnvironmentMeta): boolean {
  return (
    episodesProblem(choice) !== undefined ||
    optionsOfTasks(meta, choice.tasks).some(
      (option) => optionProblem(option, choice.options[option.key]) !== null,
    )
  );
}

/** The tasks of a form as a plan has them, sound or not. */
export function chosenTasks(form: EvaluateForm, metas: Metas): readonly PlannedTask[] {
  return chosenEnvironments(form, metas).flatMap((meta) => plannedTasks(choiceOf(form, meta), meta));
}

function plannedTasks(choice: EnvironmentChoice, meta: EnvironmentMeta): PlannedTask[] {
  const options: Record<string, EnvironmentOptions[string]> = { ...meta.defaults };
  for (const { key } of optionsOfTasks(meta, choice.tasks)) {
    const value = choice.options[key];
    if (value !== undefined && value !== null) options[key] = value;
  }
  return meta.tasks
    .filter((task) => choice.tasks.includes(task.slug))
    .map((task) => ({ environmentId: meta.id, task: task.id, options, episodes: choice.episodes ?? 0 }));
}

/** Half-typed and senseless numbers count as nothing. */
export function countOf(value: number | null): number {
  return value !== null && value > 0 ? Math.floor(value) : 0;
}

/** How often the seeds of an explicit list repeat for the task with the most episodes; 1 where none does. */
export function seedRepeats(form: EvaluateForm, metas: Metas): number {
  const seeds = form.seedKind === 'explicit' ? new Set(readSeeds(form.seeds) ?? []) : null;
  if (!seeds || seeds.size === 0) return 1;
  const most = Math.max(
    0,
    ...chosenEnvironments(form, metas).map((meta) => countOf(choiceOf(form, meta).episodes)),
  );
  return Math.max(1, Math.ceil(most / seeds.size));
}
