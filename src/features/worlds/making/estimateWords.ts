import { isLanguageModel } from '../../../core/agent';
import type { GenerationPlan } from '../../../core/worlds';
import { formatDuration } from '../../../ui';

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Tokens a second that models write: large ones on shared services, small ones on fast hardware. */
const SLOW = 20;
const FAST = 100;

/** How long a plan may take, from the tokens that are written; "10 min – 1 h". */
export function timeOf(
  { outputTokens }: { readonly outputTokens: Range },
  plan: Pick<GenerationPlan, 'worlds' | 'parallel' | 'model'>,
): string {
  const requests = isLanguageModel(plan.model) ? plan.model.settings.concurrency : 1;
  const atOnce = Math.max(1, Math.min(plan.parallel, requests, plan.worlds.length));
  const low = formatDuration((outputTokens.low / FAST / atOnce) * 1000);
  const high = formatDuration((outputTokens.high / SLOW / atOnce) * 1000);
  return low === high ? low : `${low} – ${high}`;
}
