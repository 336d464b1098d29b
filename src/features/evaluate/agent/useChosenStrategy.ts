import type { StrategyMeta } from '../../../core/agent';
import { useStrategies } from '../../../workers/bridge';
import type { AgentForm } from './agentForm';

/** What there is to say of a form's strategy; `null` while the list loads, and for own ones. */
export function useChosenStrategy({ strategy }: Pick<AgentForm, 'strategy'>): StrategyMeta | null {
  const list = useStrategies();
  return list.state === 'ready' ? (list.strategies.find(({ id }) => id === strategy) ?? null) : null;
}
