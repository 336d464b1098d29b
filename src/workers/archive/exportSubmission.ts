/** Exporting a run as a submission to BALROG's leaderboard. */
import { isInBalrog } from '../../core/env';
import type { EpisodeRecord, RunId, RunRecord } from '../../core/evaluate';
import { statedEntry } from '../../core/leaderboard';
import {
  checkSubmission,
  submissionFolder,
  submissionProblems,
  suggestedDetails,
  writeSubmission,
  type SubmissionDetails,
} from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import { environmentMetas, findEnvironment } from '../../envs';
import type { Storage } from '../../storage';
import { differencesOf, noSuchRun, stepsOrThrow, storageProblem, type ExportedFile } from './exportRun';
import { Unreadable } from './unreadable';
import { openZip, writeZip, type ArchiveError } from './zip';

/** What is known before the person is asked. */
export interface SubmissionPreview {
  /** Why the leaderboard might not take it, in sentences; empty: nothing is known. */
  readonly problems: readonly string[];
  /** Name of the folder in the file. */
  readonly folder: string;
  /** What the entry says until the person says otherwise. */
  readonly suggested: SubmissionDetails;
}

export interface ExportedSubmission extends ExportedFile {
  readonly problems: readonly string[];
}

interface SubmissionDeps {
  readonly appVersion: string;
  readonly now: () => number;
}

/** Looks through a run without writing anything. */
export async function previewSubmission(
  runId: RunId,
  storage: Storage,
): Promise<Result<SubmissionPreview, ArchiveError>> {
  const loaded = await load(runId, storage);
  if (!loaded.ok) return loaded;
  const { run, episodes } = loaded.value;
  return ok({
    problems: submissionProblems(run, episodes, environmentMetas),
    folder: submissionFolder(run, episodes, dayOf(run, episodes)),
    suggested: suggestedDetails(run, episodes),
  });
}

/**
 * Packs a submission, reads the file again with the door that imports go through, and hands it out only when every
 * episode and figure comes back.
 */
export async function exportSubmission(
  runId: RunId,
  details: SubmissionDetails,
  storage: Storage,
  { appVersion, now }: SubmissionDeps,
): Promise<Result<ExportedSubmission, ArchiveError>> {
  const loaded = await load(runId, storage);
  if (!loaded.ok) return loaded;
  const { run, episodes } = loaded.value;
  const day = dayOf(run, episodes);
  const differences = new Map<string, readonly string[]>();
  // Results of BALROG itself come from its own environments.
  if (run.kind !== 'imported')
    for (const [id, version] of Object.entries(run.environmentVersions))
      if (isInBalrog(id)) differences.set(titleOf(id), await differencesOf(id, version));
  const parts = writeSubmission({
    run,
    episodes,
    stepsOf: (id) => stepsOrThrow(storage, id),
    details,
    day,
    appVersion,
    metas: environmentMetas,
    differences,
  });
  if (!parts.ok)
    return fail({
      kind: 'refused',
      message: `${parts.error} Nothing was written.`,
      advice: 'Change what it says, and try again.',
    });
  const folder = submissionFolder(run, episodes, day);
  try {
    const blob = await writeZip(parts.value, folder);
    const opened = await openZip(blob, `${folder}.zip`);
    if (!opened.ok) return opened;
    let ids = 0;
    const faults = await checkSubmission(opened.value, run, episodes, {
      newId: () => `read-again-${String((ids += 1))}`,
      now,
      metaOf: findEnvironment,
    });
    const [fault] = faults;
    if (fault !== undefined)
      return fail({
        kind: 'damaged',
        message: `The submission does not read as the run that it was written from: ${fault} It was not handed out.`,
        advice:
          'The run itself is unchanged; export it as a run file, which holds everything, and report this.',
      });
    await storage.updateRun(runId, { exportedAt: now() });
    return ok({
      fileName: `${folder}.zip`,
      blob,
      missingFiles: 0,
      picturesLeftOut: 0,
      problems: submissionProblems(run, episodes, environmentMetas),
    });
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

async function load(
  runId: RunId,
  storage: Storage,
): Promise<Result<{ readonly run: RunRecord; readonly episodes: readonly EpisodeRecord[] }, ArchiveError>> {
  const run = await storage.getRun(runId);
  if (!run.ok) return fail(storageProblem(run.error));
  if (!run.value) return fail(noSuchRun());
  const episodes = await storage.listEpisodes(runId);
  if (!episodes.ok) return fail(storageProblem(episodes.error));
  return ok({ run: run.value, episodes: episodes.value });
}

/** The day on which the last episode ended (UTC); of results without times, that of the run. */
function dayOf(run: RunRecord, episodes: readonly EpisodeRecord[]): string {
  const last = episodes.reduce((found, { endedAt }) => Math.max(found, endedAt ?? 0), 0);
  const stated = statedEntry(run)?.day ?? null;
  if (last === 0 && stated !== null) return stated;
  return new Date(last === 0 ? run.updatedAt : last).toISOString().slice(0, 10);
}

function titleOf(id: string): string {
  return environmentMetas.find((meta) => meta.id === id)?.title ?? id;
}
