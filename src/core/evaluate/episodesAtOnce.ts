import { isLocal } from '../agent';
import type { Plan } from './plan';

/**
 * How many episodes of a plan are played at once. A local model answers one question at a time; with several episodes in
 * turn it would lose what it keeps of each one's prompt from step to step, so they are played one after the other.
 */
export function episodesAtOnce({
  agent,
  parallelEpisodes,
}: Pick<Plan, 'agent' | 'parallelEpisodes'>): number {
  const { model, secondModel } = agent;
  return isLocal(model) || (secondModel && isLocal(secondModel)) ? 1 : parallelEpisodes;
}
