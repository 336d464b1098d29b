import { DEFAULT_MODEL_SETTINGS } from '../../core/agent';
import type { RunRecord } from '../../core/evaluate';
import type { QuizModel, QuizRecord } from '../../core/quiz';
import { fail, ok, type Result } from '../../core/shared';
import type { CollectionRecord, GenerationPlan } from '../../core/worlds';
import { parseBaseUrl } from '../../models';

/** The value that stands for a model that is typed in. */
export const OTHER_MODEL = 'other';

/** A model as the form has it: one that was used before, or one that is typed in. Holds no key. */
export interface ModelChoice {
  /** {@link modelKey} of a known model, or {@link OTHER_MODEL}. */
  readonly known: string;
  readonly baseUrl: string;
  readonly modelId: string;
  readonly temperature: number | null;
  readonly maxTokens: number | null;
}

export const NEW_CHOICE: ModelChoice = {
  known: OTHER_MODEL,
  baseUrl: 'http://localhost:8000/v1',
  modelId: '',
  temperature: DEFAULT_MODEL_SETTINGS.temperature,
  maxTokens: DEFAULT_MODEL_SETTINGS.maxTokens,
};

export type ChoiceErrors = Readonly<
  Partial<Record<'baseUrl' | 'modelId' | 'temperature' | 'maxTokens', string>>
>;

/** Models that a collection of worlds was made and judged with. */
interface UsedByWorlds {
  readonly createdAt: number;
  readonly origin: CollectionRecord['origin'];
  readonly plan: Pick<GenerationPlan, 'model' | 'judge'> | null;
}

/** Language models of earlier runs, quizzes and collections, the last used first, each once. */
export function knownModels(
  runs: readonly RunRecord[],
  quizzes: readonly QuizRecord[],
  collections: readonly UsedByWorlds[] = [],
): ReadonlyMap<string, QuizModel> {
  const used = [
    ...runs.flatMap(({ agent, createdAt, source }) =>
      source === null && agent?.model.kind === 'openAiCompatible' ? [{ model: agent.model, createdAt }] : [],
    ),
    ...quizzes
      .filter(({ importedFrom }) => importedFrom === null)
      .flatMap(({ model, judge, createdAt }) =>
        [model, ...(judge ? [judge] : [])].map((each) => ({ model: each, createdAt })),
      ),
    ...collections
      .filter(({ origin }) => origin !== 'imported')
      .flatMap(({ plan, createdAt }) =>
        [plan?.model, plan?.judge].flatMap((model) =>
          model?.kind === 'openAiCompatible' ? [{ model, createdAt }] : [],
        ),
      ),
  ].sort((a, b) => b.createdAt - a.createdAt);
  const found = new Map<string, QuizModel>();
  for (const { model } of used) if (!found.has(modelKey(model))) found.set(modelKey(model), model);
  return found;
}

/** A model's name with its server: "qwen3-8b (localhost:8000)". */
export function modelKey({ modelId, baseUrl }: QuizModel): string {
  return `${modelId} (${hostOf(baseUrl)})`;
}

/** The host of a base URL, or the text itself where it is no address. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

/** What is wrong with a typed model; empty for a known one. */
export function choiceErrors(choice: ModelChoice): ChoiceErrors {
  if (choice.known !== OTHER_MODEL) return {};
  const { temperature, maxTokens } = choice;
  const baseUrl = parseBaseUrl(choice.baseUrl);
  const found: Partial<Record<keyof ChoiceErrors, string>> = {};
  if (!baseUrl.ok) found.baseUrl = baseUrl.error;
  if (choice.modelId.trim() === '')
    found.modelId = 'The model’s id on that server. Test the connection to see its list.';
  if (temperature === null || !(temperature >= 0 && temperature <= 2))
    found.temperature = 'A number from 0 to 2.';
  if (maxTokens === null || !Number.isInteger(maxTokens) || maxTokens < 1 || maxTokens > 1_000_000)
    found.maxTokens = 'A whole number from 1 to 1000000.';
  return found;
}

/** The model a choice stands for, or what is wrong with it. */
export function chosenModel(
  choice: ModelChoice,
  known: ReadonlyMap<string, QuizModel>,
): Result<QuizModel, string> {
  const model = known.get(choice.known);
  if (model) return ok(model);
  const [problem] = Object.values(choiceErrors({ ...choice, known: OTHER_MODEL }));
  return problem === undefined ? ok(typedModel(choice)) : fail(problem);
}

/** The typed model as far as it is there, for a connection test; gaps take the defaults. */
export function typedModel(choice: ModelChoice): QuizModel {
  return {
    kind: 'openAiCompatible',
    baseUrl: choice.baseUrl.trim(),
    modelId: choice.modelId.trim(),
    settings: {
      ...DEFAULT_MODEL_SETTINGS,
      temperature: choice.temperature ?? DEFAULT_MODEL_SETTINGS.temperature,
      maxTokens: choice.maxTokens ?? DEFAULT_MODEL_SETTINGS.maxTokens,
    },
  };
}
