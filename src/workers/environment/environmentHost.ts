import type { Decision } from '../../core/agent';
import type { EnvironmentModule } from '../../core/env';
import { EpisodeSession, type EpisodeError } from '../../core/evaluate';
import { fail, messageOf, ok } from '../../core/shared';
import type { EnvironmentApi, HostError, HostResult, GameSpec } from './protocol';

interface Game {
  readonly spec: GameSpec;
  readonly session: EpisodeSession;
  /** Decisions taken since the start, so that a later frame need not begin again. */
  taken: Decision[];
}

/**
 * Hosts any number of games; runs in a worker, and in Node for tests.
 * @param library where files that come with a game are put, by their hash, for the environments' resources.
 */
export function createEnvironmentHost(
  loadEnvironment: (id: GameSpec['environmentId']) => Promise<EnvironmentModule>,
  library = new Map<string, Uint8Array<ArrayBuffer>>(),
): EnvironmentApi {
  const games = new Map<string, Game>();

  const inGame = async <T>(gameId: string, use: (game: Game) => T): Promise<HostResult<T>> => {
    const game = games.get(gameId);
    if (!game) return fail(environmentError('This game is not open any more.', false));
    try {
      return ok(use(game));
    } catch (thrown) {
      return fail(errorOf(thrown));
    }
  };

  return {
    async open(gameId, spec, wantScene, files = []) {
      try {
        for (const { hash, bytes } of files) library.set(hash, bytes);
        const module = await loadEnvironment(spec.environmentId);
        const environment = await module.create(spec.task, spec.options);
        const session = new EpisodeSession(environment, { maxSteps: spec.maxSteps });
        const start = session.start(spec.seed);
        games.get(gameId)?.session.environment.close();
        games.set(gameId, { spec, session, taken: [] });
        return ok({
          start,
          actions: environment.actions,
          defaultAction: environment.defaultAction,
          freeText: environment.freeText === true,
          knowsWays: environment.stepTowards !== undefined,
          scene: wantScene ? environment.scene() : null,
        });
      } catch (thrown) {
        return fail(errorOf(thrown));
      }
    },

    take: (gameId, decision, wantScene) =>
      inGame(gameId, (game) => {
        const turn = game.session.take(decision);
        game.taken.push(decision);
        return { turn, scene: wantScene ? game.session.environment.scene() : null };
      }),

    towards: (gameId, column, row) =>
      inGame(gameId, ({ session }) => session.environment.stepTowards?.(column, row) ?? null),

    frame: (gameId, decisions) =>
      inGame(gameId, (game) => {
        const { session } = game;
        let observation = null;
        let from = game.taken.length;
        if (!isPrefix(game.taken, decisions) || from === 0 || from === decisions.length) {
          observation = session.start(game.spec.seed).observation;
          from = 0;
        }
        for (const decision of decisions.slice(from)) observation = session.take(decision).observation;
        game.taken = [...decisions];
        return {
          steps: session.steps,
          scene: session.environment.scene(),
          observation: observation?.text ?? { longTerm: '', shortTerm: '' },
          progression: session.environment.progress().value,
        };
      }),

    async close(gameId) {
      games.get(gameId)?.session.environment.close();
      games.delete(gameId);
    },

    ping: async () => 'pong',
  };
}

function isPrefix(start: readonly Decision[], all: readonly Decision[]): boolean {
  return (
    start.length <= all.length &&
    start.every((decision, i) => {
      const other = all[i];
      return other !== undefined && other.turn === decision.turn && other.candidate === decision.candidate;
    })
  );
}

function errorOf(thrown: unknown): HostError {
  return environmentError(messageOf(thrown), isEndOfEngine(thrown));
}

function environmentError(message: string, workerIsSpent: boolean): HostError {
  const error: EpisodeError = {
    kind: 'environment',
    message,
    advice: 'Check the task and its options. What was recorded before is kept.',
  };
  return { error, workerIsSpent };
}

/**
 * Whether something broke that the next game in this worker would build upon: an engine that says so by the name of
 * its error, WebAssembly code that trapped, or memory that ran out.
 */
function isEndOfEngine(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (/EngineError$/.test(thrown.name) || thrown.name === 'RuntimeError') return true;
  return thrown instanceof RangeError && /memory|allocat|call stack/i.test(thrown.message);
}
