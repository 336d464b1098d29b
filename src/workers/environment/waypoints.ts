import type { Decision } from '../../core/agent';
import type { SessionState } from '../../core/evaluate';

/** A game's state after some of its decisions. */
export interface Waypoint {
  /** How many decisions were taken. */
  readonly count: number;
  readonly state: SessionState;
  readonly bytes: number;
}

const MAX_WAYPOINTS = 24;
const MAX_BYTES = 64 * 1024 * 1024;
const FIRST_SPACING = 16;

/**
 * States along one line of decisions, at even distances, so that an earlier moment need not be played again from the
 * start. When there are too many, or they take too much memory, every other one is dropped and the distance doubles.
 */
export class Waypoints {
  #decisions: readonly Decision[] = [];
  #kept: Waypoint[] = [];
  #spacing = FIRST_SPACING;

  constructor(
    private readonly maxCount = MAX_WAYPOINTS,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  get kept(): readonly Waypoint[] {
    return this.#kept;
  }

  /**
   * Goes on along other decisions: states beyond the first that differs are dropped. An earlier moment of the line
   * that is known changes nothing.
   * @returns how many decisions both lines have in common.
   */
  follow(decisions: readonly Decision[]): number {
    const shared = sharedLength(this.#decisions, decisions);
    if (shared < decisions.length) {
      this.#kept = this.#kept.filter(({ count }) => count <= shared);
      this.#decisions = decisions;
    }
    return shared;
  }

  /** The last state after no more than so many decisions. */
  before(count: number): Waypoint | null {
    return this.#kept.findLast((waypoint) => waypoint.count <= count) ?? null;
  }

  /** Whether the state after so many decisions should be kept. */
  wants(count: number): boolean {
    return count > 0 && count % this.#spacing === 0 && !this.#kept.some((other) => other.count === count);
  }

  keep(count: number, state: SessionState): void {
    const bytes = sizeOf(state);
    this.#kept = [...this.#kept, { count, state, bytes }].sort((a, b) => a.count - b.count);
    while (this.#kept.length > 0 && this.#isFull()) {
      this.#spacing *= 2;
      this.#kept = this.#kept.filter((waypoint) => waypoint.count % this.#spacing === 0);
    }
  }

  /** Forgets everything; the line of decisions too. */
  clear(): void {
    this.#decisions = [];
    this.#kept = [];
    this.#spacing = FIRST_SPACING;
  }

  #isFull(): boolean {
    return (
      this.#kept.length > this.maxCount ||
      this.#kept.reduce((sum, { bytes }) => sum + bytes, 0) > this.maxBytes
    );
  }
}

function sharedLength(one: readonly Decision[], other: readonly Decision[]): number {
  const end = Math.min(one.length, other.length);
  for (let i = 0; i < end; i += 1) {
    const [a, b] = [one[i], other[i]];
    if (a?.turn !== b?.turn || a?.candidate !== b?.candidate) return i;
  }
  return end;
}

const WORD_BYTES = 8;

/** About how many bytes a value takes: arrays by their length, characters two, everything else a word. */
function sizeOf(value: unknown): number {
  const seen = new Set<unknown>();
  const waiting = [value];
  let bytes = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    bytes += WORD_BYTES;
    if (typeof next === 'string') bytes += 2 * next.length;
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (ArrayBuffer.isView(next)) bytes += next.byteLength;
    else if (next instanceof ArrayBuffer) bytes += next.byteLength;
    else if (next instanceof Map) for (const entry of next) waiting.push(entry[0], entry[1]);
    else if (next instanceof Set || Array.isArray(next)) for (const item of next) waiting.push(item);
    else for (const item of Object.values(next)) waiting.push(item);
  }
  return bytes;
}
