/** How an episode of a BALROG result ended, as far as its files tell. */
import type { EnvironmentId } from '../env';
import type { Outcome } from '../evaluate';

export interface EndFacts {
  readonly environmentId: EnvironmentId;
  readonly progression: number;
  readonly steps: number;
  /** The `done` field; `null` where there is none. */
  readonly done: unknown;
  /** The `end_reason` field of MiniHack and NetHack; `null` where there is none. */
  readonly endReason: unknown;
  /** The task's step limit where its environment is part of this app. */
  readonly maxSteps: number | null;
}

/** Step limits of BALROG's configuration, for environments that are not part of this app yet. */
const BENCHMARK_LIMITS: Readonly<Partial<Record<EnvironmentId, number>>> = {
  crafter: 2000,
  textworld: 80,
  babaisai: 100,
  minihack: 100,
  nle: 100_000,
};

/** MiniHack's `end_reason` numbers, as the NetHack Learning Environment defines them. */
const ABORTED = -1;
const DIED = 1;

/**
 * Derives the outcome. What the files cannot tell is not guessed at (docs/run-file.md, "Outcomes of imported
 * episodes"): NetHack's "ABORTED: quit." stands for the agent's quitting as well as for the stop after 150 actions
 * without progress, and is read as `quit`.
 */
export function outcomeOf(facts: EndFacts): Outcome {
  if (facts.progression >= 1) return 'solved';
  if (typeof facts.endReason === 'string') {
    if (/^\s*aborted/i.test(facts.endReason)) return 'quit';
    if (/^\s*death/i.test(facts.endReason)) return 'failed';
  }
  if (facts.endReason === DIED) return 'failed';
  if (facts.endReason === ABORTED) return 'stepLimit';
  if (facts.done !== true) return 'stepLimit';
  const limit = facts.maxSteps ?? BENCHMARK_LIMITS[facts.environmentId] ?? null;
  return limit !== null && facts.steps >= limit ? 'stepLimit' : 'failed';
}
