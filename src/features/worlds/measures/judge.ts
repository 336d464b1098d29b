import { isLanguageModel } from '../../../core/agent';
import { fail, type Result } from '../../../core/shared';
import type { CollectionRecord } from '../../../core/worlds';
import type { WorkSettings } from '../../../workers/bridge';

/** Who judges a version: as the collection plans, or a model of one's own choice. */
export type JudgeSettings =
  { readonly kind: 'plan' } | { readonly kind: 'own'; readonly settings: Result<WorkSettings, string> };

/** A choice that is being made. */
export const NO_JUDGE: JudgeSettings = { kind: 'own', settings: fail('Choose a model.') };

/** Id of the model that a collection's plan lets judge; `null` where it has none. */
export function plannedJudge({ plan }: Pick<CollectionRecord, 'plan'>): string | null {
  const judge = plan?.judge ?? plan?.model;
  return judge && isLanguageModel(judge) ? judge.modelId : null;
}
