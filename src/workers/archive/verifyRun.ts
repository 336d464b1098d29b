/** Verifying a stored run: its episodes are simulated again from their decisions. */
import type { AnyEnvironmentModule } from '../../core/env';
import type { EpisodeRecord, RunId } from '../../core/evaluate';
import {
  recordedEpisode,
  verifyEpisodes,
  type RecordedEpisode,
  type SearchNews,
  type VerifyReport,
} from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage, StorageError } from '../../storage';
import { noSuchRun, storageProblem } from './exportRun';
import type { ArchiveError } from './zip';

export interface VerifyProgress {
  readonly episodesDone: number;
  readonly episodes: number;
  /** Set while choices are searched for that the run does not record. */
  readonly search: SearchNews | null;
}

/** Asked every fraction of a second during a search; `false` stops it, and the rest is verified without. */
export type MayGoOn = () => boolean | Promise<boolean>;

/**
 * Compares every recorded step of a run with a new simulation. What had to be found out of a world is noted beside the
 * episodes that come out with it, so that replays show what was played; scores and recorded options stay as they are.
 * @param search given: choices that published runs do not record are searched for.
 */
export async function verifyRun(
  runId: RunId,
  storage: Storage,
  loadEnvironment: (id: string) => Promise<AnyEnvironmentModule | null>,
  onProgress: (progress: VerifyProgress) => void = () => {},
  search: MayGoOn | null = null,
): Promise<Result<VerifyReport, ArchiveError>> {
  const found = await storage.getRun(runId);
  if (!found.ok) return fail(storageProblem(found.error));
  const run = found.value;
  if (!run) return fail(noSuchRun());
  const listed = await storage.listEpisodes(runId);
  if (!listed.ok) return fail(storageProblem(listed.error));
  const episodes = listed.value;

  const problems: StorageError[] = [];
  const byOrigin = new Map<string, EpisodeRecord>();
  async function* recorded(): AsyncGenerator<RecordedEpisode> {
    for (const episode of episodes) {
      const steps = await storage.listSteps(episode.id);
      if (!steps.ok) {
        problems.push(steps.error);
        return;
      }
      const again = run ? recordedEpisode(run, { episode, steps: steps.value }) : null;
      if (!again) continue;
      byOrigin.set(again.origin, episode);
      yield again;
    }
  }
  let progress: VerifyProgress = { episodesDone: 0, episodes: episodes.length, search: null };
  const note = (change: Partial<VerifyProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const report = await verifyEpisodes(recorded(), {
    loadEnvironment,
    onProgress: (episodesDone) => note({ episodesDone, search: null }),
    ...(search && {
      keepSearching: async (news) => {
        note({ search: news });
        return search();
      },
    }),
  });
  const [problem] = problems;
  if (problem) return fail(storageProblem(problem));
  const derived = report.environments.flatMap(({ derived }) =>
    derived.flatMap(({ origin, options }) => {
      const episode = byOrigin.get(origin);
      return episode ? [{ episode: { ...episode, derivedOptions: options }, steps: [] }] : [];
    }),
  );
  // A failure to note what was found is not a failed verification.
  if (derived.length > 0) await storage.writeEpisodes(derived);
  return ok(report);
}
