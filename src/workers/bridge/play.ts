import type { ActionSpec, EnvironmentId, EnvironmentOptions, Observation, Scene } from '../../core/env';
import {
  EpisodeTally,
  queuedEpisode,
  stepOf,
  type EpisodeError,
  type EpisodeId,
  type EpisodeRecord,
  type Outcome,
  type RunId,
  type RunRecord,
  type SessionStart,
  type Turn,
} from '../../core/evaluate';
import { ok, type Result } from '../../core/shared';
import type { StorageError } from '../../storage';
import type { PooledGame } from '../environment';
import { environmentMetas } from '../../envs';
import { newId } from './identity';
import { interactiveGame } from './interactiveGames';
import { storageReady } from './storageAccess';

export interface PlaySpec {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly seed: number;
}

/** What a play view shows; a new object after every change. */
export interface PlayState {
  readonly scene: Scene | null;
  readonly observation: Observation;
  readonly turns: readonly Turn[];
  readonly steps: number;
  readonly maxSteps: number;
  readonly outcome: Outcome | null;
  readonly progression: number;
  readonly busy: boolean;
  readonly saved: 'no' | 'saving' | 'saved' | 'failed';
  readonly saveError: StorageError | null;
}

/** A game a person plays. Its run exists in storage from the first move on. */
export interface PlayGame {
  readonly spec: PlaySpec;
  readonly runId: RunId;
  readonly episodeId: EpisodeId;
  readonly start: SessionStart;
  readonly actions: readonly ActionSpec[];
  readonly defaultAction: string;
  getState(): PlayState;
  subscribe(listener: () => void): () => void;
  /** Executes one of the listed actions; moves made while one is under way wait their turn. */
  act(action: string): Promise<Result<Turn, EpisodeError>>;
  close(): void;
}

/** Opens a world for a person. The same validity check, limits and record as for an agent. */
export async function openPlay(spec: PlaySpec): Promise<Result<PlayGame, EpisodeError>> {
  const game = interactiveGame({ ...spec, maxSteps: null });
  const started = await game.start(true);
  if (!started.ok) {
    game.close();
    return started;
  }
  return ok(new PersonGame(spec, game, started.value));
}

class PersonGame implements PlayGame {
  readonly runId = newId<RunId>();
  readonly episodeId = newId<EpisodeId>();
  readonly actions: readonly ActionSpec[];
  readonly defaultAction: string;
  readonly #listeners = new Set<() => void>();
  readonly #tally = new EpisodeTally();
  readonly #game: PooledGame;
  readonly spec: PlaySpec;
  readonly start: SessionStart;
  #state: PlayState;
  #queue: Promise<unknown> = Promise.resolve();
  #startedAt: number | null = null;

  constructor(spec: PlaySpec, game: PooledGame, start: SessionStart) {
    this.spec = spec;
    this.start = start;
    this.#game = game;
    this.actions = game.actions;
    this.defaultAction = game.defaultAction;
    this.#state = {
      scene: game.scene,
      observation: start.observation,
      turns: [],
      steps: 0,
      maxSteps: start.maxSteps,
      outcome: null,
      progression: 0,
      busy: false,
      saved: 'no',
      saveError: null,
    };
  }

  getState = (): PlayState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  act(action: string): Promise<Result<Turn, EpisodeError>> {
    const move = this.#queue.then(() => this.#move(action));
    this.#queue = move;
    return move;
  }

  close(): void {
    this.#game.close();
    this.#listeners.clear();
  }

  async #move(action: string): Promise<Result<Turn, EpisodeError>> {
    this.#startedAt ??= Date.now();
    this.#set({ busy: true });
    const decision = { turn: 'valid', action, rule: 'person', candidate: action } as const;
    const taken = await this.#game.take(decision, true);
    if (!taken.ok) {
      this.#set({ busy: false });
      return taken;
    }
    const turn = taken.value;
    const step = { ...stepOf(turn, decision), reasoning: '', exchange: null };
    this.#tally.add(step, turn.progress);
    this.#set({
      scene: this.#game.scene,
      observation: turn.observation,
      turns: [...this.#state.turns, turn],
      steps: turn.steps,
      outcome: turn.outcome,
      progression: turn.progress.value,
      busy: false,
      saved: 'saving',
    });
    const storage = await storageReady();
    const episode = this.#episode(turn);
    const written =
      turn.steps === 1
        ? await this.#createRun(episode, step)
        : await storage.writeEpisodes([{ episode, steps: [step] }]);
    if (written.ok && turn.outcome)
      await storage.updateRun(this.runId, { state: 'finished', updatedAt: Date.now() });
    this.#set({ saved: written.ok ? 'saved' : 'failed', saveError: written.ok ? null : written.error });
    return taken;
  }

  async #createRun(episode: EpisodeRecord, step: Parameters<EpisodeTally['add']>[0]) {
    const storage = await storageReady();
    const created = await storage.createRun(this.#run(), [{ ...episode, ...emptyFields }]);
    return created.ok ? storage.writeEpisodes([{ episode, steps: [step] }]) : created;
  }

  #run(): RunRecord {
    const now = Date.now();
    const meta = environmentMetas.find((candidate) => candidate.id === this.spec.environmentId);
    const task = meta?.tasks.find((candidate) => candidate.id === this.spec.task);
    return {
      id: this.runId,
      name: `${meta?.title ?? this.spec.environmentId}, ${task?.title ?? this.spec.task}, seed ${String(this.spec.seed)}`,
      kind: 'play',
      state: 'stopped',
      createdAt: now,
      updatedAt: now,
      plan: null,
      agent: null,
      player: 'Person',
      appVersion: __APP_VERSION__,
      environmentVersions: meta ? { [meta.id]: meta.version } : {},
      plannedEpisodes: 1,
      deletedAt: null,
      exportedAt: null,
      source: null,
    };
  }

  /** Until the game ends it is stored as if abandoned now, so that a closed tab leaves a truthful record. */
  #episode(turn: Turn): EpisodeRecord {
    const queued = queuedEpisode({
      id: this.episodeId,
      runId: this.runId,
      order: 0,
      index: 0,
      ...this.spec,
    });
    return {
      ...queued,
      ...this.#tally.fields(),
      state: 'ended',
      outcome: turn.outcome ?? 'cancelled',
      mission: this.start.mission,
      instructions: this.start.instructions,
      initial: this.start.observation.text,
      maxSteps: this.start.maxSteps,
      startedAt: this.#startedAt,
      endedAt: Date.now(),
    };
  }

  #set(change: Partial<PlayState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const emptyFields = new EpisodeTally().fields();
