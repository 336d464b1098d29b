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

  /** Resolves at once while the gate is open, else when it opens. */
  pass(): Promise<void> {
    return this.#open ? Promise.resolve() : new Promise((go) => this.#waiting.push(go));
  }
}
