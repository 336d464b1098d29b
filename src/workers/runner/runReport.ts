import {
  episodesAtOnce,
  type EpisodeError,
  type EpisodeRecord,
  type Plan,
  type RunProgress,
  type RunSums,
} from '../../core/evaluate';
import { messageOf } from '../../core/shared';

/** What of a run's progress does not follow from its episodes' figures. */
type RunMoment = Pick<RunProgress, 'runId' | 'state' | 'stepsPerSecond' | 'notice' | 'active'>;

/** A live picture of a run. Costs as much as there are episodes under way, not as there are in the run. */
export function progressOf(moment: RunMoment, sums: RunSums, episodes: number): RunProgress {
  const figures = sums.figures();
  const running = moment.active.length;
  const playing = moment.active.filter(({ held, parked }) => !held && parked !== true).length;
  return {
    ...moment,
    ...figures,
    running,
    queued: episodes - figures.done - running,
    timeLeft: sums.timeLeft(moment.stepsPerSecond, playing),
  };
}

const REPORT_EVERY_MS = 250;
/** Where nothing changed, the speed still falls. */
const IDLE_EVERY = 4;

/** Sends progress a few times a second while something changes, and seldom while nothing does. */
export class Reports {
  readonly #send: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #changed = true;
  #still = 0;

  constructor(send: () => void) {
    this.#send = send;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#still += 1;
      if (this.#changed || this.#still >= IDLE_EVERY) this.now();
    }, REPORT_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Something changed that the next report will tell. */
  note(): void {
    this.#changed = true;
  }

  now(): void {
    this.#changed = false;
    this.#still = 0;
    this.#send();
  }
}

/** An episode that ended by something that nobody foresaw. */
export function failedEpisode(episode: EpisodeRecord, thrown: unknown, now: number): EpisodeRecord {
  const error: EpisodeError = {
    kind: 'worker',
    message: messageOf(thrown),
    advice: 'Finished steps are kept. Run the episode again.',
  };
  return { ...episode, state: 'ended', outcome: 'appError', error, endedAt: now };
}

/** An episode with the mark that a person holds it, which an ended one has no more. */
export function withHold({ held: _held, ...episode }: EpisodeRecord, held: boolean): EpisodeRecord {
  return held && episode.state !== 'ended' ? { ...episode, held: true } : episode;
}

/** Says that fewer episodes are played at once than planned; `null` where that is not so. */
export function oneByOne(plan: Plan): string | null {
  return episodesAtOnce(plan) < plan.parallelEpisodes
    ? 'A local model answers one question at a time, so one episode is played after the other.'
    : null;
}
