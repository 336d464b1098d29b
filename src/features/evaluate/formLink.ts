import { isSeed, parseOption, parseSeed, type EnvironmentMeta } from '../../core/env';
import { choiceOf, readSeeds, type EnvironmentChoice, type EvaluateForm } from './evaluateForm';

type Metas = readonly EnvironmentMeta[];

/** A form with what an address said, and the parts of the address that made no sense. */
export interface FormFromLink {
  readonly form: EvaluateForm;
  /** Written as `name=value`. */
  readonly ignored: readonly string[];
}

/**
 * Takes what an address says over into the form, as `planToQuery` writes it or a person does:
 * `#/evaluate?model=random&tasks=babyai/goto,open&episodes=5&seed=7`. A slug alone means the first environment that
 * has such a task; `episodes` counts for every environment, `babyai.episodes` for one.
 */
export function withLink(form: EvaluateForm, query: URLSearchParams, metas: Metas): FormFromLink {
  const reader = new QueryReader(query);
  const seeds = reader.read('seeds', (text) => (readSeeds(text)?.length ? text : null));
  const fromLink: EvaluateForm = {
    ...form,
    model: reader.read('model', oneOf('random', 'scriptedBot', 'openAiCompatible')) ?? form.model,
    strategy: reader.read('strategy', oneOf('naive', 'robustNaive')) ?? form.strategy,
    answerReading: reader.read('reading', oneOf('lenient', 'balrog')) ?? form.answerReading,
    history: reader.read('history', wholeNumber) ?? form.history,
    baseUrl: reader.read('server', anyText) ?? form.baseUrl,
    modelId: reader.read('id', anyText) ?? form.modelId,
    temperature: reader.read('temperature', decimal) ?? form.temperature,
    maxTokens: reader.read('maxTokens', wholeNumber) ?? form.maxTokens,
    timeoutSeconds: reader.read('timeout', decimal) ?? form.timeoutSeconds,
    maxAttempts: reader.read('attempts', wholeNumber) ?? form.maxAttempts,
    concurrency: reader.read('concurrency', wholeNumber) ?? form.concurrency,
    stream: reader.read('stream', truth) ?? form.stream,
    environments: environmentsOf(form, reader, metas),
    seedKind: seeds === undefined ? form.seedKind : 'explicit',
    seeds: seeds ?? form.seeds,
    baseSeed: reader.read('seed', (text) => (isSeed(parseSeed(text)) ? text : null)) ?? form.baseSeed,
    parallelEpisodes: reader.read('parallel', wholeNumber) ?? form.parallelEpisodes,
    maxSteps: reader.read('maxSteps', wholeNumber) ?? form.maxSteps,
  };
  return { form: fromLink, ignored: reader.ignored() };
}

function environmentsOf(form: EvaluateForm, reader: QueryReader, metas: Metas): EvaluateForm['environments'] {
  const named = reader.read('tasks', (text) => readTasks(text, metas));
  const episodes = reader.read('episodes', wholeNumber);
  return Object.fromEntries(
    metas.map((meta) => {
      const choice = choiceOf(form, meta);
      const options: Record<string, EnvironmentChoice['options'][string]> = { ...choice.options };
      for (const option of meta.options) {
        const value = reader.read(`${meta.id}.${option.key}`, (text) => parseOption(option, text));
        if (value !== undefined) options[option.key] = value;
      }
      const own = reader.read(`${meta.id}.episodes`, wholeNumber);
      return [
        meta.id,
        {
          tasks: named ? (named.get(meta.id) ?? []) : choice.tasks,
          episodes: own ?? episodes ?? choice.episodes,
          options,
        },
      ];
    }),
  );
}

/** Slugs by environment id; `null` when one names no task here. */
function readTasks(text: string, metas: Metas): ReadonlyMap<string, readonly string[]> | null {
  const named = new Map<string, string[]>();
  for (const name of text.split(',')) {
    const found = metas
      .flatMap(({ id, tasks }) => tasks.map(({ slug }) => ({ id, slug })))
      .find(({ id, slug }) => name === slug || name === `${id}/${slug}`);
    if (!found) return null;
    named.set(found.id, [...(named.get(found.id) ?? []), found.slug]);
  }
  return named;
}

/** Reads values of a query and remembers which made no sense. */
class QueryReader {
  readonly #query: URLSearchParams;
  readonly #understood = new Set<string>();

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  /** @returns `undefined` when the name is absent or its value is refused. */
  read<T>(name: string, parse: (text: string) => T | null): T | undefined {
    const text = this.#query.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === null) return undefined;
    this.#understood.add(name);
    return value;
  }

  ignored(): string[] {
    return [...this.#query]
      .filter(([name]) => !this.#understood.has(name))
      .map(([name, value]) => `${name}=${value}`);
  }
}

function oneOf<T extends string>(...values: readonly T[]): (text: string) => T | null {
  return (text) => values.find((value) => value === text) ?? null;
}

const anyText = (text: string): string => text;
const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
const decimal = (text: string): number | null => (/^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : null);
const truth = (text: string): boolean | null => (text === 'true' ? true : text === 'false' ? false : null);
