import type { ActionSpec, EnvironmentId, EnvironmentOptions, Observation, Scene } from '../../core/env';
import {
  EpisodeTally,
  headlineOf,
  queuedEpisode,
  stepOf,
  type EpisodeError,
  type EpisodeId,
  type EpisodeRecord,
  type Outcome,
  type RunId,
  type RunRecord,
  type SessionStart,
  type StepRecord,
  type Turn,
} from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import { environmentMetas } from '../../envs';
import type { ReleaseRun, Storage, StorageError, Stored } from '../../storage';
import type { PooledGame } from '../environment';
import { HELP_DETAIL, helpIn, helpText, type HelpKind } from './helpUsed';
import { newId } from './identity';
import { replayStored, type Replayed } from './replayStored';
import { withSaid, type SaidTurn } from './saidTurns';
import { giveUpGame, type UnfinishedGame } from './unfinishedGames';

export interface PlaySpec {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly seed: number;
  /** Ends the game earlier than the environment would; left out or `null`: the environment's own limit. */
  readonly maxSteps?: number | null;
  /** Name of its run; left out: the level's. */
  readonly runName?: string;
}

/** What a play view shows; a new object after every change. */
export interface PlayState {
  readonly scene: Scene | null;
  readonly observation: Observation;
  readonly turns: readonly Turn[];
  /** What the game said, oldest first; only the newest turns of a long game. */
  readonly said: readonly SaidTurn[];
  readonly steps: number;
  readonly maxSteps: number;
  readonly outcome: Outcome | null;
  readonly progression: number;
  readonly busy: boolean;
  readonly saved: 'no' | 'saving' | 'saved' | 'failed';
  readonly saveError: StorageError | null;
  /** Help that agents do not get and that was used in this game, in order of use. */
  readonly helpUsed: readonly HelpKind[];
}

/** How a game began. `notContinued`: an unfinished one was there, and the sentence says why it does not go on here. */
export type PlayOrigin =
  | { readonly kind: 'new' }
  | { readonly kind: 'continued'; readonly steps: number }
  | { readonly kind: 'notContinued'; readonly reason: string };

/** A game a person plays. Its run exists in storage from the first move on. */
export interface PlayGame {
  readonly spec: PlaySpec;
  readonly origin: PlayOrigin;
  readonly runId: RunId;
  readonly episodeId: EpisodeId;
  readonly start: SessionStart;
  readonly actions: readonly ActionSpec[];
  readonly defaultAction: string;
  /** Whether any text is an action. */
  readonly freeText: boolean;
  /** Whether {@link towards} knows ways. */
  readonly knowsWays: boolean;
  getState(): PlayState;
  subscribe(listener: () => void): () => void;
  /** Executes one of the listed actions, or any text where any is one; moves made while one is under way wait their turn. */
  act(action: string): Promise<Result<Turn, EpisodeError>>;
  /** The next action on a way to a cell of the first view, after all moves under way; `null` when there is none. */
  towards(column: number, row: number): Promise<Result<string | null, EpisodeError>>;
  /** Marks the game as played with help that agents do not get. After its end nothing is marked any more. */
  useHelp(kind: HelpKind): void;
  /** Says that the person left this game for good: it is not continued when the level is opened again. */
  giveUp(): void;
  close(): void;
}

/** What a game needs from the page; injected so that it is played in Node tests too. */
export interface PlayPorts {
  readonly storage: () => Promise<Storage>;
  /** Takes the run for this tab; `null` when another tab has it. */
  readonly holdRun: (id: RunId) => Promise<ReleaseRun | null>;
}

/**
 * Starts a person's game in a world that was not opened yet.
 * @param resume a game of the same level to go on with. Where that is impossible, a new one starts and says why.
 */
export async function startPersonGame(
  spec: PlaySpec,
  game: PooledGame,
  ports: PlayPorts,
  resume: UnfinishedGame | null,
): Promise<Result<PersonGame, EpisodeError>> {
  const started = await game.start(true);
  if (!started.ok) return started;
  if (!resume) return ok(new PersonGame(spec, game, ports, started.value, { kind: 'new' }));

  const replay = await replayStored(game, ports.holdRun, started.value, resume);
  if (replay.ok) {
    const origin = { kind: 'continued', steps: resume.steps.length } as const;
    return ok(new PersonGame(spec, game, ports, started.value, origin, replay.value));
  }
  const again = await game.start(true);
  if (!again.ok) return again;
  const origin = { kind: 'notContinued', reason: replay.error } as const;
  return ok(new PersonGame(spec, game, ports, again.value, origin));
}

const CLOSED: EpisodeError = {
  kind: 'environment',
  message: 'This game is not open any more.',
  advice: 'Open its level again.',
};

/** See `PlayGame`. */
export class PersonGame implements PlayGame {
  readonly spec: PlaySpec;
  readonly origin: PlayOrigin;
  readonly runId: RunId;
  readonly episodeId: EpisodeId;
  readonly start: SessionStart;
  readonly actions: readonly ActionSpec[];
  readonly defaultAction: string;
  readonly freeText: boolean;
  readonly knowsWays: boolean;
  readonly #ports: PlayPorts;
  readonly #game: PooledGame;
  readonly #tally: EpisodeTally;
  readonly #listeners = new Set<() => void>();
  /** The episode as it was found in storage; `null` for a new game. */
  readonly #found: EpisodeRecord | null;
  /** Steps that are not in storage yet, so that a write that failed is made up for by the next one. */
  #unsaved: StepRecord[] = [];
  #runStored: boolean;
  /** The player's name that the stored run has. */
  #playerStored: string | null = null;
  #held: Promise<ReleaseRun | null> | null;
  #state: PlayState;
  #queue: Promise<unknown> = Promise.resolve();
  #startedAt: number | null;
  #closed = false;

  constructor(
    spec: PlaySpec,
    game: PooledGame,
    ports: PlayPorts,
    start: SessionStart,
    origin: PlayOrigin,
    replayed: Replayed | null = null,
  ) {
    this.spec = spec;
    this.origin = origin;
    this.start = start;
    this.actions = game.actions;
    this.defaultAction = game.defaultAction;
    this.freeText = game.freeText;
    this.knowsWays = game.knowsWays;
    this.runId = replayed?.stored.run.id ?? newId<RunId>();
    this.episodeId = replayed?.stored.episode.id ?? newId<EpisodeId>();
    this.#ports = ports;
    this.#game = game;
    this.#tally = replayed?.tally ?? new EpisodeTally();
    this.#found = replayed?.stored.episode ?? null;
    this.#runStored = replayed !== null;
    this.#held = replayed ? Promise.resolve(replayed.release) : null;
    this.#startedAt = this.#found?.startedAt ?? null;
    const last = replayed?.turns.at(-1);
    this.#state = {
      scene: game.scene,
      observation: last?.observation ?? start.observation,
      turns: replayed?.turns ?? [],
      said: replayed?.said ?? withSaid([], game.scene, 0, null),
      steps: last?.steps ?? 0,
      maxSteps: start.maxSteps,
      outcome: null,
      progression: last?.progress.value ?? 0,
      busy: false,
      saved: replayed ? 'saved' : 'no',
      saveError: null,
      helpUsed: helpIn(replayed?.stored.episode.details ?? {}),
    };
    this.#playerStored = replayed?.stored.run.player ?? null;
  }

  getState = (): PlayState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  act(action: string): Promise<Result<Turn, EpisodeError>> {
    const move = this.#queue.then(() => this.#move(action));
    this.#queue = move.catch(() => undefined);
    return move;
  }

  async towards(column: number, row: number): Promise<Result<string | null, EpisodeError>> {
    await this.#queue;
    return this.#closed ? fail(CLOSED) : this.#game.towards(column, row);
  }

  get closed(): boolean {
    return this.#closed;
  }

  useHelp(kind: HelpKind): void {
    const { helpUsed, outcome } = this.#state;
    if (this.#closed || outcome !== null || helpUsed.includes(kind)) return;
    this.#set({ helpUsed: [...helpUsed, kind] });
    this.#queue = this.#queue.then(() => this.#saveMark()).catch(() => undefined);
  }

  giveUp(): void {
    if (this.#state.steps === 0 || this.#state.outcome !== null) return;
    this.#queue = this.#queue
      .then(async () => giveUpGame(await this.#ports.storage(), this.runId))
      .catch(() => undefined);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#game.close();
    this.#listeners.clear();
    this.#queue = this.#queue.then(async () => (await this.#held)?.()).catch(() => undefined);
  }

  /** Settles when everything begun so far is done: moves are saved, and a closed game is free for others. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  async #move(action: string): Promise<Result<Turn, EpisodeError>> {
    if (this.#closed) return fail(CLOSED);
    this.#startedAt ??= Date.now();
    this.#held ??= this.#ports.holdRun(this.runId);
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
    this.#unsaved.push(step);
    this.#set({
      scene: this.#game.scene,
      observation: turn.observation,
      turns: [...this.#state.turns, turn],
      said: withSaid(this.#state.said, this.#game.scene, turn.steps, turn.action),
      steps: turn.steps,
      outcome: turn.outcome,
      progression: turn.progress.value,
      busy: false,
      saved: 'saving',
    });
    const written = await this.#save(turn);
    this.#set({ saved: written.ok ? 'saved' : 'failed', saveError: written.ok ? null : written.error });
    return taken;
  }

  /** A mark made after a move is kept at once; one before the first move is kept with it. */
  async #saveMark(): Promise<void> {
    const turn = this.#state.turns.at(-1);
    if (turn === undefined) return;
    this.#set({ saved: 'saving' });
    const written = await this.#save(turn);
    this.#set({ saved: written.ok ? 'saved' : 'failed', saveError: written.ok ? null : written.error });
  }

  async #save(turn: Turn): Promise<Stored<null>> {
    const storage = await this.#ports.storage();
    const episode = this.#episode(turn);
    if (!this.#runStored) {
      const run = this.#run();
      const begun = { ...run, headline: headlineOf(run, [episode]) };
      const created = await storage.createRun(begun, [{ ...episode, ...emptyFields }]);
      if (!created.ok) return created;
      this.#runStored = true;
      this.#playerStored = run.player;
    }
    const written = await storage.writeEpisodes([{ episode, steps: [...this.#unsaved] }]);
    if (!written.ok) return written;
    this.#unsaved = [];
    const player = this.#player();
    if (turn.outcome === null) {
      if (player === this.#playerStored) return written;
      const named = await storage.updateRun(this.runId, { player });
      if (named.ok) this.#playerStored = player;
      return named;
    }
    const headline = headlineOf(this.#run(), [episode]);
    return storage.updateRun(this.runId, {
      state: 'finished',
      player,
      headline,
      updatedAt: Date.now(),
    });
  }

  #player(): string {
    return this.#state.helpUsed.length > 0 ? 'Person, with help' : 'Person';
  }

  #run(): RunRecord {
    const now = Date.now();
    const meta = environmentMetas.find((candidate) => candidate.id === this.spec.environmentId);
    const task = meta?.tasks.find((candidate) => candidate.id === this.spec.task);
    return {
      id: this.runId,
      name:
        this.spec.runName ??
        `${meta?.title ?? this.spec.environmentId}, ${task?.title ?? this.spec.task}, seed ${String(this.spec.seed)}`,
      kind: 'play',
      state: 'stopped',
      createdAt: now,
      updatedAt: now,
      plan: null,
      agent: null,
      player: this.#player(),
      appVersion: __APP_VERSION__,
      environmentVersions: meta ? { [meta.id]: meta.version } : {},
      plannedEpisodes: 1,
      headline: null,
      deletedAt: null,
      exportedAt: null,
      source: null,
    };
  }

  /** Until the game ends it is stored as if abandoned now, so that a closed tab leaves a truthful record. */
  #episode(turn: Turn): EpisodeRecord {
    const { helpUsed } = this.#state;
    const sums = this.#tally.fields();
    const { environmentId, task, options, seed } = this.spec;
    const place = { id: this.episodeId, runId: this.runId, order: 0, index: 0 };
    const identity = { ...place, environmentId, task, options, seed };
    return {
      ...(this.#found ?? queuedEpisode(identity)),
      ...sums,
      ...(helpUsed.length > 0 ? { details: { ...sums.details, [HELP_DETAIL]: helpText(helpUsed) } } : {}),
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
