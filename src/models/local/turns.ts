/** A line in which one stands at the head and works while the others wait: an engine answers one question at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for the turn, then works. The next one's turn comes when the work settles.
   * @returns `null` where the signal aborted before the turn came.
   */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    const before = this.#last;
    let pass: () => void = () => undefined;
    this.#last = new Promise((done) => (pass = done));
    try {
      const gone = aborted(signal);
      await Promise.race([before, gone.promise]);
      gone.forget();
      if (signal.aborted) return null;
      return await work();
    } finally {
      // Whoever left the line lets the next one wait for those before.
      void before.then(pass);
    }
  }
}

function aborted(signal: AbortSignal): { readonly promise: Promise<void>; readonly forget: () => void } {
  let tell: () => void = () => undefined;
  const promise = new Promise<void>((done) => (tell = done));
  if (signal.aborted) tell();
  else signal.addEventListener('abort', tell, { once: true });
  return { promise, forget: () => signal.removeEventListener('abort', tell) };
}
