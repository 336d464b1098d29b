import type { EnvironmentId } from '../../core/env';
import type { EpisodeId, EpisodeRecord } from '../../core/evaluate';

/** What a free place is to do: play this episode, wait for another one's end, or nothing any more. */
export type NextEpisode = EpisodeRecord | 'wait' | 'none';

/** The episodes of one environment. */
interface Line {
  readonly planned: number;
  /** Ended or under way. */
  taken: number;
  underWay: number;
  /** Those that wait, next first. */
  readonly waiting: EpisodeId[];
}

/**
 * Which episode is played next, fair to the environments: the next one is of the environment that has the fewest under
 * way, so that long episodes of one leave places to the others, and among equals of the one that has got the smallest
 * part of what is planned of it. Within an environment the plan's order holds; episodes begun earlier come first.
 */
export class EpisodeQueue {
  readonly #records: ReadonlyMap<EpisodeId, EpisodeRecord>;
  readonly #oneByOne: boolean;
  readonly #lines = new Map<EnvironmentId, Line>();
  readonly #tasks = new Map<EpisodeId, string>();
  /** Tasks with an episode under way. */
  readonly #busy = new Set<string>();

  /**
   * @param records the run's episodes as they stand at any moment.
   * @param oneByOne episodes of one task follow each other, as strategies across episodes need it.
   */
  constructor(records: ReadonlyMap<EpisodeId, EpisodeRecord>, oneByOne: boolean) {
    this.#records = records;
    this.#oneByOne = oneByOne;
    const begunFirst = (a: EpisodeRecord, b: EpisodeRecord): number =>
      oneByOne ? 0 : Number(hasBegun(b)) - Number(hasBegun(a));
    const groups = new Map<EnvironmentId, EpisodeRecord[]>();
    for (const episode of records.values()) {
      this.#tasks.set(episode.id, taskKey(episode));
      const group = groups.get(episode.environmentId);
      if (group) group.push(episode);
      else groups.set(episode.environmentId, [episode]);
    }
    for (const [id, group] of groups) {
      const waiting = group
        .filter(({ state }) => state !== 'ended')
        .sort((a, b) => begunFirst(a, b) || a.order - b.order);
      this.#lines.set(id, {
        planned: group.length,
        taken: group.length - waiting.length,
        underWay: 0,
        waiting: waiting.map((episode) => episode.id),
      });
    }
  }

  /** Looks who is next, without taking it. */
  next(): NextEpisode {
    let best: { readonly line: Line; readonly episode: EpisodeRecord } | null = null;
    let waits = false;
    for (const line of this.#lines.values()) {
      this.#dropEnded(line);
      if (line.waiting.length === 0) continue;
      waits = true;
      const episode = this.#firstOf(line);
      if (episode && (!best || comesBefore({ line, episode }, best))) best = { line, episode };
    }
    return best?.episode ?? (waits ? 'wait' : 'none');
  }

  /** An episode is played from now on. */
  begin({ id, environmentId }: EpisodeRecord): void {
    const line = this.#lines.get(environmentId);
    const place = line?.waiting.indexOf(id) ?? -1;
    if (!line || place < 0) throw new Error(`Episode ${id} does not wait to be played.`);
    line.waiting.splice(place, 1);
    line.taken += 1;
    line.underWay += 1;
    this.#busy.add(this.#tasks.get(id) ?? '');
  }

  /** It is not played any more. */
  end({ id, environmentId }: EpisodeRecord): void {
    const line = this.#lines.get(environmentId);
    if (line) line.underWay -= 1;
    this.#busy.delete(this.#tasks.get(id) ?? '');
  }

  /** Those that were cancelled while they waited are done with. */
  #dropEnded(line: Line): void {
    for (;;) {
      const [first] = line.waiting;
      if (first === undefined || this.#records.get(first)?.state !== 'ended') return;
      line.waiting.shift();
      line.taken += 1;
    }
  }

  #firstOf(line: Line): EpisodeRecord | null {
    for (const id of line.waiting) {
      const episode = this.#records.get(id);
      if (!episode || episode.state === 'ended') continue;
      if (!this.#oneByOne || !this.#busy.has(this.#tasks.get(id) ?? '')) return episode;
    }
    return null;
  }
}

/** Whether it was under way before: one that is played again goes on behind its steps. */
function hasBegun({ state, steps }: EpisodeRecord): boolean {
  return state === 'running' || steps > 0;
}

type Candidate = { readonly line: Line; readonly episode: EpisodeRecord };

function comesBefore(a: Candidate, b: Candidate): boolean {
  const begun = Number(hasBegun(a.episode)) - Number(hasBegun(b.episode));
  if (begun !== 0) return begun > 0;
  if (a.line.underWay !== b.line.underWay) return a.line.underWay < b.line.underWay;
  const share = a.line.taken / a.line.planned - b.line.taken / b.line.planned;
  return share === 0 ? a.episode.order < b.episode.order : share < 0;
}

/** What the ended episodes of the same task before this one left behind, oldest first. */
export function lessonsFor(episode: EpisodeRecord, episodes: Iterable<EpisodeRecord>): readonly string[] {
  const task = taskKey(episode);
  return [...episodes]
    .filter((other) => other.index < episode.index && other.state === 'ended' && taskKey(other) === task)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ lesson }) => (lesson && lesson.text !== '' ? [lesson.text] : []));
}

function taskKey({ environmentId, task, options }: EpisodeRecord): string {
  return JSON.stringify([environmentId, task, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
