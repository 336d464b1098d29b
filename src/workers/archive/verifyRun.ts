/** Verifying a stored run: its episodes are simulated again from their decisions. */
import type { EnvironmentModule } from '../../core/env';
import type { RunId } from '../../core/evaluate';
import { recordedEpisode, verifyEpisodes, type RecordedEpisode, type VerifyReport } from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage, StorageError } from '../../storage';
import { noSuchRun, storageProblem } from './exportRun';
import type { ArchiveError } from './zip';

export interface VerifyProgress {
  readonly episodesDone: number;
  readonly episodes: number;
}

/** Compares every recorded step of a run with a new simulation. */
export async function verifyRun(
  runId: RunId,
  storage: Storage,
  loadEnvironment: (id: string) => Promise<EnvironmentModule | null>,
  onProgress: (progress: VerifyProgress) => void = () => {},
): Promise<Result<VerifyReport, ArchiveError>> {
  const found = await storage.getRun(runId);
  if (!found.ok) return fail(storageProblem(found.error));
  const run = found.value;
  if (!run) return fail(noSuchRun());
  const listed = await storage.listEpisodes(runId);
  if (!listed.ok) return fail(storageProblem(listed.error));
  const episodes = listed.value;

  const problems: StorageError[] = [];
  async function* recorded(): AsyncGenerator<RecordedEpisode> {
    for (const episode of episodes) {
      const steps = await storage.listSteps(episode.id);
      if (!steps.ok) {
        problems.push(steps.error);
        return;
      }
      const again = run ? recordedEpisode(run, { episode, steps: steps.value }) : null;
      if (again) yield again;
    }
  }
  const report = await verifyEpisodes(recorded(), {
    loadEnvironment,
    onProgress: (episodesDone) => onProgress({ episodesDone, episodes: episodes.length }),
  });
  const [problem] = problems;
  return problem ? fail(storageProblem(problem)) : ok(report);
}
