import { callsOf, type StrategyMeta } from '../../../core/agent';
import { stepLimitOf, type EnvironmentMeta } from '../../../core/env';
import {
  episodesAtOnce,
  estimateRun,
  plannedCounts,
  type EstimateInput,
  type Plan,
  type Price,
  type RunEstimate,
} from '../../../core/evaluate';
import type { PastPlay } from '../../../workers/bridge';
import { agentOf } from '../agent';
import { chosenTasks, countOf, shardOf, type EvaluateForm } from './evaluateForm';

type Metas = readonly EnvironmentMeta[];

/** What an estimate rests on besides the plan. */
export interface EstimateContext {
  /** `null` while it is not known, and for own strategies. */
  readonly strategy: StrategyMeta | null;
  readonly price: Price | null;
  /** Of the second model, where there is one. */
  readonly secondPrice?: Price | null;
  /** What demonstrations add to a prompt, in tokens. Default 0. */
  readonly demonstrationTokens?: number;
  readonly past: PastPlay;
}

/** An estimate, and how much of it is known. */
export interface FormEstimate extends RunEstimate {
  /** Nothing is known of how often the strategy asks and how much it says. */
  readonly unknownCalls: boolean;
}

/** Estimates a form as it stands; numbers that make no sense count as nothing. */
export function estimateOf(form: EvaluateForm, metas: Metas, context: EstimateContext): FormEstimate {
  const shard = shardOf(form);
  const counted = chosenTasks(form, metas).map((task) => ({
    ...task,
    episodes: Math.min(1000, countOf(task.episodes)),
  }));
  const plan: Plan = {
    agent: agentOf(form),
    tasks: counted,
    seeds: { kind: 'derived', baseSeed: 0 },
    parallelEpisodes: countOf(form.parallelEpisodes) || 1,
    maxSteps: countOf(form.maxSteps) || null,
    ...(form.keepPictures ? { keepPictures: true } : {}),
    ...(shard ? { shard } : {}),
  };
  return estimatePlan(plan, metas, context);
}

/** Estimates a plan, of one that is split its part. */
export function estimatePlan(plan: Plan, metas: Metas, context: EstimateContext): FormEstimate {
  const { strategy, price, past, demonstrationTokens = 0 } = context;
  const asksModel = plan.agent.model.kind !== 'scriptedBot' && plan.agent.model.kind !== 'random';
  const tasks = (plan.shard ? plannedCounts(plan) : plan.tasks).flatMap((planned) => {
    const meta = metas.find(({ id }) => id === planned.environmentId);
    const task = meta?.tasks.find(({ id }) => id === planned.task);
    if (!meta || !task) return [];
    const limit = stepLimitOf(meta, task, planned.options);
    const { environmentId, episodes } = planned;
    return [{ environmentId, task: task.id, episodes, maxSteps: Math.min(limit, plan.maxSteps ?? limit) }];
  });
  // Demonstrations that are counted need no guess of what they are.
  const known =
    strategy && demonstrationTokens > 0 ? { ...strategy, inputFactor: 1 } : (strategy ?? ONE_CALL);
  const input: EstimateInput = {
    tasks,
    past: past.habits,
    strategy: asksModel ? known : null,
    prompts: plan.agent,
    keepsPictures: plan.keepPictures === true && showsPictures(plan.agent),
    extraInputTokens: demonstrationTokens,
    ...(strategy && { calls: callsOf(strategy, plan.agent) }),
    price,
    ...(plan.agent.secondModel && { secondPrice: context.secondPrice ?? null }),
    parallelEpisodes: episodesAtOnce(plan),
  };
  const estimate = estimateRun(input);
  const hasPlayed = ({ environmentId }: (typeof tasks)[number]): boolean => past.habits.has(environmentId);
  // What a model says to a strategy of one's own, only its past runs tell.
  return { ...estimate, unknownCalls: asksModel && !strategy && !tasks.every(hasPlayed) };
}

function showsPictures({ images = 0, clip = 0 }: Plan['agent']): boolean {
  return images > 0 || clip > 0;
}

/** Stands in for a strategy that nothing is known of, where past runs give the tokens. */
const ONE_CALL: Pick<StrategyMeta, 'calls' | 'outputTokens' | 'inputFactor'> = {
  calls: { least: 1, most: 1 },
  outputTokens: { low: 0, high: 0 },
  inputFactor: 1,
};
