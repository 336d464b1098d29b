/** What a run will take, told before it starts and compared with what it took. */
import { FIRST_PROMPT_TOKENS, type AgentSpec, type StrategyMeta } from '../agent';
import { isInBalrog, type EnvironmentId } from '../env';
import type { Price } from './cost';
import type { EpisodeRecord } from './records';
import { mean } from './statistics/mean';

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
  /** `pastRuns`: this agent's own alone; `published`: averages of published runs as well, or alone. */
  readonly basis: 'pastRuns' | 'published';
}

/** What is known of how an agent plays an environment, per episode or step. */
export interface PlayingHabits {
  /** Of each episode its task and steps, and whether it was its limit that ended it. */
  readonly lengths: readonly { readonly task: string; readonly steps: number; readonly cut: boolean }[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Seconds of a step, model call included; `null`: not known. */
  readonly seconds: number | null;
}

export interface EstimateInput {
  readonly tasks: readonly {
    readonly environmentId: EnvironmentId;
    readonly task: string;
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
  /** What its prompts carry; left out: 16 observations and no picture, as in published runs. */
  readonly prompts?: Pick<AgentSpec, 'history' | 'images' | 'clip'>;
  /** What the model is shown is kept as files. */
  readonly keepsPictures?: boolean;
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
/** Tokens of a picture, from the cheapest way that services count them to the dearest for a board of usual size. */
const PICTURE_TOKENS: Range = { low: 85, high: 1100 };
/** A step's record: texts, reply and what a prompt adds to the one before, as stored. */
const BYTES_PER_STEP: Range = { low: 700, high: 6000 };
/** A step's picture as a file: equal ones are kept once, and Crafter's take about 14 kB. */
const BYTES_PER_PICTURE: Range = { low: 1_000, high: 20_000 };
/** How far means of a few episodes stray, about. */
const SPREAD = 1.6;
/** So many episodes of one's own say more than published averages, which fill up until then. */
const FEW_EPISODES = 3;
/** What prompts of published runs carry; until an episode has taken so many steps, they grow. */
const USUAL_PROMPTS: Pick<AgentSpec, 'history' | 'images' | 'clip'> = { history: 16 };

/** @returns ranges that the actual figures should lie in, as far as the past tells. */
export function estimateRun(input: EstimateInput): RunEstimate {
  const { strategy, past, prompts = USUAL_PROMPTS } = input;
  let episodes = 0;
  let stepsAtMost = 0;
  const steps = empty();
  const tokensIn = empty();
  const tokensOut = empty();
  const seconds = empty();
  let knowsTime = true;
  let knowsAll = input.tasks.length > 0;
  for (const { environmentId, task, episodes: count, maxSteps } of input.tasks) {
    episodes += count;
    stepsAtMost += count * maxSteps;
    const habits = past.get(environmentId);
    const { mean: expected, known } = expectedSteps(
      lengthsFor(task, habits),
      publishedSteps(environmentId),
      maxSteps,
    );
    const spread = known ? 1 + (SPREAD - 1) / Math.sqrt(Math.max(1, Math.min(known, count))) : SPREAD;
    const taken = around(expected, spread, maxSteps);
    const own = times(taken, same(count));
    add(steps, own);
    if (known === 0) knowsAll = false;
    if (habits && habits.seconds !== null)
      add(seconds, { low: own.low * habits.seconds, high: own.high * habits.seconds });
    else knowsTime = false;
    if (!strategy) continue;
    add(
      tokensIn,
      times(
        own,
        habits
          ? inputAfter(habits, taken.high, prompts.history)
          : inputOf(strategy, usualInput(environmentId, taken, prompts), input.extraInputTokens ?? 0),
      ),
    );
    add(tokensOut, times(own, habits ? same(habits.outputTokens) : strategy.outputTokens));
  }
  const { least, most } = input.calls ?? strategy?.calls ?? { least: 0, most: 0 };
  const calls = times(steps, { low: least, high: most });
  const prices = pricesOf(input);
  const storageBytes = times(steps, BYTES_PER_STEP);
  if (input.keepsPictures) add(storageBytes, times(steps, BYTES_PER_PICTURE));
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
    storageBytes,
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
          lengths: group.map((episode) => ({
            task: episode.task,
            steps: episode.steps,
            cut: wasCut(episode),
          })),
          inputTokens: sum(({ usage }) => usage.inputTokens) / steps,
          outputTokens: sum(({ usage }) => usage.outputTokens) / steps,
          seconds: timedSteps > 0 ? seconds / timedSteps : null,
        },
      ];
    }),
  );
}

/** Whether the episode would have gone on with a higher limit. */
function wasCut({ steps, maxSteps, outcome }: EpisodeRecord): boolean {
  return maxSteps !== null && steps >= maxSteps && outcome !== 'solved';
}

/** Lengths of the same task's episodes; where there are too few to go by, those of all tasks of the environment. */
function lengthsFor(task: string, habits: PlayingHabits | undefined): PlayingHabits['lengths'] {
  const all = habits?.lengths ?? [];
  const own = all.filter((length) => length.task === task);
  return own.length < FEW_EPISODES ? all : own;
}

/**
 * Mean steps of an episode under a limit. One that a lower limit cut counts with what published runs take, and published
 * ones fill up where there are few: a trial with a low limit must not make a whole benchmark look short.
 * @returns the mean, and of how many episodes, where it rests on the agent's own alone; else 0.
 */
function expectedSteps(
  lengths: PlayingHabits['lengths'],
  published: number,
  maxSteps: number,
): { readonly mean: number; readonly known: number } {
  const isCut = ({ steps, cut }: PlayingHabits['lengths'][number]): boolean => cut && steps < maxSteps;
  const missing = Math.max(0, FEW_EPISODES - lengths.length);
  // Beside episodes that ended by themselves, others reach the limit at most.
  const others = lengths.some((length) => !isCut(length)) ? Math.min(published, maxSteps) : published;
  const sum = lengths.reduce(
    (total, length) =>
      total + (isCut(length) ? Math.max(length.steps, others) : Math.min(length.steps, maxSteps)),
    missing * others,
  );
  return {
    mean: sum / (lengths.length + missing),
    known: missing > 0 || lengths.some(isCut) ? 0 : lengths.length,
  };
}

/** Input tokens of a step in episodes of so many steps, at most as much more as their prompts carry more history. */
function inputAfter({ lengths, inputTokens }: PlayingHabits, steps: number, history: number): Range {
  const all = lengths.reduce((sum, length) => sum + length.steps, 0);
  const past =
    lengths.reduce((sum, length) => sum + length.steps * observationsIn(length.steps, history), 0) / all;
  return { low: inputTokens, high: inputTokens * Math.max(1, observationsIn(steps, history) / past) };
}

/**
 * Input tokens of a step by published runs, whose prompts are a first prompt and what each further observation adds: with
 * another history, shorter episodes, or pictures.
 */
function usualInput(
  environmentId: EnvironmentId,
  steps: Range,
  { history, images = 0, clip = 0 }: Pick<AgentSpec, 'history' | 'images' | 'clip'>,
): Range {
  const first = FIRST_PROMPT_TOKENS[environmentId];
  const usual = observationsIn(publishedSteps(environmentId), USUAL_PROMPTS.history);
  const pictures = Math.max(images, clip);
  const at = (end: keyof Range): number => {
    const each = Math.max(0, PUBLISHED_INPUT[end] - first) / (usual - 1);
    return first + each * (observationsIn(steps[end], history) - 1) + pictures * PICTURE_TOKENS[end];
  };
  return { low: at('low'), high: at('high') };
}

/** How many observations a prompt carries on the average in an episode of so many steps. */
function observationsIn(steps: number, history: number): number {
  const growing = Math.min(steps, history);
  return Math.max(1, ((growing * (growing + 1)) / 2 + (steps - growing) * history) / steps);
}

function publishedSteps(id: EnvironmentId): number {
  return (isInBalrog(id) ? PUBLISHED_STEPS[id] : undefined) ?? OTHER_STEPS;
}

function around(mean: number, spread: number, most: number): Range {
  return { low: Math.min(most, mean / spread), high: Math.min(most, mean * spread) };
}

/** Input tokens of a step where nothing is known of the agent. */
function inputOf({ inputFactor }: Pick<StrategyMeta, 'inputFactor'>, usual: Range, extra: number): Range {
  return { low: usual.low * inputFactor + extra, high: usual.high * inputFactor + extra };
}

/** What the tokens cost, shared evenly among these; `null` where a price is missing. */
function pricesOf({ price, secondPrice }: EstimateInput): readonly Price[] | null {
  if (secondPrice === undefined) return price && [price];
  return price && secondPrice && [price, secondPrice];
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
