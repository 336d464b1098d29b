import type { ModelSettings } from '../../../core/agent';
import { formatNumber } from '../../../ui';

/** What matters of parameters, in a line: "temperature 0, 1,024 tokens, effort medium". */
export function parameterWords(settings: ModelSettings): string {
  const { temperature, maxTokens, topP, seed, contextTokens, reasoningEffort } = settings;
  return [
    `temperature ${formatNumber(temperature, 2)}`,
    `${formatNumber(maxTokens)} tokens`,
    ...(reasoningEffort === undefined ? [] : [`effort ${reasoningEffort}`]),
    ...(topP === undefined ? [] : [`top p ${formatNumber(topP, 2)}`]),
    ...(seed === undefined ? [] : [`seed ${String(seed)}`]),
    ...(contextTokens === undefined ? [] : [`context ${formatNumber(contextTokens)}`]),
  ].join(', ');
}
