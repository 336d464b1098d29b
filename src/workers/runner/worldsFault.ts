import type { ModelError } from '../../core/agent';
import { messageOf } from '../../core/shared';
import type { GameError, WorldsError } from '../../core/worlds';
import type { StorageError, Stored } from '../../storage';

/** Carries why a piece of work ended out of nested calls; it never leaves the runner's part in worlds. */
export class WorldsFault extends Error {
  readonly error: WorldsError;
  /** Whether the other worlds would fail in the same way, so that the whole collection stops. */
  readonly endsAll: boolean;

  constructor(error: WorldsError, endsAll: boolean) {
    super(error.message);
    this.error = error;
    this.endsAll = endsAll;
  }
}

/** Thrown where work ends because somebody stopped it. */
export class Stopped extends Error {}

const KEPT = 'What was made so far is kept.';

/** What no other request to the same service would fare better with. */
const ENDS_ALL: ReadonlySet<ModelError['kind']> = new Set([
  'badKey',
  'forbidden',
  'quota',
  'modelNotFound',
  'unreachable',
  'offline',
]);

export function modelFault({ kind, message, advice }: ModelError): WorldsFault {
  return new WorldsFault({ kind: 'model', message, advice: `${KEPT} ${advice}` }, ENDS_ALL.has(kind));
}

export function pythonFault(error: GameError): WorldsFault {
  return new WorldsFault(
    {
      kind: 'python',
      message: `Python could not run the game: ${error.message}`,
      advice: `${KEPT} Try again; if it happens again, reload the page.`,
    },
    false,
  );
}

export function storageFault(error: StorageError): WorldsFault {
  return new WorldsFault(storageProblem(error), true);
}

export function storageProblem({ message, advice }: StorageError): WorldsError {
  return { kind: 'storage', message, advice };
}

/** The value of a storage call. @throws WorldsFault when the storage failed. */
export function stored<T>(result: Stored<T>): T {
  if (!result.ok) throw storageFault(result.error);
  return result.value;
}

/** What is told of anything thrown that is no {@link WorldsFault}. */
export function unexpected(thrown: unknown): WorldsError {
  return { kind: 'worker', message: messageOf(thrown), advice: `${KEPT} Try to go on.` };
}

export const NOT_FOUND: WorldsError = {
  kind: 'notFound',
  message: 'This is not in this browser any more.',
  advice: 'Go back to the list of collections.',
};

export const HELD_ELSEWHERE: WorldsError = {
  kind: 'heldElsewhere',
  message: 'Another tab works on this collection.',
  advice: 'Control it there, or close that tab and try again.',
};

export const NOT_TRUSTED: WorldsError = {
  kind: 'plan',
  message: 'The games of this collection come out of files and have not been allowed to run.',
  advice: 'Agree to run them first.',
};

export const BUSY: WorldsError = {
  kind: 'plan',
  message: 'This world is being worked on.',
  advice: 'Wait until that is done, or stop it.',
};

export const CANNOT_ASK: WorldsError = {
  kind: 'plan',
  message: 'No language model is chosen: scripted and random players write no programs and judge none.',
  advice: 'Choose a language model.',
};

export const STOPPED: WorldsError = {
  kind: 'worker',
  message: 'The work was stopped.',
  advice: KEPT,
};

/** Anything thrown as a fault; `null` when somebody stopped the work. */
export function faultOf(thrown: unknown): WorldsFault | null {
  if (thrown instanceof WorldsFault) return thrown;
  return thrown instanceof Stopped ? null : new WorldsFault(unexpected(thrown), false);
}

export const NOT_MENDABLE: WorldsError = {
  kind: 'plan',
  message: 'Nothing is known to be wrong with this version.',
  advice: 'Measure it first, or change the program by hand.',
};
