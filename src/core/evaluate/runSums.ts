import { episodeCost, isUntouched } from './cost';
import type { Plan } from './plan';
import type { EpisodeRecord } from './records';
import type { RunProgress } from './runProgress';
import { isScored } from './score';
import { variantKey } from './statistics/variants';
import { timeLeft, type TaskLeft, type TimeLeft } from './timeLeft';

/** What of a run's progress follows from its episodes. */
export type RunFigures = Pick<
  RunProgress,
  'done' | 'steps' | 'inputTokens' | 'outputTokens' | 'reasoningTokens' | 'cost'
>;

/** Episodes of a task in its options. */
interface TaskLengths {
  /** Those that have not begun. */
  waiting: number;
  readonly ended: Map<number, number>;
  readonly endedOfEnvironment: Map<number, number>;
  limit: number | null;
}

interface Sums {
  done: number;
  steps: number;
  inputTokens: number;
  outputTokens: number;
  reasoningTokens: number;
  dollars: number;
  /** Whether an episode has a cost. */
  paid: boolean;
  /** Episodes whose cost is not known. */
  unpriced: number;
}

type Phase = 'waiting' | 'begun' | 'ended';

/** An episode that waits to go on behind its steps has begun. */
function phaseOf({ state, steps }: EpisodeRecord): Phase {
  if (state === 'ended') return 'ended';
  return state === 'running' || steps > 0 ? 'begun' : 'waiting';
}

/**
 * The sums of a run, kept up to date episode by episode: what has ended is added up once, so that asking costs as much
 * as there are tasks and episodes under way, however many have ended.
 */
export class RunSums {
  readonly #plan: Pick<Plan, 'agent' | 'price' | 'secondPrice'>;
  readonly #limitOf: (episode: EpisodeRecord) => number | null;
  readonly #ended = noSums();
  readonly #tasks = new Map<string, TaskLengths>();
  readonly #environments = new Map<EpisodeRecord['environmentId'], Map<number, number>>();
  /** Begun and not ended. */
  readonly #begun = new Map<string, EpisodeRecord>();
  readonly #phases = new Map<string, Phase>();

  /** @param limitOf the most steps of an episode that has not begun; `null`: not known. */
  constructor(
    plan: Pick<Plan, 'agent' | 'price' | 'secondPrice'>,
    episodes: readonly EpisodeRecord[],
    limitOf: (episode: EpisodeRecord) => number | null = () => null,
  ) {
    this.#plan = plan;
    this.#limitOf = limitOf;
    for (const episode of episodes) this.set(episode);
  }

  /** Takes an episode as it now stands. One that has ended does not change any more. */
  set(episode: EpisodeRecord): void {
    const before = this.#phases.get(episode.id);
    if (before === 'ended') return;
    const phase = phaseOf(episode);
    this.#phases.set(episode.id, phase);
    const task = this.#task(episode);
    // An episode that has begun knows its limit.
    if (phase !== 'waiting' && episode.maxSteps !== null) task.limit = episode.maxSteps;
    if (before === 'waiting') task.waiting -= 1;
    this.#begun.delete(episode.id);
    if (phase === 'waiting') task.waiting += 1;
    else if (phase === 'begun') this.#begun.set(episode.id, episode);
    else {
      // One that was broken off says nothing on how long an episode takes.
      if (isScored(episode))
        for (const lengths of [task.ended, task.endedOfEnvironment])
          lengths.set(episode.steps, (lengths.get(episode.steps) ?? 0) + 1);
      this.#ended.done += 1;
      this.#add(this.#ended, episode);
    }
  }

  figures(): RunFigures {
    const sums = { ...this.#ended };
    for (const episode of this.#begun.values()) this.#add(sums, episode);
    const { done, steps, inputTokens, outputTokens, reasoningTokens } = sums;
    const priced = this.#plan.price !== undefined || sums.paid;
    const cost = sums.unpriced > 0 || !priced ? null : sums.dollars;
    return { done, steps, inputTokens, outputTokens, reasoningTokens, cost };
  }

  /**
   * The time until the run ends at this speed.
   * @param atOnce episodes that make these steps side by side.
   * @returns `null` while there is nothing to go by.
   */
  timeLeft(stepsPerSecond: number | null, atOnce: number): TimeLeft | null {
    if (stepsPerSecond === null || stepsPerSecond <= 0) return null;
    const begun = new Map<TaskLengths, number[]>();
    for (const episode of this.#begun.values()) {
      const task = this.#task(episode);
      const steps = begun.get(task);
      if (steps) steps.push(episode.steps);
      else begun.set(task, [episode.steps]);
    }
    const tasks: TaskLeft[] = [];
    for (const task of this.#tasks.values()) {
      const own = begun.get(task) ?? [];
      if (task.waiting > 0 || own.length > 0) tasks.push({ ...task, begun: own });
    }
    return timeLeft(tasks, { stepsPerSecond, atOnce });
  }

  #task(episode: EpisodeRecord): TaskLengths {
    const { environmentId } = episode;
    const name = variantKey(episode);
    let lengths = this.#tasks.get(name);
    if (!lengths) {
      const endedOfEnvironment = this.#environments.get(environmentId) ?? new Map<number, number>();
      this.#environments.set(environmentId, endedOfEnvironment);
      lengths = { waiting: 0, ended: new Map(), endedOfEnvironment, limit: this.#limitOf(episode) };
      this.#tasks.set(name, lengths);
    }
    return lengths;
  }

  #add(sums: Sums, episode: EpisodeRecord): void {
    const { usage } = episode;
    sums.steps += episode.steps;
    sums.inputTokens += usage.inputTokens;
    sums.outputTokens += usage.outputTokens;
    sums.reasoningTokens += usage.reasoningTokens;
    if (isUntouched(usage)) return;
    const cost = episodeCost(episode, this.#plan);
    if (cost === null) sums.unpriced += 1;
    else {
      sums.paid = true;
      sums.dollars += cost;
    }
  }
}

function noSums(): Sums {
  return {
    done: 0,
    steps: 0,
    inputTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    dollars: 0,
    paid: false,
    unpriced: 0,
  };
}
