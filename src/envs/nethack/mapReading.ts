/** What a scripted player makes of the map: one level, remembered from all it has seen of it. */
import { COMPASS } from './compass';
import { MAP_COLUMNS, MAP_SQUARES, isOnMap } from './engine';
import type { ReadObservation } from './grammar';
import { placeOnMap } from './place';

/** `rock`: nothing was seen there from the next square. Doors that stand open or closed are never passed diagonally. */
export type Terrain =
  | 'unknown'
  | 'rock'
  | 'wall'
  | 'floor'
  | 'corridor'
  | 'openDoor'
  | 'closedDoor'
  | 'lockedDoor'
  | 'liquid'
  | 'boulder'
  | 'trap';

const PASSABLE: ReadonlySet<Terrain> = new Set([
  'floor',
  'corridor',
  'openDoor',
  'closedDoor',
  'boulder',
  'trap',
]);
const DOORS: ReadonlySet<Terrain> = new Set(['openDoor', 'closedDoor', 'lockedDoor']);

const CREATURE = /^[A-Za-z@&;:'~\]1-5]$/;
const STAIRS_DOWN = '>';
const BOULDERS = '`0';

export class LevelMap {
  /** Square of the hero, row × columns + column; −1 before the first reading. */
  hero = -1;
  readonly terrain: Terrain[] = new Array<Terrain>(MAP_SQUARES).fill('unknown');
  /** Search turns spent next to each square. */
  readonly searches = new Uint16Array(MAP_SQUARES);
  stairsDown: number | null = null;
  private symbols: readonly string[] = [];
  /** Steps that turned out not to be possible, as from × 8 + direction. */
  private readonly blocked = new Set<number>();
  private names: readonly (readonly string[])[] = [];

  /** Takes in what an observation shows. @returns whether it shows the map. */
  read({ map, cursor, around }: ReadObservation): boolean {
    if (!map || !cursor.place || cursor.on.kind !== 'hero') return false;
    const symbols = map.rows.flatMap((row) => Array.from(row));
    this.symbols = symbols;
    const hero = placeOnMap(cursor.place);
    this.hero = hero.row * MAP_COLUMNS + hero.column;
    symbols.forEach((symbol, square) => {
      const seen = this.terrainOf(symbol, square);
      if (seen) this.terrain[square] = seen;
      if (symbol === STAIRS_DOWN) this.stairsDown = square;
    });
    if (!this.isPassable(this.hero)) this.terrain[this.hero] = 'floor';
    for (const square of this.around(this.hero)) {
      if (this.terrain[square] === 'unknown') this.terrain[square] = 'rock';
    }
    this.names = COMPASS.map(({ name }) =>
      around.flatMap((thing) =>
        thing.distance === 'adjacent' && thing.directions.includes(name) ? [thing.name] : [],
      ),
    );
    return true;
  }

  /** The creature next to the hero in a direction as the text names it, pets with `tame `; `null`: none to be seen. */
  creatureBeside(direction: number): string | null {
    const square = this.neighbor(this.hero, direction);
    if (square < 0 || !this.hasCreature(square)) return null;
    return this.names[direction]?.find((name) => !/ (?:corpse|statue)$/.test(name)) ?? null;
  }

  hasCreature(square: number): boolean {
    return square !== this.hero && CREATURE.test(this.symbols[square] ?? ' ');
  }

  symbolAt(square: number): string {
    return this.symbols[square] ?? ' ';
  }

  isPassable(square: number): boolean {
    return PASSABLE.has(this.terrain[square] ?? 'unknown');
  }

  /** Whether a step may be tried, as far as is known. */
  canStep(from: number, direction: number): boolean {
    const to = this.neighbor(from, direction);
    if (to < 0 || !this.isPassable(to) || this.blocked.has(from * 8 + direction)) return false;
    if (direction < 4) return true;
    return !this.isDoor(from) && !this.isDoor(to) && this.terrain[to] !== 'boulder';
  }

  /** Whether something next to the hero may be walked into. */
  canAttack(direction: number): boolean {
    return !this.blocked.has(this.hero * 8 + direction);
  }

  /** Notes that a step is not possible. */
  block(from: number, direction: number): void {
    this.blocked.add(from * 8 + direction);
  }

  /** Gives every step that failed another chance. */
  unblock(): void {
    this.blocked.clear();
  }

  isDoor(square: number): boolean {
    return DOORS.has(this.terrain[square] ?? 'unknown');
  }

  /** The square next to another, or −1 outside of the map. */
  neighbor(square: number, direction: number): number {
    const step = COMPASS[direction];
    if (!step) return -1;
    const column = (square % MAP_COLUMNS) + step.columns;
    const row = Math.floor(square / MAP_COLUMNS) + step.rows;
    return isOnMap(column, row) ? row * MAP_COLUMNS + column : -1;
  }

  /** All squares next to one. */
  around(square: number): readonly number[] {
    return COMPASS.map((_, direction) => this.neighbor(square, direction)).filter((next) => next >= 0);
  }

  /** `null`: the symbol says nothing about what is there. */
  private terrainOf(symbol: string, square: number): Terrain | null {
    const known = this.terrain[square] ?? 'unknown';
    if (square === this.hero || symbol === ' ') return null;
    if (CREATURE.test(symbol)) return PASSABLE.has(known) ? null : 'floor';
    if (BOULDERS.includes(symbol)) return 'boulder';
    switch (symbol) {
      case '#':
        return 'corridor';
      case '|':
      case '-':
        return this.isOpenDoor(symbol, square) ? 'openDoor' : 'wall';
      case '+':
        return known === 'lockedDoor' ? known : 'closedDoor';
      case '}':
        return 'liquid';
      case '^':
        return 'trap';
      default:
        return 'floor';
    }
  }

  /** Open doors look like walls that run across the wall they are in: floor lies before their ends. */
  private isOpenDoor(symbol: string, square: number): boolean {
    if (this.isDoor(square)) return true;
    const ends = symbol === '|' ? [0, 2] : [1, 3];
    return ends.some((direction) => {
      const beside = this.neighbor(square, direction);
      return this.symbolAt(beside) === '.' || (beside >= 0 && this.terrain[beside] === 'floor');
    });
  }
}
