import type { Json } from '../../core/agent';
import type { StepRecord } from '../../core/evaluate';

/** What a strategy kept after a step, and the step at which it came to be so. */
export interface KeptMemory {
  readonly memory: Json;
  /** Position in the replay: step k is at k. */
  readonly since: number;
}

/** What the strategy keeps after the step at a position; `null` where it keeps nothing. */
export function memoryAt(steps: readonly StepRecord[], position: number): KeptMemory | null {
  for (let at = Math.min(position, steps.length); at >= 1; at--) {
    const memory = steps[at - 1]?.memory;
    if (memory !== undefined) return memory === null ? null : { memory, since: at };
  }
  return null;
}

/** A memory for people: text as it is, everything else as JSON. */
export function memoryText(memory: Json): string {
  return typeof memory === 'string' ? memory : JSON.stringify(memory, null, 2);
}
