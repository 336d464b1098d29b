import {
  decisionOf,
  type EpisodeError,
  type EpisodeRecord,
  type ModelPicture,
  type StepRecord,
} from '../../core/evaluate';
import { ok, type Result } from '../../core/shared';
import { recordedGame, type GameFrame } from '../environment';
import { interactiveGame } from './interactiveGames';

/** A recorded episode whose world can be simulated at any step. */
export interface ReplayGame {
  /** The world after `steps` recorded steps; 0 is the start. */
  frame(steps: number): Promise<Result<GameFrame, EpisodeError>>;
  /** What a vision model gets to see after `steps` recorded steps; `null` where there is nothing to draw. */
  picture(steps: number): Promise<Result<ModelPicture | null, EpisodeError>>;
  close(): void;
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
    async picture(count) {
      const there = await game.frame(decisions.slice(0, count));
      return there.ok ? game.picture() : there;
    },
    close: () => game.close(),
  });
}
