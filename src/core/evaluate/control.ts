/**
 * A person's hand on an episode that is being played: it can be held before its next call, let take single steps, and
 * decided for. That it is held is kept with the episode, and so are the steps that were decided.
 */
export class EpisodeControl {
  #held = false;
  #halted = false;
  /** Steps that a held episode may take. */
  #granted = 0;
  #overruling: string | null = null;
  #legal: ReadonlySet<string> | null = null;
  #known = false;
  #waiting: (() => void)[] = [];
  #onOverrule: (() => void) | null = null;

  get held(): boolean {
    return this.#held;
  }

  /** The run ends here for now: no call begins any more, and the episode goes on another time. */
  get halted(): boolean {
    return this.#halted;
  }

  /** Whether nothing has to be waited for. */
  get mayGo(): boolean {
    return this.#halted || !this.#held || this.#granted > 0 || this.#overruling !== null;
  }

  /** What the person decided for the step at hand; `null`: nothing. */
  get overruling(): string | null {
    return this.#overruling;
  }

  /** @param legal the actions that a person may choose of; `null`: any text. Told when the world is open. */
  opened(legal: readonly string[] | null): void {
    this.#known = true;
    this.#legal = legal === null ? null : new Set(legal);
  }

  /** Whether an action can be decided on; not before the world is open. */
  accepts(action: string): boolean {
    return this.#known && (this.#legal === null ? action.trim() !== '' : this.#legal.has(action));
  }

  hold(held: boolean): void {
    this.#held = held;
    this.#granted = 0;
    if (!held) this.#wake();
  }

  /** Ends the episode's waiting, see {@link halted}. A call under way is answered. */
  halt(): void {
    this.#halted = true;
    this.#wake();
  }

  /** Lets a held episode take one step more. */
  step(): void {
    if (!this.#held) return;
    this.#granted += 1;
    this.#wake();
  }

  /** Decides the step at hand; a call for it that is under way is cancelled. */
  overrule(action: string): void {
    this.#overruling = action;
    this.#onOverrule?.();
    this.#wake();
  }

  /**
   * Called once per step, when its decision is about to be executed: uses up what was granted or decided for it. What
   * the person decides afterwards is for the next step.
   * @returns what the person decided for it.
   */
  claim(): string | null {
    const action = this.#overruling;
    if (action === null && this.#granted > 0) this.#granted -= 1;
    this.#overruling = null;
    return action;
  }

  /** @param cancel called when the person decides while the agent is at it; `null`: nobody is to be told. */
  whenOverruled(cancel: (() => void) | null): void {
    this.#onOverrule = cancel;
  }

  /** Resolves when the next call may begin, the episode is halted, or the signal aborts. */
  async turn(signal: AbortSignal): Promise<void> {
    while (!this.mayGo && !signal.aborted) {
      await new Promise<void>((go) => {
        const done = (): void => {
          signal.removeEventListener('abort', done);
          go();
        };
        signal.addEventListener('abort', done, { once: true });
        this.#waiting.push(done);
      });
    }
  }

  #wake(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}
