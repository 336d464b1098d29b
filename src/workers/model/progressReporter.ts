import { TransferMeter, type OnLocalProgress } from '../../models';
import type { DownloadProgress } from './protocol';

/** Progress is told at most this often, but every new phase at once. */
const NEWS_MS = 150;

/** Makes what an engine or a download says into what the page shows, with speed and time left. */
export class ProgressReporter {
  readonly #tell: (progress: DownloadProgress) => void;
  readonly #now: () => number;
  readonly #meter = new TransferMeter();
  #phase: DownloadProgress['phase'] | null = null;
  #toldAt = -Infinity;

  /** @param now milliseconds of any steady clock. */
  constructor(tell: (progress: DownloadProgress) => void, now: () => number) {
    this.#tell = tell;
    this.#now = now;
  }

  readonly take: OnLocalProgress = ({ phase, doneBytes, totalBytes, detail }) => {
    const at = this.#now();
    if (phase === 'download') this.#meter.note(doneBytes, at);
    const ended = totalBytes !== null && doneBytes >= totalBytes;
    if (phase === this.#phase && !ended && at - this.#toldAt < NEWS_MS) return;
    this.#phase = phase;
    this.#toldAt = at;
    const { bytesPerSecond, secondsLeft } =
      phase === 'download' ? this.#meter.speed(totalBytes) : { bytesPerSecond: null, secondsLeft: null };
    this.#tell({ phase, doneBytes, totalBytes, bytesPerSecond, secondsLeft, detail });
  };

  readonly selfTest = (): void => {
    this.#phase = 'selfTest';
    this.#tell({
      phase: 'selfTest',
      doneBytes: 0,
      totalBytes: null,
      bytesPerSecond: null,
      secondsLeft: null,
      detail: 'Trying it out',
    });
  };
}
