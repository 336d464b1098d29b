import {
  DEFAULT_MODEL_SETTINGS,
  type AnswerReading,
  type ModelSpec,
  type StrategyId,
} from '../../core/agent';
import {
  isSeed,
  optionProblem,
  parseSeed,
  type EnvironmentMeta,
  type EnvironmentOptions,
} from '../../core/env';
import { checkPlan, type Plan, type SeedPlan } from '../../core/evaluate';
import { fail, type Result } from '../../core/shared';
import { parseBaseUrl } from '../../workers/bridge';

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
  /** Slugs of the chosen tasks. */
  readonly tasks: readonly string[];
  readonly episodes: number | null;
  readonly seedKind: SeedPlan['kind'];
  readonly baseSeed: string;
  readonly seeds: string;
  readonly parallelEpisodes: number | null;
  /** Empty: the environment's own limit. */
  readonly maxSteps: number | null;
  /** `null` where a number was cleared. */
  readonly options: Readonly<Record<string, EnvironmentOptions[string] | null>>;
}

export type FormErrors = Readonly<Partial<Record<keyof EvaluateForm, string>>>;

/** A form that can start at once: the scripted bot on every task. */
export function initialForm(meta: EnvironmentMeta, baseSeed: number): EvaluateForm {
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
    tasks: meta.tasks.map((task) => task.slug),
    episodes: meta.episodesPerTask,
    seedKind: 'derived',
    baseSeed: String(baseSeed),
    seeds: '',
    parallelEpisodes: 4,
    maxSteps: null,
    options: meta.defaults,
  };
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

/** What is wrong with each field; empty when the form makes a plan. */
export function formErrors(form: EvaluateForm, meta: EnvironmentMeta): FormErrors {
  const found: Partial<Record<keyof EvaluateForm, string | undefined>> = {
    history: whole(form.history, 1, 1000),
    episodes: whole(form.episodes, 1, 1000),
    parallelEpisodes: whole(form.parallelEpisodes, 1, 32),
    maxSteps: form.maxSteps === null ? undefined : whole(form.maxSteps, 1, 100_000),
    tasks: form.tasks.length === 0 ? 'Choose at least one task.' : undefined,
    options: meta.options.some((option) => optionProblem(option, form.options[option.key]) !== null)
      ? 'An option is outside its range.'
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
    if (form.temperature === null || form.temperature < 0 || form.temperature > 2)
      found.temperature = 'A number from 0 to 2.';
    found.maxTokens = whole(form.maxTokens, 1, 1_000_000);
    found.timeoutSeconds = whole(form.timeoutSeconds, 1, 3600);
    found.maxAttempts = whole(form.maxAttempts, 1, 5);
    found.concurrency = whole(form.concurrency, 1, 64);
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
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
export function planOf(form: EvaluateForm, meta: EnvironmentMeta): Result<Plan, string> {
  const errors = Object.values(formErrors(form, meta));
  if (errors.length > 0) return fail(errors[0] ?? 'The form is incomplete.');
  const options = Object.fromEntries(
    meta.options.map(({ key }) => [key, form.options[key] ?? meta.defaults[key] ?? 0]),
  );
  return checkPlan({
    agent: {
      strategy: form.strategy,
      model: modelOf(form),
      history: form.history ?? 16,
      answerReading: form.answerReading,
    },
    tasks: meta.tasks
      .filter((task) => form.tasks.includes(task.slug))
      .map((task) => ({
        environmentId: meta.id,
        task: task.id,
        options,
        episodes: form.episodes ?? 0,
      })),
    seeds:
      form.seedKind === 'derived'
        ? { kind: 'derived', baseSeed: parseSeed(form.baseSeed) ?? 0 }
        : { kind: 'explicit', seeds: readSeeds(form.seeds) ?? [] },
    parallelEpisodes: form.parallelEpisodes ?? 1,
    maxSteps: form.maxSteps,
  });
}

/** What a plan will take at most, for the person to see before it starts. */
export interface PlanSize {
  readonly episodes: number;
  readonly stepsAtMost: number;
}

export function planSize(form: EvaluateForm, meta: EnvironmentMeta): PlanSize {
  const chosen = meta.tasks.filter((task) => form.tasks.includes(task.slug));
  const episodes = form.episodes ?? 0;
  return {
    episodes: chosen.length * episodes,
    stepsAtMost: chosen.reduce(
      (sum, task) => sum + Math.min(task.maxSteps, form.maxSteps ?? task.maxSteps) * episodes,
      0,
    ),
  };
}

const MODELS: readonly ModelSpec['kind'][] = ['random', 'scriptedBot', 'openAiCompatible'];

/** Takes what an address says over into the form: `#/evaluate?model=random&tasks=goto,open&episodes=5&seed=7`. */
export function withQuery(form: EvaluateForm, query: URLSearchParams, meta: EnvironmentMeta): EvaluateForm {
  const model = MODELS.find((kind) => kind === query.get('model'));
  const tasks = query
    .get('tasks')
    ?.split(',')
    .filter((slug) => meta.tasks.some((task) => task.slug === slug));
  const strategy = query.get('strategy');
  const number = (name: string): number | undefined => {
    const text = query.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
  };
  return {
    ...form,
    model: model ?? form.model,
    strategy: strategy === 'naive' || strategy === 'robustNaive' ? strategy : form.strategy,
    baseUrl: query.get('server') ?? form.baseUrl,
    modelId: query.get('id') ?? form.modelId,
    tasks: tasks && tasks.length > 0 ? tasks : form.tasks,
    episodes: number('episodes') ?? form.episodes,
    baseSeed: query.get('seed') ?? form.baseSeed,
    parallelEpisodes: number('parallel') ?? form.parallelEpisodes,
    maxSteps: number('maxSteps') ?? form.maxSteps,
  };
}

/** The address query that brings this plan back on another device; without any key. */
export function queryOf(form: EvaluateForm): Record<string, string> {
  return {
    model: form.model,
    strategy: form.strategy,
    tasks: form.tasks.join(','),
    episodes: String(form.episodes ?? ''),
    seed: form.baseSeed,
    parallel: String(form.parallelEpisodes ?? ''),
    ...(form.maxSteps === null ? {} : { maxSteps: String(form.maxSteps) }),
    ...(form.model === 'openAiCompatible' ? { server: form.baseUrl, id: form.modelId } : {}),
  };
}
