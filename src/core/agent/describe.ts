import type { ModelReply } from './message';
import type { ModelSpec } from './model';
import { splitReasoning } from './reasoning';
import type { AgentSpec, StrategyId } from './spec';

const STRATEGY_NAMES: Readonly<Record<StrategyId, string>> = {
  naive: 'naive',
  robustNaive: 'robust naive',
  chainOfThought: 'chain of thought',
  robustChainOfThought: 'robust chain of thought',
  fewShot: 'few-shot',
  planner: 'planner',
  dummy: 'dummy',
  selfRefine: 'self-refine',
  notebook: 'notebook',
  reflexion: 'reflexion',
  retrieval: 'retrieval',
  debate: 'debate',
  tools: 'tools',
  search: 'search',
  own: 'own strategy',
};

/** The model's name in lists: "qwen3-8b", "scripted bot", "random". */
function describeModel(spec: ModelSpec): string {
  switch (spec.kind) {
    case 'random':
      return 'random';
    case 'scriptedBot':
      return 'scripted bot';
    default:
      return spec.modelId;
  }
}

/** The agent's name in lists: "naive · qwen3-8b". A random player reads no prompt, so it has no strategy. */
export function describeAgent(spec: AgentSpec): string {
  const model = describeModel(spec.model);
  const strategy = spec.own?.name ?? STRATEGY_NAMES[spec.strategy];
  return spec.model.kind === 'random' ? model : `${strategy} · ${model}`;
}

/** Why an answer counts as truncated, in a sentence; from what is recorded of the call that decided. */
export function describeTruncation({ text, stopReason }: Pick<ModelReply, 'text' | 'stopReason'>): string {
  const cut = stopReason === 'length';
  if (splitReasoning(text).unclosed)
    return cut
      ? 'The output budget was spent in the middle of a thought, before an action was named.'
      : 'The model ended its answer in the middle of a thought (a think tag was never closed), before an action was named.';
  return cut
    ? 'The output budget was spent before an action was named.'
    : 'The answer ended before an action was named.';
}
