/** How much of a prompt chosen demonstrations take. */
import { useEffect, useState } from 'react';
import {
  estimateTokens,
  loadStrategies,
  parameterOf,
  parseDemonstration,
  type AgentSpec,
} from '../../core/agent';
import { storageReady } from './storageAccess';

/**
 * Tokens that a few-shot agent's demonstrations add to each of its prompts, about: as many of them, and as many steps of
 * each, as its parameters say. 0 for other strategies. Files that are not there count as nothing.
 */
export async function demonstrationTokens(agent: AgentSpec): Promise<number> {
  const { strategy, demonstrations = [] } = agent;
  if (strategy !== 'fewShot' || demonstrations.length === 0) return 0;
  const { strategyOf } = await loadStrategies();
  const [episodes = 1, steps = 1] = (strategyOf(strategy)?.meta.parameters ?? []).map((parameter) =>
    parameterOf(agent, parameter),
  );
  const storage = await storageReady();
  let tokens = 0;
  for (const hash of demonstrations.slice(0, episodes)) {
    const file = await storage.readLibraryFile(hash);
    const read = file.ok && file.value ? parseDemonstration(file.value) : null;
    for (const { observation, action } of read?.ok ? read.value.steps.slice(0, steps) : [])
      tokens += estimateTokens(observation) + estimateTokens(action);
  }
  return tokens;
}

/** {@link demonstrationTokens} for a form; 0 until it is counted. */
export function useDemonstrationTokens(agent: AgentSpec): number {
  const key = JSON.stringify([agent.strategy, agent.demonstrations ?? [], agent.parameters ?? {}]);
  const [counted, setCounted] = useState<{ readonly key: string; readonly tokens: number } | null>(null);
  useEffect(() => {
    let stopped = false;
    void demonstrationTokens(agent).then((tokens) => {
      if (!stopped) setCounted({ key, tokens });
    });
    return () => {
      stopped = true;
    };
    // The key says all that counts of the agent, which a form makes anew with every keystroke.
  }, [key]);
  return counted?.key === key ? counted.tokens : 0;
}
