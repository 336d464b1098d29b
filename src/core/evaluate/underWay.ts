/** Calls under way, for those that wait until one of them has ended. */
export class UnderWay<Call> {
  readonly #calls = new Set<{ readonly call: Call }>();
  #waiting: (() => void)[] = [];

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

  /** Resolves when a call has ended, something else changed what is allowed, or the signal aborts. */
  change(signal?: AbortSignal): Promise<void> {
    return new Promise((go) => {
      const done = (): void => {
        signal?.removeEventListener('abort', done);
        go();
      };
      signal?.addEventListener('abort', done, { once: true });
      this.#waiting.push(done);
    });
  }

  wake(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}
