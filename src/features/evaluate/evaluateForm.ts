import {
  DEFAULT_MODEL_SETTINGS,
  type AnswerReading,
  type ModelSpec,
  type StrategyId,
} from '../../core/agent';
import {
  benchmarkTasks,
  isSeed,
  optionProblem,
  optionsOfTasks,
  parseSeed,
  stepLimitOf,
  type EnvironmentMeta,
  type EnvironmentOptions,
} from '../../core/env';
import { checkPlan, type Plan, type PlannedTask, type SeedPlan } from '../../core/evaluate';
import { fail, type Result } from '../../core/shared';
import { parseBaseUrl } from '../../workers/bridge';

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
export interface EvaluateForm {
  readonly name: string;
  readonly model: ModelSpec['kind'];
  readonly baseUrl: string;
  readonly modelId: string;
  readonly temperature: number | null;
  readonly maxTokens: number | null;
  readonly timeoutSeconds: number | null;
  readonly maxAttempts: number | null;
  readonly concurrency: number | null;
  readonly stream: boolean;
  readonly strategy: StrategyId;
  readonly answerReading: AnswerReading;
  readonly history: number | null;
  /** By environment id. */
  readonly environments: Readonly<Record<string, EnvironmentChoice>>;
  readonly seedKind: SeedPlan['kind'];
  readonly baseSeed: string;
  readonly seeds: string;
  readonly parallelEpisodes: number | null;
  /** Empty: the environment's own limit. */
  readonly maxSteps: number | null;
}

export type FormErrors = Readonly<Partial<Record<keyof EvaluateForm, string>>>;

type Metas = readonly EnvironmentMeta[];

/** A form that can start at once: the scripted bot on every task of the first environment. */
export function initialForm(metas: Metas, baseSeed: number): EvaluateForm {
  return {
    name: '',
    model: 'scriptedBot',
    baseUrl: 'http://localhost:8000/v1',
    modelId: '',
    temperature: DEFAULT_MODEL_SETTINGS.temperature,
    maxTokens: DEFAULT_MODEL_SETTINGS.maxTokens,
    timeoutSeconds: DEFAULT_MODEL_SETTINGS.timeoutMs / 1000,
    maxAttempts: DEFAULT_MODEL_SETTINGS.maxAttempts,
    concurrency: DEFAULT_MODEL_SETTINGS.concurrency,
    stream: DEFAULT_MODEL_SETTINGS.stream,
    strategy: 'naive',
    answerReading: 'lenient',
    history: 16,
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
  };
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

function whole(value: number | null, minimum: number, maximum: number): string | undefined {
  if (value !== null && Number.isInteger(value) && value >= minimum && value <= maximum) return undefined;
  return `A whole number from ${String(minimum)} to ${String(maximum)}.`;
}

/** What is wrong with the number of episodes per task, or nothing. */
export function episodesProblem(choice: EnvironmentChoice): string | undefined {
  return whole(choice.episodes, 1, 1000);
}

/** What is wrong with each field; empty when the form makes a plan. */
export function formErrors(form: EvaluateForm, metas: Metas): FormErrors {
  const chosen = chosenEnvironments(form, metas);
  const found: Partial<Record<keyof EvaluateForm, string | undefined>> = {
    history: whole(form.history, 1, 1000),
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
  if (form.model === 'openAiCompatible') {
    const baseUrl = parseBaseUrl(form.baseUrl);
    if (!baseUrl.ok) found.baseUrl = baseUrl.error;
    if (form.modelId.trim() === '')
      found.modelId = 'The model’s id on that server. Test the connection to see its list.';
    if (form.temperature === null || !(form.temperature >= 0 && form.temperature <= 2))
      found.temperature = 'A number from 0 to 2.';
    found.maxTokens = whole(form.maxTokens, 1, 1_000_000);
    found.timeoutSeconds = whole(form.timeoutSeconds, 1, 3600);
    found.maxAttempts = whole(form.maxAttempts, 1, 5);
    found.concurrency = whole(form.concurrency, 1, 64);
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function hasProblem(choice: EnvironmentChoice, meta: EnvironmentMeta): boolean {
  return (
    episodesProblem(choice) !== undefined ||
    optionsOfTasks(meta, choice.tasks).some(
      (option) => optionProblem(option, choice.options[option.key]) !== null,
    )
  );
}

/** The model the form describes. Meant for forms without errors; gaps take the defaults. */
export function modelOf(form: EvaluateForm): ModelSpec {
  if (form.model !== 'openAiCompatible') return { kind: form.model };
  const base = DEFAULT_MODEL_SETTINGS;
  return {
    kind: 'openAiCompatible',
    baseUrl: form.baseUrl.trim(),
    modelId: form.modelId.trim(),
    settings: {
      temperature: form.temperature ?? base.temperature,
      maxTokens: form.maxTokens ?? base.maxTokens,
      timeoutMs: (form.timeoutSeconds ?? base.timeoutMs / 1000) * 1000,
      maxAttempts: form.maxAttempts ?? base.maxAttempts,
      concurrency: form.concurrency ?? base.concurrency,
      stream: form.stream,
    },
  };
}

/** The plan a form describes, or what is wrong with it. */
export function planOf(form: EvaluateForm, metas: Metas): Result<Plan, string> {
  const errors = Object.values(formErrors(form, metas));
  if (errors.length > 0) return fail(errors[0] ?? 'The form is incomplete.');
  return checkPlan({
    agent: {
      strategy: form.strategy,
      model: modelOf(form),
      history: form.history ?? 16,
      answerReading: form.answerReading,
    },
    tasks: chosenEnvironments(form, metas).flatMap((meta) => plannedTasks(choiceOf(form, meta), meta)),
    seeds:
      form.seedKind === 'derived'
        ? { kind: 'derived', baseSeed: parseSeed(form.baseSeed) ?? 0 }
        : { kind: 'explicit', seeds: readSeeds(form.seeds) ?? [] },
    parallelEpisodes: form.parallelEpisodes ?? 1,
    maxSteps: form.maxSteps,
  });
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

/** What a plan will take at most, for the person to see before it starts. */
export interface PlanSize {
  readonly episodes: number;
  readonly stepsAtMost: number;
}

export function planSize(form: EvaluateForm, metas: Metas): PlanSize {
  let episodes = 0;
  let stepsAtMost = 0;
  for (const meta of metas) {
    const choice = choiceOf(form, meta);
    for (const task of meta.tasks) {
      if (!choice.tasks.includes(task.slug)) continue;
      const count = countOf(choice.episodes);
      episodes += count;
      const limit = stepLimitOf(meta, task, choice.options);
      stepsAtMost += Math.min(limit, countOf(form.maxSteps) || limit) * count;
    }
  }
  return { episodes, stepsAtMost };
}

/** Half-typed and senseless numbers count as nothing. */
function countOf(value: number | null): number {
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
