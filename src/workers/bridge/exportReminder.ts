import type { RunRecord } from '../../core/evaluate';

/** Work that is not exported for this long is worth a reminder, where the browser may clear its storage. */
const REMIND_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

/** How many evaluations ended more than three days ago and were never exported. Imported runs have their file. */
export function countUnexported(runs: readonly RunRecord[], now: number): number {
  return runs.filter(
    (run) =>
      run.kind === 'evaluation' &&
      (run.state === 'finished' || run.state === 'stopped') &&
      run.exportedAt === null &&
      now - run.updatedAt > REMIND_AFTER_MS,
  ).length;
}
