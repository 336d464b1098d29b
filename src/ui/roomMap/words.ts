/** A map in sentences: everything that the drawing shows. */
import type { MapRoom, RoomPlan } from './types';

const OPPOSITE: Readonly<Record<string, string>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
  up: 'down',
  down: 'up',
  in: 'out',
  out: 'in',
};

export interface RoomWords {
  readonly id: string;
  readonly title: string;
  readonly here: boolean;
  /** Such as "north: Kitchen, through the wooden door (closed)". */
  readonly ways: readonly string[];
}

export function roomWords({ places, ways }: RoomPlan): readonly RoomWords[] {
  const titles = new Map(places.map(({ id, title }) => [id, title]));
  const wordsOf = ({ id, title, here }: MapRoom): RoomWords => ({
    id,
    title,
    here,
    ways: ways.flatMap(({ from, to, direction, door }) => {
      const through = door ? `, through the ${door.title} (${door.open ? 'open' : 'closed'})` : '';
      if (from === id) {
        const where = to === null ? 'not visited yet' : (titles.get(to) ?? to);
        return [`${direction}: ${where}${through}`];
      }
      if (to !== id) return [];
      return [`${OPPOSITE[direction] ?? `back from ${direction}`}: ${titles.get(from) ?? from}${through}`];
    }),
  });
  return places.map(wordsOf);
}

/** A title on at most two lines of a room's box. */
export function titleLines(title: string): readonly string[] {
  const longest = 15;
  const words = title.split(' ');
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= longest || line === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [first = '', ...others] = lines;
  const second = others.join(' ');
  return [first, ...(second === '' ? [] : [second])].map((line) =>
    line.length <= longest ? line : `${line.slice(0, longest - 1)}…`,
  );
}
