/** The clock is looked at this often. */
const LOOK_EVERY_MS = 5_000;
/** Longer than this between two looks: the device slept or the browser froze this thread. */
const LONGEST_MS = 30_000;

/** Time without that in which nothing could run: it goes neither back nor on while the device sleeps. */
export class AwakeClock {
  readonly #read: () => number;
  #last: number;
  #away = 0;
  #gaps = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param read milliseconds on any clock, also one that a person may set. */
  constructor(read: () => number) {
    this.#read = read;
    this.#last = read();
  }

  /** Looks at the clock from time to time, so that gaps are found. */
  start(): void {
    this.#last = this.#read();
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Milliseconds in which this thread could run. */
  now(): number {
    return this.#look() - this.#away;
  }

  /** Times that it could not, so far. */
  get gaps(): number {
    this.#look();
    return this.#gaps;
  }

  #look(): number {
    const at = this.#read();
    const passed = at - this.#last;
    this.#last = at;
    if (passed < 0) this.#away += passed;
    else if (passed > LONGEST_MS && this.#timer !== undefined) {
      this.#away += passed;
      this.#gaps += 1;
    }
    return at;
  }
}
