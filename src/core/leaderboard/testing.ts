/** Whole runs for the tests of this folder. */
import { episodeId, makeEpisode, makeQuizModel, makeRun } from '../../../test/support/records';
import { environmentMetas } from '../../envs';
import type { AgentSpec } from '../agent';
import { benchmarkTasks } from '../env';
import type { EpisodeRecord, Plan, RunRecord } from '../evaluate';
import type { BoardEntry } from './entry';
import { ownEntry } from './ownEntry';
import { isBoardEnvironment } from './protocol';

/** A language model as BALROG asks it. */
export const AGENT: AgentSpec = {
  strategy: 'naive',
  model: makeQuizModel('qwen3-8b'),
  history: 16,
  answerReading: 'balrog',
};
export const USAGE = {
  inputTokens: 900,
  outputTokens: 100,
  cachedTokens: 0,
  reasoningTokens: 0,
  unreportedReplies: 0,
};

/** All benchmark tasks of some environments, as often as BALROG plays them. */
export function planOf(environments: readonly string[], change: Partial<Plan> = {}): Plan {
  return {
    agent: AGENT,
    tasks: environmentMetas
      .filter(({ id }) => environments.includes(id))
      .flatMap((meta) =>
        benchmarkTasks(meta).map(({ id }) => ({
          environmentId: meta.id,
          task: id,
          options: {},
          episodes: meta.episodesPerTask,
        })),
      ),
    seeds: { kind: 'derived', baseSeed: 1 },
    parallelEpisodes: 1,
    maxSteps: null,
    ...change,
  };
}

/** A run in which every planned episode is scored, every other one solved. */
export function wholeRun(
  environments: readonly string[],
  change: Partial<RunRecord> = {},
): { run: RunRecord; episodes: EpisodeRecord[] } {
  const plan = planOf(environments);
  const episodes = plan.tasks
    .flatMap(({ environmentId, task, episodes: count }) =>
      Array.from({ length: count }, (_, index) => ({ environmentId, task, index })),
    )
    .map((place, order) =>
      makeEpisode({
        ...place,
        order,
        id: episodeId(`e${String(order)}`),
        state: 'ended',
        outcome: 'solved',
        progression: order % 2,
        usage: USAGE,
      }),
    );
  const versions = environmentMetas.map(({ id, version }) => [id, version]);
  const run = makeRun({
    state: 'finished',
    agent: AGENT,
    plan,
    plannedEpisodes: episodes.length,
    environmentVersions: Object.fromEntries(versions) as RunRecord['environmentVersions'],
    ...change,
  });
  return { run, episodes };
}

export const ALL = environmentMetas.map(({ id }) => id).filter(isBoardEnvironment);
/** Environments whose worlds here are those of the published runs. */
export const SAME_WORLDS = ['babyai', 'crafter', 'babaisai'] as const;

export function rowOf({ run, episodes }: ReturnType<typeof wholeRun>): BoardEntry | null {
  return ownEntry(run, episodes, environmentMetas, '2025-09-01');
}
