/** The next step to a place that a person has pointed at, over what the player knows. */
import type { CellPlace } from '../../core/env';
import { COMPASS } from './compass';
import { MAP_COLUMNS, MAP_SQUARES, type NetHackObservation, isOnMap } from './engine/types';
import { figure, heroPlace, placeOnMap } from './place';
import { groundOf, isCreature, isWall } from './walkGround';

/** Straight ones come first: of ways of the same length the first is taken. */
type Direction = (typeof COMPASS)[number];

/** All that is said when a pet makes way. */
const SWAP = /^You swap places with [^.!]+[.!]$/;
/** How the game asks for a place on the map. */
const ASKS_PLACE = '(For instructions type a';
const NOT_REACHED = -1;

export interface WalkerOptions {
  /** The directions that the task's action set has; default all eight. */
  readonly directions?: readonly string[];
}

/**
 * Takes a person to a place step by step. It keeps what it saw at the last step only to notice what has changed since,
 * and has no part in the game.
 */
export class Walker {
  readonly #directions: readonly Direction[];
  #last: { readonly seen: NetHackObservation; readonly target: number } | null = null;

  constructor({ directions }: WalkerOptions = {}) {
    this.#directions = COMPASS.filter(({ name }) => directions?.includes(name) ?? true);
  }

  /**
   * The direction to go next on a shortest known way. While the game asks for a place, it leads the cursor there.
   * @param column of the map, 0-based.
   * @returns `null` when the place is reached, no way is known, or something on the way deserves a look; asked again,
   * it goes on.
   */
  next(seen: NetHackObservation, column: number, row: number): string | null {
    const last = this.#last;
    this.#last = null;
    if (seen.state.kind !== 'key' || !isOnMap(column, row)) return null;
    const target = row * MAP_COLUMNS + column;
    const hero = heroPlace(seen);
    const cursor = placeOnMap(seen.cursor);
    if (picksPlace(seen, hero, cursor)) return this.#straight(cursor, { column, row });
    if (last?.target === target && deservesLook(last.seen, seen)) return null;
    const action = this.#firstStep(seen, hero, target);
    if (action !== null) this.#last = { seen, target };
    return action;
  }

  #straight(from: CellPlace, to: CellPlace): string | null {
    const across = Math.sign(to.column - from.column);
    const down = Math.sign(to.row - from.row);
    const wanted = [
      [across, down],
      [across, 0],
      [0, down],
    ].filter(([columns, rows]) => columns !== 0 || rows !== 0);
    for (const [columns, rows] of wanted) {
      const way = this.#directions.find((each) => each.columns === columns && each.rows === rows);
      if (way) return way.name;
    }
    return null;
  }

  /** Searches from the target back to the hero, so that what is found first next to the hero is the step. */
  #firstStep(seen: NetHackObservation, hero: CellPlace, target: number): string | null {
    const { glyphs } = seen;
    const start = hero.row * MAP_COLUMNS + hero.column;
    if (target === start || !isOnMap(hero.column, hero.row)) return null;
    const heroInDoor = standsInDoor(glyphs, hero);
    const enters = (square: number): boolean => {
      const ground = groundOf(glyphs[square] ?? 0);
      if (square === target) return ground !== 'blocked';
      return ground === 'open' || ground === 'door';
    };
    const forbidsDiagonal = (square: number): boolean =>
      square === start ? heroInDoor : groundOf(glyphs[square] ?? 0) === 'door';
    if (!enters(target)) return null;

    const distances = new Int16Array(MAP_SQUARES).fill(NOT_REACHED);
    distances[target] = 0;
    const queue = [target];
    for (let at = 0; at < queue.length; at++) {
      const square = queue[at] ?? 0;
      if (square === start) break;
      const place = { column: square % MAP_COLUMNS, row: Math.floor(square / MAP_COLUMNS) };
      for (const { columns, rows } of this.#directions) {
        const column = place.column - columns;
        const row = place.row - rows;
        const from = row * MAP_COLUMNS + column;
        if (!isOnMap(column, row) || distances[from] !== NOT_REACHED) continue;
        if (from !== start && !enters(from)) continue;
        if (columns !== 0 && rows !== 0 && (forbidsDiagonal(square) || forbidsDiagonal(from))) continue;
        distances[from] = (distances[square] ?? 0) + 1;
        queue.push(from);
      }
    }
    const far = distances[start] ?? NOT_REACHED;
    if (far === NOT_REACHED) return null;
    for (const { name, columns, rows } of this.#directions) {
      const [column, row] = [hero.column + columns, hero.row + rows];
      const to = row * MAP_COLUMNS + column;
      if (!isOnMap(column, row) || distances[to] !== far - 1) continue;
      if (columns !== 0 && rows !== 0 && (forbidsDiagonal(start) || forbidsDiagonal(to))) continue;
      return name;
    }
    return null;
  }
}

/** Whether the keys of the directions move the cursor. */
function picksPlace({ message }: NetHackObservation, hero: CellPlace, cursor: CellPlace): boolean {
  if (message.includes(ASKS_PLACE)) return true;
  return isOnMap(cursor.column, cursor.row) && (cursor.column !== hero.column || cursor.row !== hero.row);
}

/** The hero hides the door that he stands in; walls on two sides give it away. */
function standsInDoor(glyphs: Int16Array, { column, row }: CellPlace): boolean {
  const wallAt = (right: number, down: number): boolean =>
    isOnMap(column + right, row + down) && isWall(glyphs[(row + down) * MAP_COLUMNS + column + right] ?? 0);
  return (wallAt(-1, 0) && wallAt(1, 0)) || (wallAt(0, -1) && wallAt(0, 1));
}

/** Whether the last step brought news: words, harm, another level, a creature that was not there, or no progress. */
function deservesLook(before: NetHackObservation, now: NetHackObservation): boolean {
  if (now.message !== '' && !SWAP.test(now.message)) return true;
  if (figure(now, 'hitPoints') < figure(before, 'hitPoints')) return true;
  const watched = ['dungeonNumber', 'levelNumber', 'conditions', 'hunger', 'encumbrance'] as const;
  if (watched.some((name) => figure(now, name) !== figure(before, name))) return true;
  const moved = figure(now, 'x') !== figure(before, 'x') || figure(now, 'y') !== figure(before, 'y');
  const changed = now.glyphs.some((glyph, square) => glyph !== before.glyphs[square]);
  return (!moved && !changed) || hasNewCreature(before, now);
}

/** Creatures are told apart by their looks only: one more of a look than before is a new one. */
function hasNewCreature(before: NetHackObservation, now: NetHackObservation): boolean {
  const counts = new Map<number, number>();
  const count = (seen: NetHackObservation, by: number): void => {
    const { column, row } = heroPlace(seen);
    const hero = row * MAP_COLUMNS + column;
    for (const [square, glyph] of seen.glyphs.entries()) {
      if (square !== hero && isCreature(glyph)) counts.set(glyph, (counts.get(glyph) ?? 0) + by);
    }
  };
  count(before, -1);
  count(now, 1);
  return Array.from(counts.values()).some((more) => more > 0);
}
