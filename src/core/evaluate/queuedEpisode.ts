import { NO_USAGE } from '../agent';
import type { EpisodeRecord } from './records';
import { NO_TURNS } from './tally';

/** An episode that has not begun. */
export function queuedEpisode(
  identity: Pick<
    EpisodeRecord,
    'id' | 'runId' | 'order' | 'index' | 'seed' | 'environmentId' | 'task' | 'options'
  >,
): EpisodeRecord {
  const { id, runId, order, index, seed, environmentId, task, options } = identity;
  return {
    id,
    runId,
    order,
    environmentId,
    task,
    index,
    seed,
    options,
    state: 'queued',
    outcome: null,
    error: null,
    mission: null,
    instructions: null,
    initial: null,
    maxSteps: null,
    steps: 0,
    episodeReturn: 0,
    progression: 0,
    details: {},
    turns: NO_TURNS,
    actionFrequency: {},
    failedCandidates: [],
    usage: NO_USAGE,
    startedAt: null,
    endedAt: null,
    demonstration: false,
    hasSteps: true,
    foreign: {},
  };
}
