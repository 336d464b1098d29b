import type { Bot, Observation } from '../../core/env';
import { readActions } from './actionList';
import { DEFAULT_ACTION } from './tasks';

/**
 * A player that follows a recorded solution as long as its actions are valid, and from then on tries what is new: an
 * action that was taken least often, and among these one that was not valid a moment ago.
 */
export class WorldBot implements Bot {
  readonly #solution: readonly string[];
  readonly #taken = new Map<string, number>();
  #next = 0;
  #before: ReadonlySet<string> = new Set();

  constructor(solution: readonly string[]) {
    this.#solution = solution;
  }

  act(observation: Observation): string {
    const valid = readActions(observation.text.shortTerm);
    const action = this.#recorded(valid) ?? this.#newest(valid) ?? DEFAULT_ACTION;
    this.#before = new Set(valid);
    this.#taken.set(action, this.#count(action) + 1);
    return action;
  }

  #recorded(valid: readonly string[]): string | null {
    const action = this.#solution[this.#next];
    // Where the agent is not told what is valid, the recording is all there is.
    if (action === undefined || (valid.length > 0 && !valid.includes(action))) {
      this.#next = this.#solution.length;
      return null;
    }
    this.#next += 1;
    return action;
  }

  #newest(valid: readonly string[]): string | null {
    const least = Math.min(...valid.map((action) => this.#count(action)));
    const rarest = valid.filter((action) => this.#count(action) === least);
    return rarest.find((action) => !this.#before.has(action)) ?? rarest[0] ?? null;
  }

  #count(action: string): number {
    return this.#taken.get(action) ?? 0;
  }
}
