import { analyzeTrajectory, RunTrajectories, type EpisodeRecord, type RunId } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import type { Storage, StorageError } from '../../storage';
import type { GameSpec, PooledGame } from '../environment';
import type { AnalysisProgress, AnalysisResult } from './protocol';
import { traceEpisode } from './traceEpisode';

export interface AnalysisPorts {
  readonly storage: Pick<Storage, 'listEpisodes' | 'listSteps'>;
  readonly openGame: (spec: GameSpec) => PooledGame;
  /** How many episodes are simulated at once. */
  readonly lanes: number;
  readonly onProgress: (progress: AnalysisProgress) => void;
  /** Whether a person ended it. */
  readonly isStopped: () => boolean;
}

/** Analyzes a run's episodes: steps are read one episode at a time, and only curves are kept of them. */
export async function analyzeRun(runId: RunId, ports: AnalysisPorts): Promise<AnalysisResult> {
  const { storage, openGame, isStopped } = ports;
  const listed = await storage.listEpisodes(runId);
  if (!listed.ok) return fail(listed.error);
  const episodes = listed.value.filter(
    ({ state, hasSteps, steps }) => state === 'ended' && hasSteps && steps > 0,
  );
  const sums = new RunTrajectories();
  const total = episodes.reduce((sum, { steps }) => sum + steps, 0);
  const finished = new Map<number, () => void>();
  let added = 0;
  let done = 0;
  let stepsDone = 0;
  const report = (underWay = 0): void =>
    ports.onProgress({
      episodesDone: done,
      episodes: episodes.length,
      stepsDone: Math.min(total, stepsDone + underWay),
      steps: total,
    });
  const problems: StorageError[] = [];

  /** Results come in plan order, so that the same run always gives the same figures. */
  const finish = (index: number, add: () => void): void => {
    finished.set(index, add);
    for (let next = finished.get(added); next; next = finished.get(added)) {
      next();
      finished.delete(added);
      added += 1;
    }
  };
  const analyze = async (index: number, episode: EpisodeRecord): Promise<void> => {
    const read = await storage.listSteps(episode.id);
    if (!read.ok) {
      problems.push(read.error);
      return;
    }
    const steps = read.value;
    const trace = await traceEpisode(openGame, episode, steps, (taken) => {
      report(taken);
      return !isStopped();
    });
    // What was cut off would look like a world that ended early.
    if (isStopped()) return;
    const analysis = analyzeTrajectory({ initial: episode.initial, steps, trace });
    finish(index, () => sums.add(episode, steps, analysis));
    done += 1;
    stepsDone += episode.steps;
    report();
  };

  report();
  const waiting = episodes.entries();
  const lane = async (): Promise<void> => {
    for (const [index, episode] of waiting) {
      if (isStopped() || problems.length > 0) return;
      await analyze(index, episode);
    }
  };
  await Promise.all(Array.from({ length: ports.lanes }, lane));
  const [problem] = problems;
  if (problem) return fail(problem);
  for (const [, add] of [...finished].sort(([one], [other]) => one - other)) add();
  return ok({
    environments: sums.result(),
    episodes: done,
    analyzable: episodes.length,
    without: listed.value.length - episodes.length,
  });
}
