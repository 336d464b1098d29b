import * as Comlink from 'comlink';
import type { Decision, TriedActions } from '../../core/agent';
import type { ActionSpec, EnvironmentOptions, Scene } from '../../core/env';
import type {
  EpisodeError,
  EpisodeTrace,
  GamePort,
  ModelPicture,
  SessionStart,
  Turn,
} from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import { SupervisedWorker } from '../supervise';
import { closed, episodeErrorOf, failed } from './failures';
import { gatherFacts } from './gatherFacts';
import { handedFiles, type ReadLibraryFile } from './libraryFiles';
import type {
  EnvironmentApi,
  FactsPiece,
  GameFrame,
  GameResult,
  GameSpec,
  HandedFile,
  HostResult,
} from './protocol';

const OPEN_DEADLINE_MS = 60_000;
const STEP_DEADLINE_MS = 10_000;
/** The first picture brings the drawing code with it. */
const PICTURE_DEADLINE_MS = 60_000;
/** Python sets its own limits; beyond them there is waiting for an interpreter and playing a lost game again. */
const PYTHON_DEADLINE_MS = 300_000;
/** A game that keeps killing its worker is given up after this many replacements. */
const MAX_REPLACEMENTS = 2;

interface Slot {
  worker: SupervisedWorker<EnvironmentApi>;
  games: number;
}

/**
 * A few environment workers shared by many games. A worker that dies, or whose engine broke in one of its games, is
 * replaced, and its other games go on from their decisions: the new worker simulates them again.
 */
export class EnvironmentPool {
  readonly #spawn: () => Worker;
  readonly #size: number;
  readonly #readFile: ReadLibraryFile | null;
  readonly #slots: Slot[] = [];
  /** Library files that each worker holds, by their hashes. */
  readonly #held = new WeakMap<SupervisedWorker<EnvironmentApi>, Set<string>>();
  readonly #labPort: (() => MessagePort | null) | null;
  /** Workers that know the way to Python. */
  readonly #connected = new WeakSet<SupervisedWorker<EnvironmentApi>>();

  /**
   * @param readFile for games that are played from library files.
   * @param labPort makes a port to the page's lab, for worlds that are Python programs.
   */
  constructor(
    spawn: () => Worker,
    size: number,
    readFile: ReadLibraryFile | null = null,
    labPort: (() => MessagePort | null) | null = null,
  ) {
    this.#spawn = spawn;
    this.#readFile = readFile;
    this.#labPort = labPort;
    this.#size = Math.max(1, size);
  }

  /** Reserves a place for a game on the least busy worker. Nothing is simulated before `start`. */
  game(spec: GameSpec): PooledGame {
    return new PooledGame(spec, this);
  }

  close(): void {
    for (const slot of this.#slots) slot.worker.close();
    this.#slots.length = 0;
  }

  /** The library files that options name and a worker does not hold yet. @internal */
  async filesFor(
    options: EnvironmentOptions,
    worker: SupervisedWorker<EnvironmentApi>,
  ): Promise<GameResult<readonly HandedFile[]>> {
    return this.#readFile ? handedFiles(options, this.#readFile, this.#held.get(worker)) : ok([]);
  }

  /** Notes that a worker has taken files. @internal */
  keeps(worker: SupervisedWorker<EnvironmentApi>, files: readonly HandedFile[]): void {
    const held = this.#held.get(worker) ?? new Set();
    for (const { hash } of files) held.add(hash);
    this.#held.set(worker, held);
  }

  /** The way to Python for a worker that has not got it and is about to need it; `null` otherwise. @internal */
  pythonFor({ environmentId }: GameSpec, worker: SupervisedWorker<EnvironmentApi>): MessagePort | null {
    if (environmentId !== 'bytesized32' || this.#connected.has(worker)) return null;
    const port = this.#labPort?.() ?? null;
    if (port) this.#connected.add(worker);
    return port;
  }

  /** @internal */
  acquire(): Slot {
    for (const slot of this.#slots) {
      if (!slot.worker.alive) slot.worker = new SupervisedWorker<EnvironmentApi>(this.#spawn());
    }
    const free = this.#slots.find((slot) => slot.games === 0);
    let slot = free;
    if (!slot && this.#slots.length < this.#size) {
      slot = { worker: new SupervisedWorker<EnvironmentApi>(this.#spawn()), games: 0 };
      this.#slots.push(slot);
    }
    slot ??= this.#slots.reduce((least, other) => (other.games < least.games ? other : least));
    slot.games += 1;
    return slot;
  }

  /** @internal */
  release(slot: Slot): void {
    slot.games -= 1;
  }
}

let gameCount = 0;

/** One game of a pool. */
export class PooledGame implements GamePort {
  readonly #spec: GameSpec;
  readonly #pool: EnvironmentPool;
  readonly #id = `game-${++gameCount}`;
  readonly #decisions: Decision[] = [];
  #slot: Slot | null = null;
  #openOn: SupervisedWorker<EnvironmentApi> | null = null;
  #replacements = 0;
  actions: readonly ActionSpec[] = [];
  defaultAction = '';
  freeText = false;
  knowsWays = false;
  /** The scene after the last call, where it was asked for. */
  scene: Scene | null = null;

  constructor(spec: GameSpec, pool: EnvironmentPool) {
    this.#spec = spec;
    this.#pool = pool;
  }

  /** Opens (or opens again) the world at its start. */
  async start(wantScene = false): Promise<GameResult<SessionStart>> {
    this.#decisions.length = 0;
    const opened = await this.#open(wantScene);
    // Nothing is lost when a worker dies over the opening, so that another one opens the game.
    if (opened.ok || !this.#mayReplace(opened.error)) return opened;
    this.#replacements += 1;
    return this.start(wantScene);
  }

  async take(decision: Decision, wantScene = false): Promise<GameResult<Turn>> {
    const result = await this.#call((api) => api.take(this.#id, decision, wantScene), STEP_DEADLINE_MS);
    if (!result.ok) return result;
    this.#decisions.push(decision);
    this.scene = result.value.scene;
    return ok(result.value.turn);
  }

  /** The next action on a way to a cell of the first view, as `Environment.stepTowards` says. */
  towards(column: number, row: number): Promise<GameResult<string | null>> {
    return this.#call((api) => api.towards(this.#id, column, row), STEP_DEADLINE_MS);
  }

  /** The world after the given decisions, whatever was played before. */
  frame(decisions: readonly Decision[]): Promise<GameResult<GameFrame>> {
    return this.#call((api) => api.frame(this.#id, decisions), OPEN_DEADLINE_MS);
  }

  /** What a vision model gets of the world where it stands; `null` where there is nothing to draw. */
  picture(): Promise<GameResult<ModelPicture | null>> {
    return this.#call((api) => api.picture(this.#id), PICTURE_DEADLINE_MS);
  }

  /** Tries actions on a copy of the world; `null` where it cannot be saved. */
  tryActions(actions: readonly string[]): Promise<GameResult<TriedActions | null>> {
    return this.#call((api) => api.tryActions(this.#id, actions), OPEN_DEADLINE_MS);
  }

  /**
   * Plays decisions once from the start and tells what the world knows on the way. Takes as long as the episode does;
   * other games of the worker go on meanwhile. The game must not be asked for anything else until then.
   * @param mayGoOn asked now and then with the number of decisions taken; `false` ends the simulation there.
   */
  facts(
    decisions: readonly Decision[],
    mayGoOn: (taken: number) => boolean = () => true,
  ): Promise<GameResult<EpisodeTrace>> {
    const ask = (from: number, next: readonly Decision[]): Promise<GameResult<FactsPiece | null>> =>
      this.#call((api) => api.facts(this.#id, from, next), OPEN_DEADLINE_MS);
    return gatherFacts(ask, decisions, mayGoOn);
  }

  close(): void {
    if (!this.#slot) return;
    const slot = this.#slot;
    this.#slot = null;
    this.#pool.release(slot);
    if (this.#openOn?.alive) this.#closeOn(this.#openOn);
  }

  #closeOn(worker: SupervisedWorker<EnvironmentApi>): void {
    void worker.call((api) => api.close(this.#id), { deadlineMs: STEP_DEADLINE_MS });
  }

  async #open(wantScene: boolean): Promise<GameResult<SessionStart>> {
    const slot = this.#liveSlot();
    const { worker } = slot;
    const files = await this.#pool.filesFor(this.#spec.options, worker);
    const isElsewhere = (): boolean => this.#slot !== slot;
    if (isElsewhere()) return closed();
    if (!files.ok) return files;
    const python = this.#pool.pythonFor(this.#spec, worker);
    const opened = await worker.call(
      (api) =>
        api.open(this.#id, this.#spec, wantScene, files.value, python && Comlink.transfer(python, [python])),
      { deadlineMs: this.#deadline(OPEN_DEADLINE_MS) },
    );
    if (!opened.ok) return fail(episodeErrorOf(opened.error));
    if (!opened.value.ok) return failed(worker, opened.value);
    this.#pool.keeps(worker, files.value);
    if (isElsewhere()) {
      // Whoever closed the game could not know where it was about to open.
      if (this.#slot?.worker !== worker) this.#closeOn(worker);
      return closed();
    }
    const { start, actions, defaultAction, freeText, knowsWays, scene } = opened.value.value;
    this.#openOn = worker;
    this.actions = actions;
    this.defaultAction = defaultAction;
    this.freeText = freeText;
    this.knowsWays = knowsWays;
    this.scene = scene;
    return ok(start);
  }

  /** The game's place on a worker that is alive. */
  #liveSlot(): Slot {
    if (this.#slot && !this.#slot.worker.alive) {
      this.#pool.release(this.#slot);
      this.#slot = null;
    }
    this.#slot ??= this.#pool.acquire();
    return this.#slot;
  }

  /** Calls into the worker; when it died, opens the game elsewhere, plays its decisions again and repeats the call. */
  async #call<T>(
    use: (api: EnvironmentApi) => Promise<HostResult<T>>,
    deadlineMs: number,
  ): Promise<GameResult<T>> {
    for (;;) {
      if (!this.#openOn?.alive) {
        const again = await this.#reopen();
        if (!again.ok && this.#mayReplace(again.error)) continue;
        if (!again.ok) return again;
      }
      const worker = this.#openOn;
      if (!worker) return closed();
      const answer = await worker.call(use, { deadlineMs: this.#deadline(deadlineMs) });
      if (answer.ok) return answer.value.ok ? answer.value : failed(worker, answer.value);
      if (answer.error.cause === 'threw' || this.#replacements >= MAX_REPLACEMENTS)
        return fail(episodeErrorOf(answer.error));
    }
  }

  /** Whether an opening failed because the worker died, not by the game, and another worker may be tried. */
  #mayReplace(error: EpisodeError): boolean {
    const died = error.kind === 'worker' && this.#slot !== null && !this.#slot.worker.alive;
    return died && this.#replacements < MAX_REPLACEMENTS;
  }

  #deadline(milliseconds: number): number {
    return this.#spec.environmentId === 'bytesized32' ? PYTHON_DEADLINE_MS : milliseconds;
  }

  async #reopen(): Promise<GameResult<null>> {
    this.#replacements += 1;
    const decisions = [...this.#decisions];
    const opened = await this.#open(false);
    if (!opened.ok) return opened;
    const worker = this.#openOn;
    if (decisions.length > 0 && worker) {
      const replayed = await worker.call((api) => api.frame(this.#id, decisions), {
        deadlineMs: this.#deadline(OPEN_DEADLINE_MS),
      });
      if (!replayed.ok) return fail(episodeErrorOf(replayed.error));
      if (!replayed.value.ok) return failed(worker, replayed.value);
    }
    return ok(null);
  }
}
