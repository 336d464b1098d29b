/** Reads an observation's two texts back into facts, as a careful reader would. */
import type { Observation } from '../../core/env';
import { MENTIONABLE } from './meta';
import { type CellName, ITEMS, type ItemName } from './names';

/** The nearest cell of a name: how far it is and on which side, -1, 0 or 1 along each axis. */
export interface Sighting {
  readonly name: CellName;
  readonly distance: number;
  readonly sideX: number;
  readonly sideY: number;
}

export interface Reading {
  readonly asleep: boolean;
  /** In the order of the text. */
  readonly sightings: readonly Sighting[];
  /** What lies in front; `null`: the text cannot say. */
  readonly front: CellName | null;
  /** Amounts of all items. */
  readonly items: Readonly<Record<ItemName, number>>;
}

const PRECISE = /^- (\w+) (?:(\d+) steps? (north|south))?(?: and )?(?:(\d+) steps? (west|east))?$/;
const VAGUE = /^- (\w+) (\d+) steps? to your (?:(north|south)-?)?(west|east)?$/;
const FRONT = /^You face (\w+) at your front\.$/;
const AMOUNT = /^- (\w+): (\d+)/;

/** Lines it does not understand are skipped. */
export function readObservation({ text }: Observation): Reading {
  const nearest = new Map<CellName, Sighting>();
  let front: CellName | null = null;
  for (const line of text.longTerm.split('\n')) {
    front = cellName(FRONT.exec(line)?.[1]) ?? front;
    const sighting = readSighting(line);
    if (!sighting) continue;
    const known = nearest.get(sighting.name);
    if (!known || sighting.distance < known.distance) nearest.set(sighting.name, sighting);
  }
  return {
    asleep: text.longTerm.startsWith('You are sleeping'),
    sightings: [...nearest.values()],
    front,
    items: readItems(text.shortTerm),
  };
}

function readSighting(line: string): Sighting | null {
  const vague = VAGUE.exec(line);
  const precise = vague ? null : PRECISE.exec(line);
  const name = cellName((vague ?? precise)?.[1]);
  if (!name) return null;
  if (vague) {
    const [, , distance, vertical, horizontal] = vague;
    return { name, distance: Number(distance), sideX: sideOf(horizontal), sideY: sideOf(vertical) };
  }
  const [, , down = 0, vertical, across = 0, horizontal] = precise ?? [];
  return {
    name,
    distance: Number(down) + Number(across),
    sideX: sideOf(horizontal),
    sideY: sideOf(vertical),
  };
}

function readItems(text: string): Record<ItemName, number> {
  const amounts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const found = AMOUNT.exec(line);
    if (found) amounts.set(found[1] ?? '', Number(found[2]));
  }
  return Object.fromEntries(ITEMS.map((name) => [name, amounts.get(name) ?? 0])) as Record<ItemName, number>;
}

function cellName(word: string | undefined): CellName | undefined {
  return MENTIONABLE.find((name) => name === word);
}

function sideOf(word: string | undefined): number {
  if (word === undefined) return 0;
  return word === 'west' || word === 'north' ? -1 : 1;
}
