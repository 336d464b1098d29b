/** Speed and time left of a transfer, from how far it was when. */
export interface TransferSpeed {
  readonly bytesPerSecond: number | null;
  /** `null` while there is no speed, or no total. */
  readonly secondsLeft: number | null;
}

/** Speed is that of the last seconds, so that it follows the connection. */
const WINDOW_MS = 8000;
/** A speed from less time than this says nothing. */
const LEAST_MS = 500;

/** Watches one transfer; times are milliseconds of any steady clock. */
export class TransferMeter {
  #points: { readonly at: number; readonly bytes: number }[] = [];

  /** Notes how many bytes are there. A number below the last one begins a new transfer. */
  note(bytes: number, at: number): void {
    const last = this.#points.at(-1);
    if (last && bytes < last.bytes) this.#points = [];
    this.#points.push({ at, bytes });
    // The newest point outside the window stays, so that a stalled transfer gets slow and not unknown.
    while (this.#points.length > 2 && (this.#points[1]?.at ?? at) <= at - WINDOW_MS) this.#points.shift();
  }

  /** @param total bytes of the whole transfer, `null` where it is not known. */
  speed(total: number | null): TransferSpeed {
    const first = this.#points[0];
    const last = this.#points.at(-1);
    if (!first || !last || last.at - first.at < LEAST_MS) return { bytesPerSecond: null, secondsLeft: null };
    const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
    if (total === null || bytesPerSecond <= 0) return { bytesPerSecond, secondsLeft: null };
    return { bytesPerSecond, secondsLeft: Math.max(0, total - last.bytes) / bytesPerSecond };
  }
}
