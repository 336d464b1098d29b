/** Where to go to learn more of a level: unseen squares, locked doors, places where something may be hidden. */
import { COMPASS } from './compass';
import type { LevelMap } from './mapReading';
import { findBest, findRoute } from './routes';

/** What an explorer wants to do next. */
export type Intent =
  /** Directions are indexes of {@link COMPASS}. */
  | { readonly kind: 'walk'; readonly directions: readonly number[] }
  | { readonly kind: 'kick'; readonly direction: number }
  | { readonly kind: 'search' };

/** Turns of searching that are weighed against the way to a place. */
const SEARCH_TURNS = 8;
/** Chance that a turn of searching does not find what is hidden on a square next to the hero. */
const MISS = 6 / 7;
/** How likely something is hidden in each square: beside the end of a corridor or a doorway, beside a corridor, in a wall. */
const DEAD_END = 0.09;
const BESIDE_CORRIDOR = 0.004;
const IN_WALL = 0.02;
/** What kicking a door open costs, in steps. */
const KICK_COST = 12;
const KICKS = 60;

export class Explorer {
  private readonly kicks = new Map<number, number>();
  private searchPlace = -1;
  private searchesLeft = 0;

  /** @param turns how many turns the player searches when told to. */
  constructor(
    private readonly level: LevelMap,
    private readonly turns: number,
  ) {}

  /** What to do next; `null` when nothing is left to try. */
  next(): Intent | null {
    const route = findRoute(this.level, (square) => this.surcharge(square));
    if (!route) return this.search();
    const door = this.lockedDoorBeside(route.goal);
    if (route.directions.length > 0) return { kind: 'walk', directions: route.directions };
    if (door === null) return this.search();
    const target = this.level.neighbor(route.goal, door);
    this.kicks.set(target, (this.kicks.get(target) ?? 0) + 1);
    return { kind: 'kick', direction: door };
  }

  private surcharge(square: number): number | null {
    if (this.isFrontier(square)) return 0;
    return this.lockedDoorBeside(square) === null ? null : KICK_COST;
  }

  /** A square from which unseen ones will be seen. */
  private isFrontier(square: number): boolean {
    return square !== this.level.hero && this.level.around(square).some((next) => this.isUnknown(next));
  }

  private isUnknown(square: number): boolean {
    return this.level.terrain[square] === 'unknown';
  }

  private lockedDoorBeside(square: number): number | null {
    if (this.level.isDoor(square)) return null;
    const direction = [0, 1, 2, 3].find((candidate) => {
      const next = this.level.neighbor(square, candidate);
      return this.level.terrain[next] === 'lockedDoor' && (this.kicks.get(next) ?? 0) < KICKS;
    });
    return direction ?? null;
  }

  /** Goes where searching promises most for its time, and searches there for a while. */
  private search(): Intent | null {
    const { level } = this;
    if (this.searchPlace !== level.hero || this.searchesLeft <= 0) {
      const place = findBest(level, (square, cost) => this.promise(square) / (cost + SEARCH_TURNS));
      if (!place) return null;
      if (place.directions.length > 0) return { kind: 'walk', directions: place.directions };
      this.searchPlace = level.hero;
      this.searchesLeft = SEARCH_TURNS;
    }
    this.searchesLeft -= this.turns;
    for (const square of level.around(level.hero)) {
      level.searches[square] = (level.searches[square] ?? 0) + this.turns;
    }
    return { kind: 'search' };
  }

  /** How likely searching from a square finds something. */
  private promise(square: number): number {
    const { level } = this;
    const isCorridor = level.terrain[square] === 'corridor';
    const exits = COMPASS.filter((_, direction) => level.canStep(square, direction)).length;
    const beside = exits <= 1 && (isCorridor || this.isDoorway(square)) ? DEAD_END : BESIDE_CORRIDOR;
    let sum = 0;
    for (let direction = 0; direction < COMPASS.length; direction++) {
      const next = level.neighbor(square, direction);
      if (next < 0) continue;
      const terrain = level.terrain[next];
      const beyond = level.neighbor(next, direction);
      if (terrain !== 'wall' && terrain !== 'rock') continue;
      if (beyond < 0 || level.isPassable(beyond)) continue;
      const chance = terrain === 'wall' ? (direction < 4 && !isCorridor ? IN_WALL : 0) : beside;
      sum += chance * MISS ** (level.searches[next] ?? 0);
    }
    return sum;
  }

  /** A way through a wall: a door, or a gap between two pieces of wall. */
  private isDoorway(square: number): boolean {
    const { level } = this;
    const isWall = (direction: number): boolean =>
      level.terrain[level.neighbor(square, direction)] === 'wall';
    return level.isDoor(square) || (isWall(0) && isWall(2)) || (isWall(1) && isWall(3));
  }
}
