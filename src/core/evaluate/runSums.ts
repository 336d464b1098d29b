import { episodeCost, isUntouched } from './cost';
import type { Plan } from './plan';
import type { EpisodeRecord } from './records';
import type { RunProgress } from './runProgress';

/** What of a run's progress follows from its episodes. */
export type RunFigures = Pick<
  RunProgress,
  'done' | 'steps' | 'inputTokens' | 'outputTokens' | 'reasoningTokens' | 'cost'
>;

interface TaskLengths {
  /** Episodes that have not begun. */
  waiting: number;
  ended: number;
  /** Steps of the ended ones. */
  steps: number;
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
  readonly #ended = noSums();
  readonly #tasks = new Map<string, TaskLengths>();
  /** Begun and not ended. */
  readonly #begun = new Map<string, EpisodeRecord>();
  readonly #phases = new Map<string, Phase>();

  constructor(plan: Pick<Plan, 'agent' | 'price' | 'secondPrice'>, episodes: readonly EpisodeRecord[]) {
    this.#plan = plan;
    for (const episode of episodes) this.set(episode);
  }

  /** Takes an episode as it now stands. One that has ended does not change any more. */
  set(episode: EpisodeRecord): void {
    const before = this.#phases.get(episode.id);
    if (before === 'ended') return;
    const phase = phaseOf(episode);
    this.#phases.set(episode.id, phase);
    const task = this.#task(episode);
    if (before === 'waiting') task.waiting -= 1;
    this.#begun.delete(episode.id);
    if (phase === 'waiting') task.waiting += 1;
    else if (phase === 'begun') this.#begun.set(episode.id, episode);
    else {
      task.ended += 1;
      task.steps += episode.steps;
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
   * Seconds until the run ends at the present speed. An episode not yet ended is expected to take as many steps as the
   * ended ones of its task did on average (or of all tasks, or its limit while none has ended).
   */
  secondsLeft(stepsPerSecond: number | null): number | null {
    if (stepsPerSecond === null || stepsPerSecond <= 0) return null;
    const all = { steps: 0, ended: 0 };
    for (const { steps, ended } of this.#tasks.values()) {
      all.steps += steps;
      all.ended += ended;
    }
    const expectedOf = (task: TaskLengths): number | null =>
      task.ended > 0 ? task.steps / task.ended : all.ended > 0 ? all.steps / all.ended : null;
    let left = 0;
    for (const task of this.#tasks.values()) left += task.waiting * Math.max(1, expectedOf(task) ?? 0);
    if (all.ended === 0) left = 0;
    for (const episode of this.#begun.values()) {
      const expected = expectedOf(this.#task(episode)) ?? episode.maxSteps;
      if (expected !== null) left += Math.max(1, expected - episode.steps);
    }
    return left / stepsPerSecond;
  }

  #task({ environmentId, task }: EpisodeRecord): TaskLengths {
    const name = `${environmentId} ${task}`;
    const lengths = this.#tasks.get(name) ?? { waiting: 0, ended: 0, steps: 0 };
    this.#tasks.set(name, lengths);
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
