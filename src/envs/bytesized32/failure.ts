import { WorldFailure } from '../../core/env';
import { tracebackText, type GameCall, type GameError } from '../../core/worlds';

const DOING: Readonly<Record<GameCall, string>> = {
  load: 'was loaded',
  construct: 'built its world',
  describe: 'described the task',
  look: 'described its world',
  score: 'computed its score',
  actions: 'listed its valid actions',
  step: 'executed an action',
};

/** What a failed call to a world's program means to whoever plays in it; the traceback follows on lines of its own. */
export function failureOf(error: GameError): WorldFailure {
  if (error.cause === 'interpreter' || error.cause === 'closed') {
    return new WorldFailure(
      `Python could not go on: ${error.message}`,
      'What was recorded before is kept. Play the level again; if it happens again, load the page again.',
    );
  }
  return new WorldFailure(
    `The world’s own program failed when it ${DOING[error.call]}.\n${tracebackText(error)}`,
    'What was recorded before is kept. The fault is in the world’s code; other actions may not lead there.',
  );
}

/** Whether the game is gone through no fault of its own, so that it can be opened and played again. */
export function isLost({ cause }: GameError): boolean {
  return cause === 'interpreter' || cause === 'closed';
}
