/** How long a run still takes, from its own pace and its own ended episodes. */

/** How many ended episodes took so many steps. */
export type EndedLengths = ReadonlyMap<number, number>;

/** Episodes of one task that have not ended. */
export interface TaskLeft {
  /** Those that have not begun. */
  readonly waiting: number;
  /** Steps so far of each that has begun. */
  readonly begun: readonly number[];
  /** Episodes of the task that ended by themselves. */
  readonly ended: EndedLengths;
  /** The same of all tasks of its environment, for a task that has none yet. */
  readonly endedOfEnvironment: EndedLengths;
  /** Most steps of one episode; `null`: not known. */
  readonly limit: number | null;
}

export interface Pace {
  readonly stepsPerSecond: number;
  /** Episodes that make these steps side by side, at least 1. */
  readonly atOnce: number;
}

export interface TimeLeft {
  readonly seconds: number;
  /** Some episodes are counted with their step limit, as there is nothing else to go by: it may well be less. */
  readonly atMost: boolean;
}

/**
 * The time until all these episodes have ended. An episode is expected to take as many steps as ended ones took on
 * average of those that took more than it has made so far, of its task or else its environment. Where there is none, it
 * is counted up to its limit. The longest one takes at least its own steps at the pace of one episode.
 * @returns `null` where an episode has neither a like that ended nor a known limit.
 */
export function timeLeft(tasks: readonly TaskLeft[], { stepsPerSecond, atOnce }: Pace): TimeLeft | null {
  let total = 0;
  let longest = 0;
  let atMost = false;
  for (const task of tasks) {
    const expect = (steps: number, episodes: number): boolean => {
      const mean = meanBeyond(task.ended, steps) ?? meanBeyond(task.endedOfEnvironment, steps);
      const expected = mean ?? task.limit;
      if (expected === null) return false;
      atMost ||= mean === null;
      const left = Math.max(1, expected - steps);
      total += left * episodes;
      longest = Math.max(longest, left);
      return true;
    };
    if (task.waiting > 0 && !expect(0, task.waiting)) return null;
    for (const steps of task.begun) if (!expect(steps, 1)) return null;
  }
  return { seconds: Math.max(total, longest * Math.max(1, atOnce)) / stepsPerSecond, atMost };
}

/** Mean steps of the ended episodes that took more than so many; `null` without any. */
function meanBeyond(lengths: EndedLengths, steps: number): number | null {
  let sum = 0;
  let count = 0;
  for (const [length, episodes] of lengths) {
    if (length <= steps) continue;
    sum += length * episodes;
    count += episodes;
  }
  return count === 0 ? null : sum / count;
}
