import { contextWarning } from '../../../core/agent';
import type { EnvironmentMeta } from '../../../core/env';
import { settingsOfDraft, type ModelDraft } from '../../../workers/bridge';

/**
 * What to tell of a model whose context is too small for what is to be played, or may be; `null`: it is large enough, or
 * not known.
 * @param usualTokens the context that the model's engine gives it where the draft names none; `null`: not known.
 */
export function tightContext(
  draft: ModelDraft,
  usualTokens: number | null,
  environments: readonly Pick<EnvironmentMeta, 'id' | 'title'>[],
): string | null {
  const { maxTokens, contextTokens = usualTokens } = settingsOfDraft(draft);
  return contextTokens === null ? null : contextWarning({ maxTokens, contextTokens }, environments);
}
