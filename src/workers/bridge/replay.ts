import { decisionOf, type EpisodeError, type EpisodeRecord, type StepRecord } from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import { environmentMetas } from '../../envs';
import type { GameFrame, GameSpec } from '../environment';
import { interactiveGame } from './interactiveGames';

/** A recorded episode whose world can be simulated at any step. */
export interface ReplayGame {
  /** The world after `steps` recorded steps; 0 is the start. */
  frame(steps: number): Promise<Result<GameFrame, EpisodeError>>;
  close(): void;
}

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

/** Opens an episode for re-simulation; a value says why that cannot be done. */
export async function openReplay(
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
): Promise<Result<ReplayGame, EpisodeError>> {
  const spec = recordedGame(episode);
  if (!spec.ok) return spec;
  const game = interactiveGame(spec.value);
  const decisions = steps.map(decisionOf);
  const started = await game.start();
  if (!started.ok) {
    game.close();
    return started;
  }
  return ok({
    frame: (count) => game.frame(decisions.slice(0, count)),
    close: () => game.close(),
  });
}
