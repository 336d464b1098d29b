/** What a model's context leaves room for, before and while an agent plays with it. */
import type { EnvironmentId } from '../env';
import { isLocal, type Model, type ModelSettings, type ModelSpec } from './model';

type Limits = Pick<ModelSettings, 'contextTokens' | 'maxTokens'>;

/**
 * Tokens that a prompt may take: the context without the longest answer. Where an answer may be as long as the context,
 * three quarters of it. `null`: the context is not known.
 */
export function promptRoom({ contextTokens, maxTokens }: Limits): number | null {
  if (contextTokens === undefined) return null;
  return maxTokens < contextTokens ? contextTokens - maxTokens : Math.floor(contextTokens * 0.75);
}

/**
 * A model's specification with the context that its engine gives it, where the person named none: what a strategy is to
 * plan with. What is recorded stays the person's.
 */
export async function specInContext(
  spec: ModelSpec,
  { contextTokens }: Pick<Model, 'contextTokens'>,
): Promise<ModelSpec> {
  if (!isLocal(spec) || spec.settings.contextTokens !== undefined) return spec;
  const known = (await contextTokens?.()) ?? null;
  return known === null ? spec : { ...spec, settings: { ...spec.settings, contextTokens: known } };
}

/**
 * About how many tokens a naive agent's first prompt takes: instructions, first observation and request of one task each
 * (`test/golden/prompts`), by `estimateTokens`.
 */
export const FIRST_PROMPT_TOKENS: Readonly<Record<EnvironmentId, number>> = {
  babyai: 270,
  crafter: 640,
  textworld: 670,
  babaisai: 640,
  minihack: 790,
  nle: 1740,
  bytesized32: 270,
};

/** The tokenizers of the smallest models, which know few words, cut a text into so many times more pieces than is estimated. */
const FINEST = 2.25;

/**
 * What to tell before a start where a model's context is too small for the first prompt already, or may be; `null`: it is
 * large enough, or not known.
 * @param environments those that are to be played.
 */
export function contextWarning(
  settings: Limits,
  environments: readonly { readonly id: EnvironmentId; readonly title: string }[],
): string | null {
  const room = promptRoom(settings);
  const longest = environments.toSorted((a, b) => FIRST_PROMPT_TOKENS[b.id] - FIRST_PROMPT_TOKENS[a.id])[0];
  if (room === null || settings.contextTokens === undefined || !longest) return null;
  const tokens = FIRST_PROMPT_TOKENS[longest.id];
  if (tokens * FINEST <= room) return null;
  const count = (number: number): string => number.toLocaleString('en-US');
  const verb = tokens > room ? 'do not fit' : 'may not fit';
  return `The instructions and the first observation of ${longest.title} (about ${count(tokens)} tokens) ${verb} into the model’s context of ${count(settings.contextTokens)} tokens beside an answer of up to ${count(settings.maxTokens)}: episodes would end because their prompt does not fit. Allow shorter answers, or choose a model with a larger context.`;
}
