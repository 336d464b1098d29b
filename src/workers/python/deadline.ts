/** How long an interrupted game has to unwind before it is interrupted again. */
const UNWIND_MS = 100;
/** Handlers that swallow an interrupt are met with a few more; the page ends what goes on even then. */
const MOST_INTERRUPTS = 5;
/** The clock is read at every so many readings of the signal: reading it costs more than the loop it ends. */
const READINGS = 4;
const SIGINT = 2;

export interface Deadline {
  start(limitMs: number): void;
  stop(): void;
  /** Whether the last call was interrupted. */
  readonly fired: boolean;
}

interface Interruptible {
  setInterruptBuffer(buffer: never): void;
}

/**
 * Ends Python code that runs too long, without shared memory: Python reads the first byte of its interrupt buffer at
 * every fiftieth turn of a loop or call, and here that byte is a getter that looks at the clock.
 * @param now the true time in milliseconds, not the game's.
 */
export function createDeadline(python: Interruptible, now: () => number): Deadline {
  let until = Infinity;
  let readings = 0;
  let interrupts = 0;
  const buffer = {
    get 0() {
      readings += 1;
      if (readings % READINGS !== 0 || interrupts === MOST_INTERRUPTS) return 0;
      const time = now();
      if (time < until) return 0;
      interrupts += 1;
      until = time + UNWIND_MS;
      return SIGINT;
    },
    // Python clears the byte.
    set 0(_value: number) {
      return;
    },
  };
  python.setInterruptBuffer(buffer as never);
  return {
    start(limitMs) {
      interrupts = 0;
      until = now() + limitMs;
    },
    stop() {
      until = Infinity;
    },
    get fired() {
      return interrupts > 0;
    },
  };
}
