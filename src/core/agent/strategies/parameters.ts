import type { AgentSpec } from '../spec';
import type { StrategyMeta, StrategyParameter } from './contract';

/** A parameter's value for an agent: what the person set, kept within its range, or the default. */
export function parameterOf(agent: Pick<AgentSpec, 'parameters'>, parameter: StrategyParameter): number {
  const value = agent.parameters?.[parameter.key];
  if (value === undefined || !Number.isInteger(value)) return parameter.default;
  return Math.min(parameter.maximum, Math.max(parameter.minimum, value));
}

/** Model calls per step of a strategy with an agent's numbers, at least and at most. */
export function callsOf(
  { calls, parameters }: Pick<StrategyMeta, 'calls' | 'parameters'>,
  agent: Pick<AgentSpec, 'parameters'>,
): { readonly least: number; readonly most: number } {
  const parameter = parameters.find(({ key }) => key === calls.per?.parameter);
  const fewer = parameter ? (calls.per?.each ?? 0) * (parameter.maximum - parameterOf(agent, parameter)) : 0;
  return { least: calls.least, most: calls.most - fewer };
}
