/** Facts of a world, as the generators make them (TextWorld spec, "Predicates"). */

export const DIRECTIONS = ['north', 'south', 'east', 'west'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** A predicate's name and the ids it is about, e.g. `['in', 'o_0', 'I']`. */
export type Fact = readonly [name: string, ...ids: string[]];

/** What generators make before any text: who and what there is, and what is true at the start. */
export interface GeneratedWorld {
  readonly facts: readonly Fact[];
  readonly quests: readonly GeneratedQuest[];
}

export interface GeneratedQuest {
  readonly reward: number;
  /** The quest is done when all facts of one of these hold. */
  readonly win: readonly (readonly Fact[])[];
  /** The game is lost when all facts of one of these hold. */
  readonly fail: readonly (readonly Fact[])[];
}

/** The id of a generated world's room. */
export function roomId(number: number): string {
  return `r_${String(number)}`;
}

/** How a thing is related to where it is. */
export function relationTo(place: string): 'at' | 'in' | 'on' {
  return place.startsWith('r_') ? 'at' : place.startsWith('s_') ? 'on' : 'in';
}

/** Facts of a way between two rooms: `to` lies in `direction` of `from`. */
export function passage(from: string, direction: Direction, to: string): Fact[] {
  return [
    [`${direction}_of`, to, from],
    [`${OPPOSITE[direction]}_of`, from, to],
  ];
}

/** Facts that let one walk both ways. */
export function openWay(one: string, other: string): Fact[] {
  return [
    ['free', one, other],
    ['free', other, one],
  ];
}

/** The order in which the reference lists facts: by name, then by ids as strings. */
export function sortedFacts(facts: Iterable<Fact>): Fact[] {
  return [...facts].sort(compareFacts);
}

function compareFacts(one: Fact, other: Fact): number {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const difference = compareText(one[i] ?? '', other[i] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Order of plain strings, by code unit. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Rooms in the order in which the sorted facts of a map first name them; ways count for both their ends. */
export function roomsInOrder(facts: readonly Fact[]): string[] {
  const rooms = new Set<string>();
  for (const [name, first, second] of sortedFacts(facts)) {
    if (!first?.startsWith('r_')) continue;
    rooms.add(first);
    if (name.endsWith('_of') && second !== undefined) rooms.add(second);
  }
  return [...rooms];
}
