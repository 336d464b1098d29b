/** What a run will take, told before it starts and compared with what it took. */
import type { StrategyMeta } from '../agent';
import { isInBalrog, type EnvironmentId } from '../env';
import type { Price } from './cost';
import type { EpisodeRecord } from './records';

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface RunEstimate {
  readonly episodes: number;
  /** If no episode ended before its limit. */
  readonly stepsAtMost: number;
  readonly steps: Range;
  readonly calls: Range;
  readonly inputTokens: Range;
  readonly outputTokens: Range;
  /** US dollars; `null` without a price, or for players that are no model. */
  readonly dollars: Range | null;
  /** `null` where nothing is known of the model's speed. */
  readonly minutes: Range | null;
  readonly storageBytes: Range;
  /** `pastRuns`: this model's own; `published`: the averages of published runs. */
  readonly basis: 'pastRuns' | 'published';
}

/** What is known of how an agent plays an environment, per episode or step. */
export interface PlayingHabits {
  /** Mean steps of an episode. */
  readonly steps: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Seconds of a step, model call included; `null`: not known. */
  readonly seconds: number | null;
  /** Episodes that this is taken from; 0 for published averages. */
  readonly episodes: number;
}

export interface EstimateInput {
  readonly tasks: readonly {
    readonly environmentId: EnvironmentId;
    readonly episodes: number;
    /** The limit in force. */
    readonly maxSteps: number;
  }[];
  /** Habits of the same agent by environment, from past runs. */
  readonly past: ReadonlyMap<EnvironmentId, PlayingHabits>;
  /** `null` for players that are no language model. */
  readonly strategy: Pick<StrategyMeta, 'calls' | 'outputTokens' | 'inputFactor'> | null;
  /** Calls of a step with the agent's own numbers; left out: the strategy's widest. */
  readonly calls?: { readonly least: number; readonly most: number };
  /** Input tokens of every step beside the usual prompt, such as demonstrations. */
  readonly extraInputTokens?: number;
  readonly price: Price | null;
  /** Of a second model that answers about half of the calls; left out: there is none. `null`: not known. */
  readonly secondPrice?: Price | null;
  readonly parallelEpisodes: number;
}

/** Median steps of an episode in the public trajectories, by environment. */
const PUBLISHED_STEPS: Readonly<Partial<Record<EnvironmentId, number>>> = {
  babyai: 56,
  minihack: 100,
  babaisai: 100,
  textworld: 80,
  crafter: 189,
  nle: 679,
};
const OTHER_STEPS = 40;
/** Input tokens of a step over public submissions, with a history of 16. */
const PUBLISHED_INPUT: Range = { low: 2200, high: 4900 };
/** A step's record: texts, reply and what a prompt adds to the one before, as stored. */
const BYTES_PER_STEP: Range = { low: 700, high: 6000 };
/** How far means of a few episodes stray, about. */
const SPREAD = 1.6;

/** @returns ranges that the actual figures should lie in, as far as the past tells. */
export function estimateRun(input: EstimateInput): RunEstimate {
  const { strategy, past } = input;
  let episodes = 0;
  let stepsAtMost = 0;
  const steps = empty();
  const tokensIn = empty();
  const tokensOut = empty();
  const seconds = empty();
  let knowsTime = true;
  let knowsAll = input.tasks.length > 0;
  for (const { environmentId, episodes: count, maxSteps } of input.tasks) {
    episodes += count;
    stepsAtMost += count * maxSteps;
    const habits = past.get(environmentId);
    const taken = habits
      ? around(
          habits.steps,
          1 + (SPREAD - 1) / Math.sqrt(Math.max(1, Math.min(habits.episodes, count))),
          maxSteps,
        )
      : around(publishedSteps(environmentId), SPREAD, maxSteps);
    const own = { low: taken.low * count, high: taken.high * count };
    add(steps, own);
    if (!habits) knowsAll = false;
    if (habits && habits.seconds !== null)
      add(seconds, { low: own.low * habits.seconds, high: own.high * habits.seconds });
    else knowsTime = false;
    if (!strategy) continue;
    add(
      tokensIn,
      times(own, habits ? same(habits.inputTokens) : inputOf(strategy, input.extraInputTokens ?? 0)),
    );
    add(tokensOut, times(own, habits ? same(habits.outputTokens) : strategy.outputTokens));
  }
  const { least, most } = input.calls ?? strategy?.calls ?? { least: 0, most: 0 };
  const calls = times(steps, { low: least, high: most });
  const prices = pricesOf(input);
  const parallel = Math.max(1, input.parallelEpisodes);
  return {
    episodes,
    stepsAtMost,
    steps,
    calls,
    inputTokens: tokensIn,
    outputTokens: tokensOut,
    dollars:
      strategy && prices
        ? {
            low: mean(prices.map((price) => dollars(tokensIn.low, tokensOut.low, price))),
            high: mean(prices.map((price) => dollars(tokensIn.high, tokensOut.high, price))),
          }
        : null,
    minutes: knowsTime ? times(seconds, same(1 / 60 / parallel)) : null,
    storageBytes: times(steps, BYTES_PER_STEP),
    basis: knowsAll ? 'pastRuns' : 'published',
  };
}

/**
 * How an agent played so far, by environment: from its ended episodes.
 * @param episodes of runs of the same agent.
 */
export function habitsOf(episodes: readonly EpisodeRecord[]): ReadonlyMap<EnvironmentId, PlayingHabits> {
  const groups = new Map<EnvironmentId, EpisodeRecord[]>();
  for (const episode of episodes) {
    if (episode.state !== 'ended' || episode.steps === 0 || episode.outcome === 'cancelled') continue;
    groups.set(episode.environmentId, [...(groups.get(episode.environmentId) ?? []), episode]);
  }
  return new Map(
    [...groups].map(([id, group]) => {
      const sum = (pick: (episode: EpisodeRecord) => number): number =>
        group.reduce((total, episode) => total + pick(episode), 0);
      const steps = sum((episode) => episode.steps);
      const timed = group.filter(({ startedAt, endedAt }) => startedAt !== null && endedAt !== null);
      const seconds =
        timed.reduce((total, { startedAt, endedAt }) => total + ((endedAt ?? 0) - (startedAt ?? 0)), 0) /
        1000;
      const timedSteps = timed.reduce((total, episode) => total + episode.steps, 0);
      return [
        id,
        {
          steps: steps / group.length,
          inputTokens: sum(({ usage }) => usage.inputTokens) / steps,
          outputTokens: sum(({ usage }) => usage.outputTokens) / steps,
          seconds: timedSteps > 0 ? seconds / timedSteps : null,
          episodes: group.length,
        },
      ];
    }),
  );
}

function publishedSteps(id: EnvironmentId): number {
  return (isInBalrog(id) ? PUBLISHED_STEPS[id] : undefined) ?? OTHER_STEPS;
}

function around(mean: number, spread: number, most: number): Range {
  return { low: Math.min(most, mean / spread), high: Math.min(most, mean * spread) };
}

/** Input tokens of a step where nothing is known of the agent. */
function inputOf(strategy: Pick<StrategyMeta, 'inputFactor'>, extra: number): Range {
  return {
    low: PUBLISHED_INPUT.low * strategy.inputFactor + extra,
    high: PUBLISHED_INPUT.high * strategy.inputFactor + extra,
  };
}

/** What the tokens cost, shared evenly among these; `null` where a price is missing. */
function pricesOf({ price, secondPrice }: EstimateInput): readonly Price[] | null {
  if (secondPrice === undefined) return price && [price];
  return price && secondPrice && [price, secondPrice];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dollars(inputTokens: number, outputTokens: number, price: Price): number {
  return (inputTokens * price.input + outputTokens * price.output) / 1e6;
}

type Sum = { low: number; high: number };

function empty(): Sum {
  return { low: 0, high: 0 };
}

function add(sum: Sum, range: Range): void {
  sum.low += range.low;
  sum.high += range.high;
}

function same(value: number): Range {
  return { low: value, high: value };
}

function times(a: Range, b: Range): Range {
  return { low: a.low * b.low, high: a.high * b.high };
}
