import type { Usage } from './message';

/** Tokens summed over replies. What a provider did not report is counted, never taken for 0. */
export interface UsageTotals {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  /** Replies whose provider did not report both input and output tokens. */
  readonly unreportedReplies: number;
  /** Costs that providers reported, in US dollars; absent: none did. */
  readonly reportedCost?: number;
}

export const NO_USAGE: UsageTotals = {
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  unreportedReplies: 0,
};

/** Adds one reply. Missing cached or reasoning counts are usual and do not make a reply unreported. */
export function addUsage(totals: UsageTotals, usage: Usage): UsageTotals {
  const unreported = usage.inputTokens === null || usage.outputTokens === null;
  return {
    inputTokens: totals.inputTokens + (usage.inputTokens ?? 0),
    outputTokens: totals.outputTokens + (usage.outputTokens ?? 0),
    cachedTokens: totals.cachedTokens + (usage.cachedTokens ?? 0),
    reasoningTokens: totals.reasoningTokens + (usage.reasoningTokens ?? 0),
    unreportedReplies: totals.unreportedReplies + (unreported ? 1 : 0),
    ...(usage.reportedCost !== undefined && {
      reportedCost: (totals.reportedCost ?? 0) + usage.reportedCost,
    }),
    ...(usage.reportedCost === undefined &&
      totals.reportedCost !== undefined && { reportedCost: totals.reportedCost }),
  };
}
