import { isSeed, parseOption, parseSeed, type EnvironmentMeta } from '../../../core/env';
import { parseShard } from '../../../core/evaluate';
import { choiceOf, readSeeds, type EnvironmentChoice, type EvaluateForm } from './evaluateForm';
import { decimal, QueryReader, truth, wholeNumber, withAgentLink } from '../agent';

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
  const shard = reader.read('shard', parseShard);
  const seeds = reader.read('seeds', (text) => (readSeeds(text)?.length ? text : null));
  const fromLink: EvaluateForm = {
    ...form,
    ...withAgentLink(form, reader),
    environments: environmentsOf(form, reader, metas),
    seedKind: seeds === undefined ? form.seedKind : 'explicit',
    seeds: seeds ?? form.seeds,
    baseSeed: reader.read('seed', (text) => (isSeed(parseSeed(text)) ? text : null)) ?? form.baseSeed,
    parallelEpisodes: reader.read('parallel', wholeNumber) ?? form.parallelEpisodes,
    maxSteps: reader.read('maxSteps', wholeNumber) ?? form.maxSteps,
    limitTokens: reader.read('limit.tokens', wholeNumber) ?? form.limitTokens,
    limitDollars: reader.read('limit.dollars', decimal) ?? form.limitDollars,
    limitMinutes: reader.read('limit.minutes', decimal) ?? form.limitMinutes,
    keepPictures: reader.read('keepPictures', truth) ?? form.keepPictures,
    shardPart: shard ? shard.index + 1 : form.shardPart,
    shardCount: shard?.count ?? form.shardCount,
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
