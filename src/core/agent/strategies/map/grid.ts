import { directionOf, readSightings, type Cell, type Sighting } from './sightings';

/** Steps of which the world's answer tells nothing are counted, and said. */
type Moved = 'yes' | 'no' | 'unsure';

interface Remembered {
  readonly name: string;
  readonly cell: Cell;
  /** Step at which it was last seen there. */
  readonly step: number;
}

const UP: Cell = { x: 0, y: -1 };
const HERE: Cell = { x: 0, y: 0 };
const TURN = /^turn(?:ing)? (left|right|around)$/i;
const MOVE = /^(?:(?:move|go|walk|step|run|head) )?([a-z]+(?:[- ](?:east|west))?)$/i;
/** Nothing moves a sleeper, whatever was chosen. */
const ASLEEP = /\b(?:asleep|sleeping)\b/i;
/** What one walks on cannot have been in the way. */
const FLOOR = /^(?:grass|sand|path|floor)$/i;
const FLOOR_AHEAD = /\byou face (?:grass|sand|path|floor)\b/i;
/** Texts that list all there is, so that what is left out is gone. */
const COMPLETE = /^objects on the map/im;
const MOST_REMEMBERED = 2000;

/** A {@link GridMap}'s contents. Cells are relative to the player. */
export interface GridView {
  /** The player turns: up is where it faces now. Otherwise up is north. */
  readonly turns: boolean;
  /** Things with a certain place; `age` 0: in sight now, else the steps since. */
  readonly things: readonly { readonly name: string; readonly cell: Cell; readonly age: number }[];
  /** Things in sight of which only a few possible places are known. */
  readonly vague: readonly Sighting[];
  readonly visited: readonly Cell[];
  /** Steps after whose move the world did not tell whether it took place. */
  readonly unsure: readonly number[];
}

/**
 * A map of what observations place in steps from the player ("tree 3 steps to your north"), joined over the episode:
 * where the player went is worked out from its actions and from how the places of things changed after them.
 */
export class GridMap {
  readonly #turns: boolean;
  #position: Cell = HERE;
  /** Where the player faces on the map; its first view is "up" where it turns. */
  #facing: Cell = UP;
  #step = -1;
  #text = '';
  #sightings: readonly Sighting[] = [];
  #action: string | null = null;
  readonly #unsure: number[] = [];
  readonly #visited = new Set<string>([keyOf(HERE)]);
  readonly #remembered = new Map<string, Remembered>();

  /** @param actions the game's: where "turn left" is one of them, places are told from where the player faces. */
  constructor(actions: readonly string[]) {
    this.#turns = actions.some((action) => TURN.test(action));
  }

  /** Whether anything has been placed yet. */
  get isEmpty(): boolean {
    return this.#remembered.size === 0 && this.#sightings.length === 0;
  }

  acted(action: string): void {
    this.#action = action.trim();
  }

  observe(text: string): void {
    this.#step += 1;
    const sightings = readSightings(text);
    const action = this.#action;
    this.#action = null;
    // Where everything is listed anew there is nothing to join, and what counts as the player may have changed.
    if (action !== null && !COMPLETE.test(text)) this.#follow(action, text, sightings);
    this.#text = text;
    this.#sightings = sightings;
    if (!COMPLETE.test(text)) this.#visited.add(keyOf(this.#position));
    this.#remember(text);
  }

  /** The newest observation, with what it places. */
  get last(): Seen {
    return { text: this.#text, sightings: this.#sightings };
  }

  /** All that is known, relative to the player as it stands and faces now. */
  view(): GridView {
    const relative = (cell: Cell): Cell => this.#turned(difference(cell, this.#position), -1);
    return {
      turns: this.#turns,
      things: [...this.#remembered.values()].map(({ name, cell, step }) => ({
        name,
        cell: relative(cell),
        age: this.#step - step,
      })),
      vague: this.#sightings.filter(({ cells }) => cells.length > 1),
      visited: [...this.#visited].map((key) => relative(cellOf(key))),
      unsure: this.#unsure,
    };
  }

  #follow(action: string, text: string, sightings: readonly Sighting[]): void {
    const turn = this.#turns ? TURN.exec(action)?.[1]?.toLowerCase() : undefined;
    if (turn !== undefined) {
      const { x, y } = this.#facing;
      this.#facing =
        turn === 'left' ? { x: y, y: -x } : turn === 'right' ? { x: -y, y: x } : { x: -x, y: -y };
      return;
    }
    const direction = directionOf(MOVE.exec(action)?.[1] ?? '');
    if (!direction || (this.isEmpty && sightings.length === 0)) return;
    const moved = hasMoved(direction, this, { text, sightings });
    if (moved === 'unsure') this.#unsure.push(this.#step);
    if (moved === 'yes' || (moved === 'unsure' && text !== this.#text))
      this.#position = plus(this.#position, this.#turned(direction, 1));
  }

  #remember(text: string): void {
    if (COMPLETE.test(text)) this.#remembered.clear();
    else this.#remembered.delete(keyOf(this.#position));
    const carried = /\byou (?:carry|are carrying|hold) (?:an? |the )?(.+)$/im.exec(text)?.[1]?.trim();
    const ahead = keyOf(plus(this.#position, this.#facing));
    if (carried !== undefined && this.#remembered.get(ahead)?.name === carried)
      this.#remembered.delete(ahead);
    for (const { name, cells } of this.#sightings) {
      if (cells.length > 1) continue;
      const cell = plus(this.#position, this.#turned(cells[0], 1));
      // What is seen again moves to the end: the oldest are forgotten first.
      this.#remembered.delete(keyOf(cell));
      this.#remembered.set(keyOf(cell), { name, cell, step: this.#step });
    }
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST_REMEMBERED) break;
      this.#remembered.delete(key);
    }
  }

  /** From the player's view to the map (1) or back (−1). */
  #turned({ x, y }: Cell, way: 1 | -1): Cell {
    if (!this.#turns) return { x, y };
    const { x: fx, y: fy } = this.#facing;
    // The facing is UP turned: (0, −1) goes to (fx, fy), (1, 0) to (−fy, fx).
    return way === 1
      ? { x: -fy * x - fx * y, y: fx * x - fy * y }
      : { x: -fy * x + fx * y, y: -fx * x - fy * y };
  }
}

interface Seen {
  readonly text: string;
  readonly sightings: readonly Sighting[];
}

/**
 * Whether a step in a direction took place. Things whose place changed as the step would change it speak for it; things
 * ahead or behind that stayed where they were speak against it. What runs along the way, such as a wall at its side,
 * looks the same either way and says nothing.
 */
function hasMoved(direction: Cell, { last }: { readonly last: Seen }, now: Seen): Moved {
  if (ASLEEP.test(now.text)) return 'no';
  const ahead = last.sightings.filter(({ cells }) => cells.length === 1 && isSame(cells[0], direction));
  if (FLOOR_AHEAD.test(now.text) && ahead.every(({ name }) => FLOOR.test(name))) return 'yes';
  if (now.text === last.text && ahead.length > 0) return 'no';
  let moved = 0;
  let stayed = 0;
  for (const { name, cells } of now.sightings) {
    const before = last.sightings.filter((sighting) => sighting.name === name);
    const same = before.some((sighting) =>
      sighting.cells.some((cell) => cells.some((to) => isSame(cell, to))),
    );
    const shifted = before.some((sighting) =>
      sighting.cells.some((cell) => cells.some((to) => isSame(difference(cell, direction), to))),
    );
    if (shifted && !same) moved += 1;
    if (same && !shifted && cells.every((cell) => isTelling(cell, direction))) stayed += 1;
  }
  if (moved !== stayed) return moved > stayed ? 'yes' : 'no';
  return 'unsure';
}

/** Not next to the player, and not straight at its side. */
function isTelling({ x, y }: Cell, direction: Cell): boolean {
  return Math.abs(x) + Math.abs(y) > 1 && x * direction.x + y * direction.y !== 0;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}

function plus(a: Cell, b: Cell): Cell {
  return { x: a.x + b.x, y: a.y + b.y };
}

function difference(a: Cell, b: Cell): Cell {
  return { x: a.x - b.x, y: a.y - b.y };
}

function keyOf({ x, y }: Cell): string {
  return `${String(x)},${String(y)}`;
}

function cellOf(key: string): Cell {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return { x, y };
}
