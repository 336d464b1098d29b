/** What the sides of a match are. */
import { describeAgent, type AgentSpec } from '../../core/agent';
import { agentReads, type MatchPlay, type MatchRules, type MatchSide } from '../../core/evaluate';
import type { EnvironmentMeta } from '../../core/env';
import { fail, ok, type Result } from '../../core/shared';
import { environmentMetas } from '../../envs';
import { storageReady } from './storageAccess';

/** Whether a side takes no time to decide, so that live games give it a pace. */
export function isQuick(side: MatchSide): boolean {
  if (side.kind === 'recorded') return true;
  return side.kind === 'agent' && ['random', 'scriptedBot'].includes(side.agent.model.kind);
}

/** Whether an agent's episode waits for each step to be granted. */
export function isPaced(rules: MatchRules, side: MatchSide): boolean {
  return rules.pace === 'turns' || (isQuick(side) && rules.stepSeconds > 0);
}

/** What an agent is called in a match. */
export function agentSide(agent: AgentSpec): MatchSide {
  return { kind: 'agent', name: describeAgent(agent), agent };
}

/** A side whose decisions were made before. */
export type RecordedSide = Extract<MatchSide, { kind: 'recorded' }>;

/** What an agent got of an environment: pictures only where there are some. */
function readsOf(agent: AgentSpec, { modalities }: Pick<EnvironmentMeta, 'modalities'>) {
  const reads = agentReads(agent);
  return reads === 'both' && !modalities.includes('image') ? 'text' : reads;
}

/** A stored episode as an opponent; a sentence says why it cannot be one. */
export async function recordedOpponent(
  play: MatchPlay,
): Promise<Result<{ readonly rules: LevelRules; readonly side: RecordedSide }, string>> {
  const storage = await storageReady();
  const run = await storage.getRun(play.runId);
  const episode = await storage.getEpisode(play.episodeId);
  if (!run.ok) return fail(`${run.error.message} ${run.error.advice}`);
  if (!episode.ok) return fail(`${episode.error.message} ${episode.error.advice}`);
  const found = episode.value;
  if (!run.value || found?.runId !== play.runId) return fail('This episode is not in this browser.');
  if (found.state !== 'ended' || !found.hasSteps)
    return fail('Only an episode that has ended and whose steps were recorded can be raced.');
  const meta = environmentMetas.find(({ id }) => id === found.environmentId);
  if (
    !meta ||
    found.seed === null ||
    (meta.notReplayable !== undefined && Object.keys(found.options).length === 0)
  )
    return fail(
      meta?.notReplayable ?? 'The world of this episode cannot be built again, so nobody can race it.',
    );
  const { environmentId, task, maxSteps, seed } = found;
  const { player, agent } = run.value;
  return ok({
    rules: { environmentId, task, options: { ...found.options, ...found.derivedOptions }, seed, maxSteps },
    side: { kind: 'recorded', name: player, play, ...(agent && { reads: readsOf(agent, meta) }) },
  });
}

/** The level that a recorded play was played on. */
export type LevelRules = Pick<MatchRules, 'environmentId' | 'task' | 'options' | 'maxSteps'> & {
  readonly seed: number;
};
