/**
 * The changing part of a treasure hunt's world while its quest is made backwards: where the player is, where portable
 * things are, what is open, closed or locked, and which key fits what.
 */
import { compareText, relationTo, type Fact } from '../facts';
import { isLockState, type LockState } from '../kinds';

/** Persistent: changes make a copy. */
export interface QuestState {
  readonly room: string;
  /** By portable thing: a room, a holder, or `I`. */
  readonly places: ReadonlyMap<string, string>;
  /** By container or door. */
  readonly locks: ReadonlyMap<string, LockState>;
  /** Key by container or door. */
  readonly keyOf: ReadonlyMap<string, string>;
}

/** What does not change. Rooms, containers, supporters and doors are sorted as strings. */
export interface QuestMap {
  readonly rooms: readonly string[];
  readonly containers: readonly string[];
  readonly supporters: readonly string[];
  readonly doors: readonly string[];
  /** Room of each container and supporter. */
  readonly roomOf: ReadonlyMap<string, string>;
  /** Facts such as `north_of r_1 r_0`, as `north_of,r_1,r_0`. */
  readonly ways: ReadonlySet<string>;
  /** Door between two rooms, by both orders of `r_0,r_1`. */
  readonly doorBetween: ReadonlyMap<string, string>;
}

export function questMapOf(facts: readonly Fact[], rooms: readonly string[]): QuestMap {
  const roomOf = new Map<string, string>();
  const ways = new Set<string>();
  const doorBetween = new Map<string, string>();
  for (const [name, first = '', second = '', third = ''] of facts) {
    if (name === 'at' && /^[cs]_/.test(first)) roomOf.set(first, second);
    if (name.endsWith('_of')) ways.add(`${name},${first},${second}`);
    if (name === 'link') doorBetween.set(`${first},${third}`, second);
  }
  const things = [...roomOf.keys()].sort(compareText);
  return {
    rooms: [...rooms].sort(compareText),
    containers: things.filter((thing) => thing.startsWith('c_')),
    supporters: things.filter((thing) => thing.startsWith('s_')),
    doors: [...new Set(doorBetween.values())].sort(compareText),
    roomOf,
    ways,
    doorBetween,
  };
}

/** The state that the facts describe, with the player in `room`. */
export function questStateOf(facts: readonly Fact[], room: string): QuestState {
  const places = new Map<string, string>();
  const locks = new Map<string, LockState>();
  for (const [name, first = '', second = ''] of facts) {
    if (isLockState(name)) locks.set(first, name);
    if (/^[ofk]_/.test(first) && second !== '') places.set(first, second);
  }
  return { room, places, locks, keyOf: new Map() };
}

/** All facts of a world: those of the map that do not change, and those of a state. */
export function factsOf(map: QuestMap, mapFacts: readonly Fact[], state: QuestState): Fact[] {
  const facts: Fact[] = mapFacts.filter(([name]) => name.endsWith('_of') || name === 'link');
  for (const fact of mapFacts) {
    const [name, one, other] = fact;
    if (name !== 'free') continue;
    const door = map.doorBetween.get(`${one ?? ''},${other ?? ''}`);
    if (door === undefined || state.locks.get(door) === 'open') facts.push(fact);
  }
  facts.push(['at', 'P', state.room]);
  for (const [thing, room] of map.roomOf) facts.push(['at', thing, room]);
  for (const [thing, place] of state.places) facts.push([relationTo(place), thing, place]);
  for (const [thing, lock] of state.locks) facts.push([lock, thing]);
  for (const [lock, key] of state.keyOf) facts.push(['match', key, lock]);
  return facts;
}

/**
 * Whether a state equals an earlier one. Keys that the earlier one does not know yet count as held there: they were
 * assumed to be.
 */
export function sameState(state: QuestState, earlier: QuestState): boolean {
  if (state.room !== earlier.room) return false;
  for (const [thing, lock] of state.locks) if (earlier.locks.get(thing) !== lock) return false;
  for (const [thing, place] of state.places) if ((earlier.places.get(thing) ?? 'I') !== place) return false;
  return true;
}
