import type { Decision } from '../../core/agent';
import {
  WorldFailure,
  type AnyEnvironment,
  type AnyEnvironmentModule,
  type Bot,
  type MaybePromise,
  type Observation,
} from '../../core/env';
import { EpisodeSession, type EpisodeError } from '../../core/evaluate';
import { fail, messageOf, ok } from '../../core/shared';
import { drawModelPicture, type DrawModelPicture } from './modelPicture';
import type { EnvironmentApi, GameFrame, HostError, HostResult, GameSpec } from './protocol';
import { Tracer } from './tracer';
import { tryActions } from './tryActions';
import { Waypoints } from './waypoints';

interface Game {
  readonly spec: GameSpec;
  readonly session: EpisodeSession<AnyEnvironment>;
  /** States to come back to, of games that are looked at again. */
  readonly waypoints: Waypoints;
  /** What was observed last. */
  observation: Observation;
  /** Where the game stands on the line of decisions that `frame` last went along; `null` where it is not there. */
  place: { readonly count: number; readonly text: GameFrame['observation'] } | null;
  /** A simulation under way whose facts are noted; any other way to move the game ends it. */
  tracer: Tracer | null;
  readonly createBot: () => Bot;
  /** Settles when the calls made so far are done: a world that answers later takes one at a time. */
  idle: Promise<unknown>;
}

const NO_TEXT: GameFrame['observation'] = { longTerm: '', shortTerm: '' };

/**
 * Hosts any number of games; runs in a worker, and in Node for tests.
 * @param library where files that come with a game are put, by their hash, for the environments' resources.
 * @param connectPython takes the way to the page's Python, which comes with the first game that needs it.
 * @param draw makes the pictures for vision models.
 * @param now milliseconds, by which long work makes way for other games.
 */
export function createEnvironmentHost(
  loadEnvironment: (id: GameSpec['environmentId']) => Promise<AnyEnvironmentModule>,
  library = new Map<string, Uint8Array<ArrayBuffer>>(),
  connectPython: (port: MessagePort) => void = () => undefined,
  draw: DrawModelPicture = drawModelPicture,
  now: () => number = () => performance.now(),
): EnvironmentApi {
  const games = new Map<string, Game>();

  const inGame = async <T>(gameId: string, use: (game: Game) => MaybePromise<T>): Promise<HostResult<T>> => {
    const game = games.get(gameId);
    if (!game) return fail(environmentError('This game is not open any more.', false));
    const used = game.idle.then(async (): Promise<HostResult<T>> => {
      try {
        return ok(await use(game));
      } catch (thrown) {
        return fail(errorOf(thrown));
      }
    });
    game.idle = used;
    return used;
  };

  return {
    async open(gameId, spec, wantScene, files = [], python = null) {
      try {
        if (python) connectPython(python);
        for (const { hash, bytes } of files) library.set(hash, bytes);
        const module = await loadEnvironment(spec.environmentId);
        const environment = await module.create(spec.task, spec.options);
        const session = new EpisodeSession<AnyEnvironment>(environment, { maxSteps: spec.maxSteps });
        const start = await session.start(spec.seed);
        games.get(gameId)?.session.environment.close();
        games.set(gameId, {
          spec,
          session,
          waypoints: new Waypoints(),
          observation: start.observation,
          place: null,
          tracer: null,
          createBot: () => module.createBot(spec.task),
          idle: Promise.resolve(),
        });
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
      inGame(gameId, async (game) => {
        // A game that goes on is not looked at again.
        game.waypoints.clear();
        game.place = null;
        game.tracer = null;
        const turn = await game.session.take(decision);
        game.observation = turn.observation;
        return { turn, scene: wantScene ? game.session.environment.scene() : null };
      }),

    towards: (gameId, column, row) =>
      inGame(gameId, ({ session }) => session.environment.stepTowards?.(column, row) ?? null),

    frame: (gameId, decisions) =>
      inGame(gameId, async (game) => {
        const { session } = game;
        game.tracer = null;
        const observation = await goTo(game, decisions);
        return {
          steps: session.steps,
          scene: session.environment.scene(),
          observation,
          progression: session.environment.progress().value,
        };
      }),

    picture: (gameId) => inGame(gameId, ({ session }) => draw(session.environment.scene())),

    tryActions: (gameId, actions) =>
      inGame(gameId, ({ session, observation }) => tryActions(session, observation, actions)),

    facts: (gameId, from, decisions) =>
      inGame(gameId, async (game) => {
        game.place = null;
        if (from === 0) game.tracer = new Tracer(game.session, game.createBot(), now);
        const { tracer } = game;
        if (tracer?.count !== from) return null;
        try {
          return await tracer.go(game.spec.seed, decisions);
        } catch (thrown) {
          game.tracer = null;
          throw thrown;
        }
      }),

    async close(gameId) {
      games.get(gameId)?.session.environment.close();
      games.delete(gameId);
    },

    ping: async () => 'pong',
  };
}

/**
 * Plays decisions from where the game stands, from a state kept on the way, or from the start, whichever is nearest.
 * @returns what was observed last.
 */
async function goTo(game: Game, decisions: readonly Decision[]): Promise<GameFrame['observation']> {
  const { session, waypoints, spec } = game;
  const target = decisions.length;
  const shared = waypoints.follow(decisions);
  const { place } = game;
  if (place?.count === target && shared === target) return place.text;

  let count = place !== null && place.count <= shared ? place.count : 0;
  let text = NO_TEXT;
  const observe = (observation: Observation): void => {
    game.observation = observation;
    ({ text } = observation);
  };
  // The text comes with taking the last decision, so at least that one is left to take.
  const waypoint = waypoints.before(target - 1);
  // Whatever throws on the way leaves the game nowhere.
  game.place = null;
  if (waypoint && waypoint.count > count) {
    session.restore(waypoint.state);
    count = waypoint.count;
  } else if (count === 0) {
    observe((await session.start(spec.seed)).observation);
  }
  for (const decision of decisions.slice(count)) {
    const taken = session.take(decision);
    // Worlds that answer at once are not waited for: there may be 100,000 steps.
    observe((taken instanceof Promise ? await taken : taken).observation);
    count += 1;
    if (!waypoints.wants(count)) continue;
    const state = session.save();
    if (state) waypoints.keep(count, state);
  }
  game.place = { count, text };
  return text;
}

function errorOf(thrown: unknown): HostError {
  if (thrown instanceof WorldFailure)
    return {
      error: { kind: 'environment', message: thrown.message, advice: thrown.advice },
      workerIsSpent: false,
    };
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
