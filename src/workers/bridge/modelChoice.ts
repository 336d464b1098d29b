/** Language models that were used or saved before, by name. */
import { useMemo } from 'react';
import { isLanguageModel, isRemote, type LanguageModelSpec, type ModelSpec } from '../../core/agent';
import type { RunRecord } from '../../core/evaluate';
import type { QuizRecord } from '../../core/quiz';
import type { CollectionRecord, GenerationPlan } from '../../core/worlds';
import { useRuns, type Live } from './live';
import { useQuizzes } from './quizzes';
import { useSavedModels, type SavedModel } from './savedModels';
import { useCollections } from './worlds';

/** Models that a collection of worlds was made and judged with. */
interface UsedByWorlds {
  readonly createdAt: number;
  readonly origin: CollectionRecord['origin'];
  readonly plan: Pick<GenerationPlan, 'model' | 'judge'> | null;
}

/** Models by name: saved ones first, then used ones. */
export type KnownModels = ReadonlyMap<string, LanguageModelSpec>;

/** Language models of earlier runs, quizzes and collections, the last used first, each once. */
export function knownModels(
  runs: readonly RunRecord[],
  quizzes: readonly QuizRecord[],
  collections: readonly UsedByWorlds[] = [],
): KnownModels {
  const at = (createdAt: number, specs: readonly (ModelSpec | null | undefined)[]) =>
    specs.flatMap((model) => (model && isLanguageModel(model) ? [{ model, createdAt }] : []));
  const used = [
    ...runs.flatMap(({ agent, createdAt, source }) =>
      source === null ? at(createdAt, [agent?.model, agent?.secondModel]) : [],
    ),
    ...quizzes
      .filter(({ importedFrom }) => importedFrom === null)
      .flatMap(({ model, judge, createdAt }) => at(createdAt, [model, judge])),
    ...collections
      .filter(({ origin }) => origin !== 'imported')
      .flatMap(({ plan, createdAt }) => at(createdAt, [plan?.model, plan?.judge])),
  ].sort((a, b) => b.createdAt - a.createdAt);
  const found = new Map<string, LanguageModelSpec>();
  for (const { model } of used) if (!found.has(modelKey(model))) found.set(modelKey(model), model);
  return found;
}

/** Saved models under their names, numbered where a name is taken; then the used ones that are not among them. */
export function withSaved(saved: readonly SavedModel[], used: KnownModels): KnownModels {
  const found = new Map<string, LanguageModelSpec>();
  for (const { name, spec } of saved) {
    let free = name;
    for (let number = 2; found.has(free); number++) free = `${name} (${String(number)})`;
    found.set(free, spec);
  }
  const places = new Set(saved.map(({ spec }) => modelKey(spec)));
  for (const [name, spec] of used) if (!places.has(name) && !found.has(name)) found.set(name, spec);
  return found;
}

const LOCAL_PLACES = { webLlm: 'graphics card', wllama: 'processor', builtIn: 'this browser' } as const;

/** A model's name with its place: "qwen3-8b (localhost:8000)". */
export function modelKey(model: LanguageModelSpec): string {
  return `${model.modelId} (${placeOf(model)})`;
}

/** Where a model runs, in a word or two: its server's host, or the part of this device. */
export function placeOf(model: LanguageModelSpec): string {
  return isRemote(model) ? hostOf(model.baseUrl) : LOCAL_PLACES[model.kind];
}

/** The host of a base URL, or the text itself where it is no address. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

/** Models that were saved or used; `null` while they are being looked up. What cannot be read counts as none. */
export function useKnownModels(): KnownModels | null {
  const saved = useSavedModels();
  const runs = useRuns();
  const quizzes = useQuizzes();
  const collections = useCollections();
  return useMemo(() => {
    if ([saved, runs, quizzes, collections].some(({ state }) => state === 'loading')) return null;
    return withSaved(listed(saved), knownModels(listed(runs), listed(quizzes), listed(collections)));
  }, [saved, runs, quizzes, collections]);
}

function listed<T>(live: Live<readonly T[]>): readonly T[] {
  return live.state === 'ready' ? live.value : [];
}
