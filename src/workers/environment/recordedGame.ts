import type { EpisodeError, EpisodeRecord } from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import { environmentMetas } from '../../envs';
import type { GameSpec } from './protocol';

/** The world a recorded episode was played in; a value says why it cannot be simulated. */
export function recordedGame(episode: EpisodeRecord): Result<GameSpec, EpisodeError> {
  const meta = environmentMetas.find(({ id }) => id === episode.environmentId);
  if (!meta)
    return fail({
      kind: 'environment',
      message: 'This environment cannot be simulated here yet, so there is no board.',
      advice: 'The recorded texts, actions and figures below are complete.',
    });
  if (episode.seed === null)
    return fail({
      kind: 'environment',
      message: 'The seed of this episode was not recorded, so its world cannot be built again.',
      advice: 'The recorded texts, actions and figures below are complete.',
    });
  // A result set that states no options was not recorded here.
  if (meta.notReplayable !== undefined && Object.keys(episode.options).length === 0)
    return fail({
      kind: 'environment',
      message: meta.notReplayable,
      advice: 'The recorded texts, actions and figures below are complete.',
    });
  return ok({
    environmentId: episode.environmentId,
    task: episode.task,
    options: { ...episode.options, ...episode.derivedOptions },
    seed: episode.seed,
    maxSteps: episode.maxSteps,
  });
}
