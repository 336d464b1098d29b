import type { DemonstrationFile } from '../core/agent';
import { OUTCOME_LABELS } from '../core/evaluate';

/**
 * How the episode of a demonstration ended, in words for lists: "solved", "failed at 25%"; `null` where the file does not
 * say, or says something that is no outcome known here.
 */
export function demonstrationOutcome({
  outcome,
  progression,
}: Pick<DemonstrationFile, 'outcome' | 'progression'>): string | null {
  const label = Object.entries(OUTCOME_LABELS)
    .find(([id]) => id === outcome)?.[1]
    .toLowerCase();
  if (label === undefined) return null;
  return outcome === 'solved' || progression === undefined
    ? label
    : `${label} at ${(100 * progression).toFixed(0)}%`;
}
