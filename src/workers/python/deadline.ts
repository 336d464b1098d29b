/** How long an interrupted game has to unwind before it is interrupted again. */
const UNWIND_MS = 100;
/** Python is told again that it may pause, as long as it does not. */
const PAUSE_AGAIN_MS = 20;
/** Handlers that swallow an interrupt are met with a few more; the page ends what goes on even then. */
const MOST_INTERRUPTS = 5;
/** The clock is read at every so many readings of the signal: reading it costs more than the loop it ends. */
const READINGS = 4;
const SIGINT = 2;
const SIGUSR1 = 10;

export interface Deadline {
  /** @param pauseMs after which Python is told that it may pause. */
  start(limitMs: number, pauseMs?: number): void;
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
  let pauseAt = Infinity;
  let readings = 0;
  let interrupts = 0;
  const buffer = {
    get 0() {
      readings += 1;
      if (readings % READINGS !== 0 || interrupts === MOST_INTERRUPTS) return 0;
      const time = now();
      if (time >= until) {
        interrupts += 1;
        until = time + UNWIND_MS;
        return SIGINT;
      }
      if (time < pauseAt) return 0;
      // Once may not do: Python may be short of memory for its handler.
      pauseAt = time + PAUSE_AGAIN_MS;
      return SIGUSR1;
    },
    // Python clears the byte.
    set 0(_value: number) {
      return;
    },
  };
  python.setInterruptBuffer(buffer as never);
  return {
    start(limitMs, pauseMs = Infinity) {
      interrupts = 0;
      const time = now();
      until = time + limitMs;
      pauseAt = time + pauseMs;
    },
    stop() {
      until = Infinity;
      pauseAt = Infinity;
    },
    get fired() {
      return interrupts > 0;
    },
  };
}
