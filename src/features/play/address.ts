import {
  MAX_SEED,
  optionRule,
  parseOption,
  parseSeed,
  type EnvironmentMeta,
  type EnvironmentOptions,
  type TaskMeta,
} from '../../core/env';

/** A world a person can open: everything that determines it. */
export interface Level {
  readonly meta: EnvironmentMeta;
  readonly task: TaskMeta;
  readonly options: EnvironmentOptions;
  readonly seed: number;
}

/** Why an address names no level, in words for the person. */
export interface AddressProblem {
  readonly message: string;
  readonly advice: string;
  /** What of the address could be used, to start the chooser from. */
  readonly environmentId: string | null;
  readonly taskSlug: string | null;
}

export type PlayAddress =
  /** `environmentId`: the environment to start the chooser from, where the address names one and nothing else. */
  | { readonly kind: 'choose'; readonly environmentId: string | null }
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'problem'; readonly problem: AddressProblem };

export const SEED_RULE = `A seed is a whole number from 0 to ${String(MAX_SEED)}, written in digits.`;

/**
 * Reads `/play/:environment/:task/:seed?option=value`, or `/play/:environment` alone.
 * @param parameters the route's parameters, decoded; all absent on `/play`.
 * @param query options that differ from the benchmark's settings.
 */
export function readPlayAddress(
  parameters: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  metas: readonly EnvironmentMeta[],
): PlayAddress {
  const { environment, task: taskText, seed: seedText } = parameters;
  if (environment === undefined) return { kind: 'choose', environmentId: null };
  const meta = metas.find(({ id }) => id === environment);
  if (!meta) {
    return problem(
      `There is no environment “${environment}” here.`,
      `Choose one that can be played: ${metas.map(({ title }) => title).join(', ')}.`,
      null,
      null,
    );
  }
  if (taskText === undefined) return { kind: 'choose', environmentId: meta.id };
  const task = meta.tasks.find(({ id, slug }) => id === taskText || slug === taskText);
  if (!task) {
    return problem(
      `${meta.title} has no task “${taskText}”.`,
      `Its tasks are ${meta.tasks.map(({ slug }) => slug).join(', ')}.`,
      meta.id,
      null,
    );
  }
  const seed = parseSeed(seedText ?? '');
  if (seed === null) {
    return problem(
      seedText === undefined ? 'The address names no seed.' : `“${seedText}” is not a seed.`,
      SEED_RULE,
      meta.id,
      task.slug,
    );
  }
  const options = readOptions(query, meta);
  if (!options.ok) return problem(options.message, options.advice, meta.id, task.slug);
  return { kind: 'level', level: { meta, task, options: options.value, seed } };
}

/** The address of a level. Options appear only where they differ from the environment's defaults. */
export function levelPath(level: {
  readonly meta: EnvironmentMeta;
  readonly task: Pick<TaskMeta, 'slug'>;
  readonly options: EnvironmentOptions;
  readonly seed: number;
}): string {
  const { meta, task, options, seed } = level;
  const path = `/play/${encodeURIComponent(meta.id)}/${encodeURIComponent(task.slug)}/${String(seed)}`;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options)) {
    if (meta.defaults[key] !== value) query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The seed after this one; after the largest comes 0. */
export function nextSeed(seed: number): number {
  return seed >= MAX_SEED ? 0 : seed + 1;
}

type ReadOptions =
  | { readonly ok: true; readonly value: EnvironmentOptions }
  | { readonly ok: false; readonly message: string; readonly advice: string };

function readOptions(query: URLSearchParams, meta: EnvironmentMeta): ReadOptions {
  const options: Record<string, number | string | boolean> = { ...meta.defaults };
  for (const spec of meta.options) {
    const text = query.get(spec.key);
    if (text === null) continue;
    const value = parseOption(spec, text);
    if (value === null) {
      return {
        ok: false,
        message: `“${text}” is not a value of the option “${spec.label}” (${spec.key}).`,
        advice: `${optionRule(spec)} Without it the benchmark's own setting is used.`,
      };
    }
    options[spec.key] = value;
  }
  return { ok: true, value: options };
}

function problem(
  message: string,
  advice: string,
  environmentId: string | null,
  taskSlug: string | null,
): PlayAddress {
  return { kind: 'problem', problem: { message, advice, environmentId, taskSlug } };
}
