/** One game being played: answers in, observations out. Shared by the environments that play on NetHack's engine. */
import type { Observation } from '../../core/env';
import { keysOf } from './actions';
import type { GameOptions, NetHackEngine, NetHackGame, NetHackObservation, SavedGame } from './engine';
import { ObservationWriter, type TextSettings } from './text';
import { type TileNamer, createTileNamer } from './tileNames';

/** How a game begins. */
export interface PlayStart {
  readonly engine: NetHackEngine;
  readonly options: GameOptions;
  readonly text: TextSettings;
}

/** A game with what was seen last. */
export class NetHackPlay {
  readonly game: NetHackGame;
  readonly #start: PlayStart;
  #writer: ObservationWriter;
  #tileName: TileNamer;
  #seen: NetHackObservation;

  /** Starts a game. */
  constructor(start: PlayStart) {
    this.#start = start;
    this.game = start.engine.start(start.options);
    this.#writer = this.#newWriter();
    this.#tileName = this.#newTileNamer();
    this.#seen = this.game.observe();
  }

  /** What there is to be seen after the last key. */
  get seen(): NetHackObservation {
    return this.#seen;
  }

  /** Names the tiles of this game. */
  get tileName(): TileNamer {
    return this.#tileName;
  }

  /** What there is to be seen, in words. */
  observation(): Observation {
    return this.#writer.observation(this.#seen);
  }

  /**
   * Sends an answer's keys. Once the game is over, further keys of the same answer are dropped.
   * @returns how many screens were seen: one for each key, and one for each `--More--` that was answered on the way.
   * The reference counts each of them as a step of the game (NetHack spec, "Steps").
   * @throws RangeError for what is not an action.
   */
  act(action: string): number {
    const keys = keysOf(action);
    if (!keys) throw new RangeError(`"${action}" is not an action of NetHack.`);
    return keys.reduce((screens, key) => screens + this.press(key), 0);
  }

  /**
   * Sends one key; does nothing once the game is over.
   * @returns how many screens were seen.
   */
  press(key: number): number {
    if (this.game.state.kind === 'ended') return 0;
    this.game.press(key);
    this.#seen = this.game.observe();
    return Math.max(1, this.#seen.messagePages.length);
  }

  /** Does something to the game outside its keys, such as at its start, and looks again. */
  adjust(change: (game: NetHackGame) => void): void {
    change(this.game);
    this.#seen = this.game.observe();
  }

  save(): SavedGame {
    return this.game.save();
  }

  /** Goes on from a saved state of any game that was started with the same options. */
  load(saved: SavedGame): void {
    this.game.load(saved);
    // Objects look otherwise in another game.
    this.#writer = this.#newWriter();
    this.#tileName = this.#newTileNamer();
    this.#seen = this.game.observe();
  }

  close(): void {
    this.game.close();
  }

  #newWriter(): ObservationWriter {
    const { engine, text } = this.#start;
    return new ObservationWriter(engine.names, this.game, text);
  }

  #newTileNamer(): TileNamer {
    return createTileNamer(this.#start.engine.names, (type) => this.game.objectType(type));
  }
}
