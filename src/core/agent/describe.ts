import type { ModelSpec } from './model';
import type { AgentSpec, StrategyId } from './spec';

const STRATEGY_NAMES: Readonly<Record<StrategyId, string>> = { naive: 'naive', robustNaive: 'robust naive' };

/** The model's name in lists: "qwen3-8b", "scripted bot", "random". */
function describeModel(spec: ModelSpec): string {
  switch (spec.kind) {
    case 'random':
      return 'random';
    case 'scriptedBot':
      return 'scripted bot';
    case 'openAiCompatible':
      return spec.modelId;
  }
}

/** The agent's name in lists: "naive · qwen3-8b". A random player reads no prompt, so it has no strategy. */
export function describeAgent(spec: AgentSpec): string {
  const model = describeModel(spec.model);
  return spec.model.kind === 'random' ? model : `${STRATEGY_NAMES[spec.strategy]} · ${model}`;
}
