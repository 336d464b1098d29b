import { Waiters } from '../shared';

/** Calls under way, for those that wait until one of them has ended. */
export class UnderWay<Call> extends Waiters {
  readonly #calls = new Set<{ readonly call: Call }>();

  get size(): number {
    return this.#calls.size;
  }

  [Symbol.iterator](): IterableIterator<Call> {
    return [...this.#calls].map(({ call }) => call).values();
  }

  /** @returns to be called when the call has ended. */
  begin(call: Call): () => void {
    const entry = { call };
    this.#calls.add(entry);
    return () => {
      if (this.#calls.delete(entry)) this.wake();
    };
  }
}
