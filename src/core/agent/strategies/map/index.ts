/** A map drawn from an agent's text observations: nothing is known here that the observations did not say. */
import { CharacterMap } from './characters';
import { drawGrid } from './drawGrid';
import { GridMap } from './grid';
import { RoomMap } from './rooms';

/** Told of every observation and action in order; never throws, whatever the texts. */
export class ObservedMap {
  readonly #characters = new CharacterMap();
  readonly #rooms = new RoomMap();
  readonly #grid: GridMap;
  readonly #compass: boolean;

  /** @param actions the game's action texts: they tell whether the player turns, and which words it has for ways. */
  constructor(actions: readonly string[]) {
    this.#grid = new GridMap(actions);
    this.#compass = actions.some((action) => /\bnorth\b/i.test(action));
  }

  acted(action: string): void {
    this.#rooms.acted(action);
    this.#grid.acted(action);
  }

  observe(text: string): void {
    this.#characters.observe(text);
    this.#rooms.observe(text);
    this.#grid.observe(text);
  }

  /** The map in words and characters, of the kind that the observations allow; says so where they allow none. */
  draw(): string {
    if (!this.#characters.isEmpty) return this.#characters.draw();
    if (!this.#rooms.isEmpty) return this.#rooms.draw();
    if (!this.#grid.isEmpty) return drawGrid(this.#grid.view(), this.#compass);
    return 'No map: the observations so far name no rooms and no places in steps from you.';
  }
}
