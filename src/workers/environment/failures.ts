import type { EpisodeError } from '../../core/evaluate';
import { fail } from '../../core/shared';
import type { SupervisedWorker, WorkerFailure } from '../supervise';
import type { EnvironmentApi, HostError } from './protocol';

/** What the game's opener is told. A worker whose engine broke is ended: its other games move on. */
export function failed(
  worker: SupervisedWorker<EnvironmentApi>,
  { error }: { readonly ok: false; readonly error: HostError },
): { readonly ok: false; readonly error: EpisodeError } {
  if (error.workerIsSpent) worker.close();
  return fail(error.error);
}

/** What is told of a game that was closed meanwhile. */
export function closed(): { readonly ok: false; readonly error: EpisodeError } {
  return fail(episodeErrorOf({ kind: 'worker', cause: 'closed', message: 'The game is closed.' }));
}

/** A worker's failure as that of an episode. */
export function episodeErrorOf(failure: WorkerFailure): EpisodeError {
  return {
    kind: 'worker',
    message: failure.message,
    advice: 'Finished steps are kept. Run the episode again; if it happens again, reload the page.',
  };
}
