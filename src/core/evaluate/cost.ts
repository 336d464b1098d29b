import type { AgentSpec, Usage, UsageTotals } from '../agent';
import type { EpisodeRecord } from './records';

/** What a model's tokens cost, in US dollars per million. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Input that the provider had in its cache; `null`: as other input. */
  readonly cachedInput: number | null;
  /** The day on which the price was looked up, `2025-11-30`. */
  readonly asOf: string;
}

/** What a run may take; `null`: no limit. Checked before each call with the worst-case answer. */
export interface SpendingLimits {
  readonly tokens: number | null;
  /** In US dollars; needs a price. */
  readonly dollars: number | null;
  /** Minutes of playing. */
  readonly minutes: number | null;
}

const MILLION = 1_000_000;

/**
 * What a call cost in US dollars: what the provider says, or else its tokens times the price.
 * @returns `null` when neither is known, never 0 instead.
 */
export function costOf(usage: Usage, price: Price | null): number | null {
  if (usage.reportedCost !== undefined) return usage.reportedCost;
  if (!price || usage.inputTokens === null || usage.outputTokens === null) return null;
  const cached = price.cachedInput === null ? 0 : Math.min(usage.cachedTokens ?? 0, usage.inputTokens);
  const input = (usage.inputTokens - cached) * price.input + cached * (price.cachedInput ?? 0);
  return (input + usage.outputTokens * price.output) / MILLION;
}

type Prices = { readonly price?: Price; readonly secondPrice?: Price; readonly agent: AgentSpec };

/** The price of the debate's other speaker, who may be the same model; `null`: not known. */
export function secondPriceOf({ agent, price, secondPrice }: Prices): Price | null {
  return (agent.secondModel ? secondPrice : price) ?? null;
}

/**
 * What an episode's calls cost in US dollars: what providers said, or else tokens times the plan's price.
 * @returns `null` when it is not known, never 0 instead.
 */
export function episodeCost(
  { usage, secondUsage }: Pick<EpisodeRecord, 'usage' | 'secondUsage'>,
  plan: Prices,
): number | null {
  if (!secondUsage) return totalsCost(usage, plan.price ?? null);
  const first = totalsCost(withoutPart(usage, secondUsage), plan.price ?? null);
  const second = totalsCost(secondUsage, secondPriceOf(plan));
  return first === null || second === null ? null : first + second;
}

/** What a run's episodes cost in US dollars; `null` when that of one of them is not known. */
export function runCost(
  episodes: readonly Pick<EpisodeRecord, 'usage' | 'secondUsage'>[],
  plan: Prices,
): number | null {
  let sum: number | null = plan.price ? 0 : null;
  for (const episode of episodes) {
    if (isUntouched(episode.usage)) continue;
    const cost = episodeCost(episode, plan);
    if (cost === null) return null;
    sum = (sum ?? 0) + cost;
  }
  return sum;
}

function totalsCost(totals: UsageTotals, price: Price | null): number | null {
  if (totals.reportedCost === undefined && totals.unreportedReplies > 0) return null;
  return costOf(totals, price);
}

function withoutPart(whole: UsageTotals, part: UsageTotals): UsageTotals {
  const { reportedCost, ...totals } = whole;
  const rest = reportedCost === undefined ? undefined : reportedCost - (part.reportedCost ?? 0);
  return {
    ...totals,
    inputTokens: whole.inputTokens - part.inputTokens,
    outputTokens: whole.outputTokens - part.outputTokens,
    cachedTokens: whole.cachedTokens - part.cachedTokens,
    reasoningTokens: whole.reasoningTokens - part.reasoningTokens,
    unreportedReplies: whole.unreportedReplies - part.unreportedReplies,
    // What only the other speaker's provider reported says nothing of this one's cost.
    ...(rest !== undefined && rest > 0 && { reportedCost: rest }),
  };
}

/** Whether no reply was counted yet. */
export function isUntouched({
  inputTokens,
  outputTokens,
  unreportedReplies,
  reportedCost,
}: UsageTotals): boolean {
  return inputTokens === 0 && outputTokens === 0 && unreportedReplies === 0 && reportedCost === undefined;
}
