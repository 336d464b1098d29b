import type { Decision } from '../../core/agent';
import type { EnvironmentModule } from '../../core/env';
import { EpisodeSession, type EpisodeError } from '../../core/evaluate';
import { fail, messageOf, ok } from '../../core/shared';
import type { EnvironmentApi, GameResult, GameSpec } from './protocol';

interface Game {
  readonly spec: GameSpec;
  readonly session: EpisodeSession;
  /** Decisions taken since the start, so that a later frame need not begin again. */
  taken: Decision[];
}

/** Hosts any number of games; runs in a worker, and in Node for tests. */
export function createEnvironmentHost(
  loadEnvironment: (id: GameSpec['environmentId']) => Promise<EnvironmentModule>,
): EnvironmentApi {
  const games = new Map<string, Game>();

  const inGame = async <T>(gameId: string, use: (game: Game) => T): Promise<GameResult<T>> => {
    const game = games.get(gameId);
    if (!game) return fail(environmentError('This game is not open any more.'));
    try {
      return ok(use(game));
    } catch (thrown) {
      return fail(environmentError(messageOf(thrown)));
    }
  };

  return {
    async open(gameId, spec, wantScene) {
      try {
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
          scene: wantScene ? environment.scene() : null,
        });
      } catch (thrown) {
        return fail(environmentError(messageOf(thrown)));
      }
    },

    take: (gameId, decision, wantScene) =>
      inGame(gameId, (game) => {
        const turn = game.session.take(decision);
        game.taken.push(decision);
        return { turn, scene: wantScene ? game.session.environment.scene() : null };
      }),

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

function environmentError(message: string): EpisodeError {
  return {
    kind: 'environment',
    message,
    advice: 'Check the task and its options. What was recorded before is kept.',
  };
}
