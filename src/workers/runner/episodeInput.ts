import { fitDemonstrations, type ModelSession } from '../../core/agent';
import type { EpisodeRecord, LoopInput, Plan } from '../../core/evaluate';
import type { AgentParts } from './agentParts';
import { lessonsFor } from './episodeQueue';
import { openSpeakers, type ExecutionPorts } from './executionPorts';

type EpisodeInput = Pick<
  LoopInput,
  'episode' | 'stored' | 'agent' | 'strategy' | 'demonstrations' | 'lessons' | 'model' | 'second' | 'now'
>;

/**
 * What an episode is played with: its steps so far, its agent, and what earlier episodes left behind. Throws where the
 * steps cannot be read.
 * @param episodes the run's, as they stand.
 * @param wrap puts something around the models' sessions.
 */
export async function episodeInput(
  ports: ExecutionPorts,
  { agent }: Plan,
  episode: EpisodeRecord,
  { strategy, demonstrations }: AgentParts,
  episodes: Iterable<EpisodeRecord>,
  wrap: (session: ModelSession) => ModelSession,
): Promise<EpisodeInput> {
  const stored = await ports.storage.listSteps(episode.id);
  if (!stored.ok) throw new Error(stored.error.message);
  return {
    episode,
    stored: stored.value,
    ...(await openSpeakers(ports, agent, episode, wrap)),
    strategy,
    demonstrations: fitDemonstrations(demonstrations, episode),
    lessons: strategy.meta.acrossEpisodes === true ? lessonsFor(episode, episodes) : [],
    now: ports.now,
  };
}
