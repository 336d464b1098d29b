import type { PlayGame } from './personGame';

/**
 * Lets a person's moves through only as far as the other side allows. Moves made while it is the other's turn wait here
 * and are made, in order, once it has moved.
 */
export class TurnGate {
  #allowed = 0;
  #waiting = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  /** @param steps how many steps the person may have taken in all. */
  allow(steps: number): void {
    if (steps === this.#allowed) return;
    this.#allowed = steps;
    this.#wake?.();
  }

  /** How many moves wait. */
  getWaiting = (): number => this.#waiting;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Makes a move when its turn has come.
   * @param taken how many steps have been taken now; asked again after every change.
   */
  pass<T>(taken: () => number, move: () => Promise<T>): Promise<T> {
    this.#count(1);
    const made = this.#queue.then(async () => {
      while (taken() >= this.#allowed) await new Promise<void>((go) => (this.#wake = go));
      this.#wake = null;
      this.#count(-1);
      return move();
    });
    this.#queue = made.catch(() => undefined);
    return made;
  }

  #count(by: 1 | -1): void {
    this.#waiting += by;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** A person's game whose moves go through a gate. */
export function gatedGame(game: PlayGame, gate: TurnGate): PlayGame {
  return {
    spec: game.spec,
    origin: game.origin,
    runId: game.runId,
    episodeId: game.episodeId,
    start: game.start,
    actions: game.actions,
    defaultAction: game.defaultAction,
    freeText: game.freeText,
    knowsWays: game.knowsWays,
    getState: () => game.getState(),
    subscribe: (listener) => game.subscribe(listener),
    act: (action) =>
      gate.pass(
        () => game.getState().steps,
        () => game.act(action),
      ),
    towards: (column, row) => game.towards(column, row),
    useHelp: (kind) => game.useHelp(kind),
    giveUp: () => game.giveUp(),
    close: () => game.close(),
  };
}
