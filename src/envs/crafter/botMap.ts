/**
 * What a player can work out from the texts. The text names only the nearest cell of each name, but that also says
 * what every nearer cell is not: cell by cell, the map keeps what it can still be.
 */
import type { Reading, Sighting } from './botReading';
import { type CellName, type MaterialName, MATERIALS } from './names';
import { AREA, DIRECTIONS, type Step, cellIndex, isInside } from './rules';
import { REACH_X, REACH_Y } from './text';

/** What a cell can be, as bits by material id; a plant counts as one more material. */
export type Guess = number;

const PLANT = MATERIALS.length;
const ANYTHING: Guess = (1 << (PLANT + 1)) - 2;

export function guess(...names: (MaterialName | 'plant')[]): Guess {
  return names.reduce((bits, name) => bits | (1 << (name === 'plant' ? PLANT : MATERIALS.indexOf(name))), 0);
}

export const WALKABLE_GUESS = guess('grass', 'sand', 'path');
const CREATURES: readonly CellName[] = ['cow', 'zombie', 'skeleton', 'arrow'];
const START = AREA / 2;

/** One sighting with the cells it can mean. */
interface Clue {
  readonly bits: Guess;
  readonly sighting: Sighting;
  /** The first cell it can mean in the order in which the text looks: ties go to the first. */
  readonly firstOrder: number;
  /** Whether it can mean only one cell. */
  readonly isExact: boolean;
}

export class BeliefMap {
  x = START;
  y = START;
  facing: Step = DIRECTIONS[3];
  private reading: Reading | null = null;
  private readonly guesses = new Int32Array(AREA * AREA).fill(ANYTHING);
  private readonly seen = new Uint8Array(AREA * AREA);
  private readonly occupied = new Set<number>();

  /** What a cell can be; nothing beyond the borders. */
  at(x: number, y: number): Guess {
    return isInside(x, y) ? (this.guesses[cellIndex(x, y)] ?? 0) : 0;
  }

  wasSeen(x: number, y: number): boolean {
    return !isInside(x, y) || this.seen[cellIndex(x, y)] === 1;
  }

  /** Cells where the nearest of this name can be now; empty when none is in sight. */
  placesOf(name: CellName): readonly Step[] {
    const sighting = this.reading?.sightings.find((candidate) => candidate.name === name);
    if (!sighting) return [];
    return windowCells()
      .filter((cell) => fits(sighting, cell))
      .map(({ x, y }) => ({ x: this.x + x, y: this.y + y }))
      .filter(({ x, y }) => isInside(x, y));
  }

  /** Whether a creature surely stands there now. */
  isOccupied(x: number, y: number): boolean {
    return this.occupied.has(cellIndex(x, y));
  }

  /** The direction in which a creature of this name stands next to the player, if the text says so. */
  adjacent(name: CellName): Step | null {
    const sighting = this.reading?.sightings.find((candidate) => candidate.name === name);
    if (sighting?.distance !== 1) return null;
    return DIRECTIONS.find(({ x, y }) => x === sighting.sideX && y === sighting.sideY) ?? null;
  }

  /**
   * Takes in the text after a move (`null`: after anything else). Whether the move succeeded is decided by what
   * fits the map better.
   */
  update(reading: Reading, moved: Step | null): void {
    if (moved) {
      this.facing = moved;
      const target = { x: this.x + moved.x, y: this.y + moved.y };
      if (this.didMove(target, moved, reading)) ({ x: this.x, y: this.y } = target);
    }
    this.reading = reading;
    this.learn(reading);
    this.occupied.clear();
    for (const name of CREATURES) {
      const places = this.placesOf(name);
      const [place] = places;
      if (place && places.length === 1) this.occupied.add(cellIndex(place.x, place.y));
    }
  }

  private didMove(target: Step, step: Step, reading: Reading): boolean {
    const before = this.at(target.x, target.y);
    if ((before & WALKABLE_GUESS) === 0) return false;
    const nearCreatures = CREATURES.filter((name) => this.adjacent(name));
    if (nearCreatures.some((name) => this.adjacent(name) === step)) return false;
    if ((before & ~WALKABLE_GUESS) === 0 && nearCreatures.length === 0) return true;
    return this.misfit(reading, target.x, target.y) <= this.misfit(reading, this.x, this.y);
  }

  /** How badly a text fits the map if the player stood there: the number of contradictions. */
  private misfit({ sightings, front }: Reading, atX: number, atY: number): number {
    const clues = sightings.map(toClue);
    let count = 0;
    for (const cell of windowCells()) {
      const x = atX + cell.x;
      const y = atY + cell.y;
      if (!isInside(x, y)) continue;
      const { bits, isCreaturePossible } = possibilities(clues, cell);
      if ((this.at(x, y) & (bits | (isCreaturePossible ? WALKABLE_GUESS : 0))) === 0) count += 1;
    }
    const ahead = this.at(atX + this.facing.x, atY + this.facing.y);
    if (front !== null && (ahead & frontGuess(front)) === 0) count += 1;
    return count;
  }

  private learn({ sightings, front }: Reading): void {
    // Near the west and north borders the text says nothing at all.
    if (sightings.length === 0) return;
    const clues = sightings.map(toClue);
    for (const cell of windowCells()) {
      const x = this.x + cell.x;
      const y = this.y + cell.y;
      if (!isInside(x, y)) continue;
      this.seen[cellIndex(x, y)] = 1;
      const { bits, isCreaturePossible } = possibilities(clues, cell);
      this.narrow(x, y, isCreaturePossible ? bits | WALKABLE_GUESS : bits);
    }
    this.narrow(this.x, this.y, WALKABLE_GUESS);
    if (front !== null) this.narrow(this.x + this.facing.x, this.y + this.facing.y, frontGuess(front));
  }

  /** A contradiction means that the cell has changed: then only the new text counts. */
  private narrow(x: number, y: number, possible: Guess): void {
    if (!isInside(x, y)) return;
    const left = this.at(x, y) & possible;
    this.guesses[cellIndex(x, y)] = left === 0 ? possible : left;
  }
}

interface WindowCell extends Step {
  readonly distance: number;
  /** Place in the order in which the text looks at the cells. */
  readonly order: number;
}

const WINDOW: readonly WindowCell[] = makeWindow();

function windowCells(): readonly WindowCell[] {
  return WINDOW;
}

function makeWindow(): WindowCell[] {
  const cells: WindowCell[] = [];
  for (let x = -REACH_X; x <= REACH_X; x++) {
    for (let y = -REACH_Y; y <= REACH_Y; y++) {
      const distance = Math.abs(x) + Math.abs(y);
      if (distance > 0) cells.push({ x, y, distance, order: cells.length });
    }
  }
  return cells;
}

function fits({ distance, sideX, sideY }: Sighting, cell: WindowCell): boolean {
  return cell.distance === distance && Math.sign(cell.x) === sideX && Math.sign(cell.y) === sideY;
}

function toClue(sighting: Sighting): Clue {
  const cells = WINDOW.filter((cell) => fits(sighting, cell));
  return {
    bits: nameBits(sighting.name),
    sighting,
    firstOrder: cells[0]?.order ?? 0,
    isExact: cells.length === 1,
  };
}

/** Bits of a material or a plant; none for creatures. */
function nameBits(name: CellName): Guess {
  return CREATURES.includes(name) || name === 'player' ? 0 : guess(name as MaterialName | 'plant');
}

function frontGuess(name: CellName): Guess {
  return nameBits(name) || (name === 'arrow' ? ANYTHING : WALKABLE_GUESS);
}

/** What the text leaves open about one cell of the window. */
function possibilities(
  clues: readonly Clue[],
  cell: WindowCell,
): { bits: Guess; isCreaturePossible: boolean } {
  let bits = 0;
  let isCreaturePossible = false;
  for (const clue of clues) {
    const { sighting } = clue;
    if (cell.distance < sighting.distance) continue;
    if (cell.distance === sighting.distance) {
      const isMeant = fits(sighting, cell);
      if (isMeant && clue.isExact) {
        return { bits: clue.bits, isCreaturePossible: clue.bits === 0 };
      }
      if (!isMeant && cell.order < clue.firstOrder) continue;
    }
    bits |= clue.bits;
    if (clue.bits === 0) isCreaturePossible = true;
  }
  return { bits, isCreaturePossible };
}
