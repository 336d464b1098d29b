/** A door the episode loops pass before every step: shut while the run is paused. */
export class Gate {
  #waiting: (() => void)[] = [];
  #open = true;

  get isOpen(): boolean {
    return this.#open;
  }

  shut(): void {
    this.#open = false;
  }

  open(): void {
    this.#open = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** Resolves at once while the gate is open, else when it opens or the signal aborts. */
  pass(signal?: AbortSignal): Promise<void> {
    if (this.#open || signal?.aborted === true) return Promise.resolve();
    return new Promise((go) => {
      const done = (): void => {
        signal?.removeEventListener('abort', done);
        go();
      };
      signal?.addEventListener('abort', done, { once: true });
      this.#waiting.push(done);
    });
  }
}
