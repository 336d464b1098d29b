import { decisionOf, type EpisodeRecord, type EpisodeTrace, type StepRecord } from '../../core/evaluate';
import { recordedGame, type GameSpec, type PooledGame } from '../environment';

const NO_FACTS =
  'Generated worlds say nothing of places, distances or points, so there is only what their texts show.';

/**
 * Plays a recorded episode again for what its world knows.
 * @param mayGoOn asked now and then with the number of steps done; `false` ends it.
 * @returns a sentence where it cannot be simulated.
 */
export async function traceEpisode(
  openGame: (spec: GameSpec) => PooledGame,
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
  mayGoOn: (taken: number) => boolean,
): Promise<EpisodeTrace | string> {
  if (episode.environmentId === 'bytesized32') return NO_FACTS;
  const spec = recordedGame(episode);
  if (!spec.ok) return spec.error.message;
  const game = openGame(spec.value);
  try {
    const started = await game.start();
    if (!started.ok) return started.error.message;
    const trace = await game.facts(steps.map(decisionOf), mayGoOn);
    return trace.ok ? trace.value : trace.error.message;
  } finally {
    game.close();
  }
}
