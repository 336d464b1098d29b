/** Those who wait until something has changed, and then look for themselves whether it is what they wait for. */
export class Waiters {
  #waiting: (() => void)[] = [];

  /** Resolves at the next {@link wake}, or when the signal aborts. */
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
