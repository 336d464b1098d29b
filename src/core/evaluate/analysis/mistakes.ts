/** Where the agent first did worse than the scripted player would have. */
import type { StepRecord } from '../records';
import type { EpisodeTrace } from './trace';

/**
 * `distance`: the goal did not come nearer, and the scripted player's action would have brought it nearer.
 * `differs`: the world knows no distance; this is only the first action that is not the scripted player's.
 */
export interface Mistake {
  readonly kind: 'distance' | 'differs';
  readonly step: number;
  readonly action: string;
  /** What the scripted player would have done. */
  readonly scripted: string;
  /** Distance before the step and after it; `null`: not known. */
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * All steps that count as mistakes where distances are known, else the first differing action alone: the scripted
 * player cannot be told what was done in its place, so that what it says later means little.
 */
export function findMistakes(
  steps: readonly Pick<StepRecord, 'action'>[],
  { facts, scripted }: Pick<EpisodeTrace, 'facts' | 'scripted'>,
): readonly Mistake[] {
  const knowsDistance = facts.some((at) => at !== null && at.distance !== null);
  const found: Mistake[] = [];
  for (const [step, { action }] of steps.entries()) {
    const choice = scripted[step];
    if (!choice || choice.action === action) continue;
    const before = facts[step]?.distance ?? null;
    const after = facts[step + 1]?.distance ?? null;
    const mistake = { step, action, scripted: choice.action, before, after };
    if (!knowsDistance) return [{ kind: 'differs', ...mistake }];
    if (before !== null && choice.distance !== null && choice.distance < before)
      found.push({ kind: 'distance', ...mistake });
  }
  return found;
}
