import * as Comlink from 'comlink';
import { decisionOf, type EpisodeRecord, type StepRecord } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import type { MadePicture, PictureApi, PictureChoice, PictureProgress, PictureResult } from '../picture';
import { handedFiles, readFrom, recordedGame } from '../environment';
import { SupervisedWorker, type WorkerFailure } from '../supervise';
import { pictureName } from './pictureName';
import { storageReady } from './storageAccess';

/** A finished file, ready for {@link downloadBlob}. */
export interface PictureFile extends MadePicture {
  readonly fileName: string;
}

/** Whether this browser encodes video at all. Pages of plain hosts without https cannot, either. */
export function canSaveVideo(): boolean {
  return 'VideoEncoder' in globalThis;
}

/**
 * Simulates a recorded episode and makes a file of the pictures chosen, in a worker of its own, which ends with the job.
 * @param signal ends the job at once.
 */
export async function exportPicture(
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
  choice: PictureChoice,
  onProgress: (progress: PictureProgress) => void,
  signal: AbortSignal,
): Promise<PictureResult<PictureFile>> {
  const game = recordedGame(episode);
  if (!game.ok) return fail({ ...game.error, kind: 'environment' });
  const files = await handedFiles(game.value.options, readFrom(storageReady));
  if (!files.ok) return fail({ ...files.error, kind: 'environment' });
  if (signal.aborted) return fail(CANCELLED);
  const worker = new SupervisedWorker<PictureApi>(
    new Worker(new URL('../picture/picture.worker.ts', import.meta.url), { type: 'module' }),
  );
  const cancel = (): void => worker.close();
  signal.addEventListener('abort', cancel);
  try {
    // Progress comes through a port of its own and may arrive after the result; late news is dropped.
    let finished = false;
    const report = Comlink.proxy((progress: PictureProgress) => {
      if (!finished) onProgress(progress);
    });
    const order = { game: game.value, decisions: steps.map(decisionOf), choice, files: files.value };
    const done = await worker.call((api) => api.make(order, report), { deadlineMs: null });
    finished = true;
    if (!done.ok) return fail(done.error.cause === 'closed' ? CANCELLED : ofWorker(done.error));
    return done.value.ok
      ? ok({ ...done.value.value, fileName: fileNameOf(episode, choice) })
      : fail(done.value.error);
  } finally {
    signal.removeEventListener('abort', cancel);
    worker.close();
  }
}

const CANCELLED = {
  kind: 'cancelled',
  message: 'The picture was not made, as you wished.',
  advice: 'Nothing was changed.',
} as const;

function ofWorker(failure: WorkerFailure) {
  return {
    kind: 'worker',
    message: failure.message,
    advice: 'The recorded episode is unchanged. Try again, with a smaller picture or fewer steps.',
  } as const;
}

function fileNameOf(episode: EpisodeRecord, choice: PictureChoice): string {
  const range =
    choice.format === 'png'
      ? `step-${String(choice.step)}`
      : `steps-${String(choice.from)}-${String(choice.to)}`;
  return pictureName(episode, range, choice.picture === 'model' ? 'model' : choice.view, choice.format);
}
