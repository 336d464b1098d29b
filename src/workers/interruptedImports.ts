/** Imports that did not reach their end: what is stored of them is kept and says that it is a part. */
import { headlineOf, type RunId, type RunRecord } from '../core/evaluate';
import { ok } from '../core/shared';
import type { ReleaseRun, Storage, Stored } from '../storage';

/**
 * Marks a run whose import has ended early.
 * @param reason what happened, in a sentence.
 */
export async function markInterrupted(
  run: RunRecord,
  storage: Storage,
  reason: string,
): Promise<Stored<null>> {
  const episodes = await storage.listEpisodes(run.id);
  if (!episodes.ok) return episodes;
  const interrupted: RunRecord = { ...run, state: 'interrupted' };
  const kept = episodes.value.length;
  const note = `${reason} ${String(kept)} of ${String(Math.max(kept, run.plannedEpisodes))} planned episodes are kept. Import the files again to get all of them.`;
  return storage.updateRun(run.id, {
    state: interrupted.state,
    headline: headlineOf(interrupted, episodes.value),
    ...(run.source && { source: { ...run.source, notes: [...run.source.notes, note] } }),
  });
}

/**
 * Marks the imports among the given runs that nobody works on any more: a closed or reloaded page took its worker,
 * and with it the lock, along.
 * @param holdRun takes a run for this tab or worker; `null` while another one has it.
 */
export async function endInterruptedImports(
  runs: readonly RunRecord[],
  storage: Storage,
  holdRun: (id: RunId) => Promise<ReleaseRun | null>,
): Promise<Stored<null>> {
  for (const { id, state } of runs) {
    if (state !== 'importing') continue;
    const release = await holdRun(id);
    if (!release) continue;
    try {
      // Read again under the lock: the import may have ended since the runs were listed.
      const run = await storage.getRun(id);
      if (!run.ok) return run;
      if (run.value?.state !== 'importing') continue;
      const marked = await markInterrupted(
        run.value,
        storage,
        'The import was cut off because its page was closed or reloaded.',
      );
      if (!marked.ok) return marked;
    } finally {
      release();
    }
  }
  return ok(null);
}
