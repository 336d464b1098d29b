import type { Scene } from '../../core/env';

/** What a game said after one step; step 0 is the start. */
export interface SaidTurn {
  readonly steps: number;
  /** The action it answered; `null` at the start. */
  readonly action: string | null;
  readonly messages: readonly string[];
}

/** More turns than this are only in the replay. */
const MOST_KEPT = 500;

/** Adds what the scene after a step says, where it says anything. */
export function withSaid(
  said: readonly SaidTurn[],
  scene: Scene | null,
  steps: number,
  action: string | null,
): readonly SaidTurn[] {
  const messages = scene?.console?.messages ?? [];
  if (messages.length === 0) return said;
  return [...said, { steps, action, messages }].slice(-MOST_KEPT);
}
