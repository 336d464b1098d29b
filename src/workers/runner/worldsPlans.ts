import {
  PAPER_MEASURES,
  PAPER_PROMPT,
  PAPER_REFLECTION,
  type CollectionRecord,
  type WorkPlan,
} from '../../core/worlds';
import type { WorkSettings } from './worldsProtocol';

/** For games that were there before: nothing is made or mended, no model is asked before one is chosen. */
export const UNPLANNED: WorkPlan = {
  model: { kind: 'random' },
  judge: null,
  prompt: PAPER_PROMPT,
  reflection: { ...PAPER_REFLECTION, rounds: 0 },
  measures: {
    ...PAPER_MEASURES,
    compliance: false,
    alignment: false,
    winnability: false,
    search: false,
  },
  cap: { calls: null, tokens: null, minutes: null },
  parallel: 1,
};

/** A collection's plan with settings that are new; `null` when it has none and gets none. */
export function plannedWith(
  { plan }: Pick<CollectionRecord, 'plan'>,
  settings: WorkSettings,
): WorkPlan | null {
  if (Object.keys(settings).length === 0) return plan;
  return { ...(plan ?? UNPLANNED), ...settings };
}
