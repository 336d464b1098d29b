/** What lies around in `treasure_hunter` before the quest (TextWorld spec, "treasure_hunter generator", steps 3 to 5). */
import type { LegacyRandom } from '../../../core/random';
import { compareText, relationTo, type Fact } from '../facts';
import { pick } from './seeds';

/** Types of what can be carried. */
const PORTABLE_TYPES = ['o', 'f', 'k'] as const;
const DISTRACTOR_TYPES = ['c', 's'] as const;
const CONTAINER_STATES = ['open', 'closed', 'locked'] as const;

export interface TreasureThings {
  readonly facts: readonly Fact[];
  readonly target: string;
  /** What must not be taken. */
  readonly wrong: string;
}

/**
 * Containers and supporters in the rooms, a thing to take and one to leave. The thing to take is held: the quest is
 * made backwards from its end.
 * @param rooms in the order of {@link roomsInOrder}.
 */
export function placeTreasureThings(
  random: LegacyRandom,
  rooms: readonly string[],
  distractors: number,
): TreasureThings {
  const targetType = pick(random, PORTABLE_TYPES);
  const target = `${targetType}_0`;
  const facts: Fact[] = [['in', target, 'I'], ...placeDistractors(random, rooms, distractors)];

  const wrongType = pick(random, PORTABLE_TYPES);
  const wrong = `${wrongType}_${wrongType === targetType ? '1' : '0'}`;
  const room = pick(random, rooms);
  const holders = facts
    .filter(([name, , place]) => name === 'at' && place === room)
    .map(([, thing]) => thing ?? '')
    .sort(compareText);
  const holder = pick(random, [room, ...holders]);
  facts.push([relationTo(holder), wrong, holder]);
  return { facts, target, wrong };
}

function placeDistractors(random: LegacyRandom, rooms: readonly string[], count: number): Fact[] {
  const counts = { c: 0, s: 0 };
  const things = Array.from({ length: count }, () => {
    const type = pick(random, DISTRACTOR_TYPES);
    return `${type}_${String(counts[type]++)}`;
  });
  const perRoom = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const room = pick(random, rooms);
    perRoom.set(room, (perRoom.get(room) ?? 0) + 1);
  }
  const facts: Fact[] = [];
  let next = 0;
  for (const room of rooms) {
    const here = things.slice(next, (next += perRoom.get(room) ?? 0));
    random.shuffle(here);
    for (const thing of here) {
      facts.push(['at', thing, room]);
      if (thing.startsWith('c')) facts.push([pick(random, CONTAINER_STATES), thing]);
    }
  }
  return facts;
}
