/** Reads an observation's text back into places relative to the agent, as a careful reader would. */
import type { Thing } from './policy';
import type { Color, DoorState, ObjectKind } from './rules';

/** Steps to the right (negative: left) and ahead. */
export interface Place {
  readonly aside: number;
  readonly ahead: number;
}

export interface Reading {
  readonly carrying: Thing | undefined;
  readonly walls: readonly Place[];
  readonly things: readonly (Thing & Place)[];
}

const CARRIED = /^You carry a (\w+) (\w+)$/;
const SEEN = /^a (?:(wall)|(?:(open|closed|locked) )?(\w+) (key|ball|box|door)) (\d.*)$/;
const STRAIGHT = /^(\d+) steps? (forward|left|right)$/;
const DIAGONAL = /^(\d+) steps? (left|right) and (\d+) steps? forward$/;

/** Lines it does not understand are skipped. */
export function readObservation(text: string): Reading {
  let carrying: Thing | undefined;
  const walls: Place[] = [];
  const things: (Thing & Place)[] = [];
  for (const line of text.split('\n')) {
    const carried = CARRIED.exec(line);
    if (carried) carrying = thing(carried[1], carried[2], undefined);
    const seen = SEEN.exec(line);
    const place = seen && readPlace(seen[5] ?? '');
    if (!place) continue;
    if (seen[1]) walls.push(place);
    else things.push({ ...thing(seen[3], seen[4], seen[2]), ...place });
  }
  return { carrying, walls, things };
}

function readPlace(text: string): Place | null {
  const diagonal = DIAGONAL.exec(text);
  if (diagonal) {
    return { aside: signed(diagonal[1], diagonal[2]), ahead: Number(diagonal[3]) };
  }
  const straight = STRAIGHT.exec(text);
  if (!straight) return null;
  return straight[2] === 'forward'
    ? { aside: 0, ahead: Number(straight[1]) }
    : { aside: signed(straight[1], straight[2]), ahead: 0 };
}

function signed(count: string | undefined, side: string | undefined): number {
  return side === 'left' ? -Number(count) : Number(count);
}

/** The groups come from patterns that admit only these words, except the color, which is only compared. */
function thing(color: string | undefined, kind: string | undefined, door: string | undefined): Thing {
  return { color: color as Color, kind: kind as ObjectKind, door: (door ?? 'open') as DoorState };
}
