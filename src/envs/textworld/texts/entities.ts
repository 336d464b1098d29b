/** What a world is made of, in the order of its list and seen room by room. */
import { DIRECTIONS, roomsInOrder, sortedFacts, type Fact, type GeneratedQuest } from '../facts';
import type { Entity, Quest } from '../game';
import { isContainerType, isSupporterType } from '../kinds';
import type { RoomExit, RoomThing } from './rooms';

const PLACES: ReadonlySet<string> = new Set(['at', 'in', 'on']);

/** The part of an id before its number: `c_3` is a `c`, `RECIPE` is itself. */
export function typeOf(id: string): string {
  return id.replace(/_\d+$/, '');
}

/** The player, what they carry, rooms, doors, then the rest as the sorted facts first name it. */
export function idsInOrder(facts: readonly Fact[]): string[] {
  const sorted = sortedFacts(facts);
  const ids = new Set(['P', 'I', ...roomsInOrder(facts.filter(([name]) => !PLACES.has(name)))]);
  for (const [name, , door] of sorted) if (name === 'link' && door !== undefined) ids.add(door);
  for (const [name, first, second] of sorted) {
    if (first !== undefined) ids.add(first);
    if (PLACES.has(name) && second !== undefined) ids.add(second);
  }
  return [...ids];
}

/** Lists and places by id. */
export interface Layout {
  readonly ids: readonly string[];
  /** The room that something is in, however it is kept there; undefined for rooms, doors and what is held. */
  readonly roomOf: ReadonlyMap<string, string>;
  /** Room, holder or `I`. */
  readonly placeOf: ReadonlyMap<string, string>;
  /** Key by lock. */
  readonly keyOf: ReadonlyMap<string, string>;
  /** A room of each door: the first that the facts name. */
  readonly doorRoom: ReadonlyMap<string, string>;
}

export function layoutOf(facts: readonly Fact[]): Layout {
  const placeOf = new Map<string, string>();
  const keyOf = new Map<string, string>();
  const doorRoom = new Map<string, string>();
  for (const [name, first = '', second = ''] of sortedFacts(facts)) {
    if (PLACES.has(name)) placeOf.set(first, second);
    if (name === 'match') keyOf.set(second, first);
    if (name === 'link' && !doorRoom.has(second)) doorRoom.set(second, first);
  }
  const roomOf = new Map<string, string>();
  for (const thing of placeOf.keys()) {
    let place = placeOf.get(thing);
    while (place !== undefined && typeOf(place) !== 'r') place = placeOf.get(place);
    if (place !== undefined) roomOf.set(thing, place);
  }
  return { ids: idsInOrder(facts), roomOf, placeOf, keyOf, doorRoom };
}

/** Containers and supporters of a room, by id. */
export function furnitureOf(
  room: string,
  { placeOf }: Layout,
  name: (id: string) => string,
  adjective: (id: string) => string | null,
): RoomThing[] {
  return [...placeOf]
    .filter(([id, place]) => place === room && (isContainer(id) || isSupporter(id)))
    .map(([id]) => ({
      id,
      name: name(id),
      holder: isContainer(id) ? 'container' : 'supporter',
      adjective: adjective(id),
    }));
}

export function isContainer(id: string): boolean {
  return isContainerType(typeOf(id));
}

export function isSupporter(id: string): boolean {
  return isSupporterType(typeOf(id));
}

/** The ways out of a room. */
export function exitsOf(room: string, facts: readonly Fact[], name: (id: string) => string): RoomExit[] {
  const open = new Set(facts.filter(([fact]) => fact === 'open').map(([, id]) => id));
  return facts.flatMap(([fact, to, from]): RoomExit[] => {
    const direction = DIRECTIONS.find((way) => fact === `${way}_of`);
    if (direction === undefined || from !== room) return [];
    const link = facts.find(([kind, one, , other]) => kind === 'link' && one === room && other === to);
    const door = link?.[2];
    return [
      {
        direction,
        door: door === undefined ? null : { id: door, name: name(door), startsOpen: open.has(door) },
      },
    ];
  });
}

/** A person, place or thing with only what it must have. */
export function entity(id: string, name = '', description = '', more: Partial<Entity> = {}): Entity {
  return { id, type: typeOf(id), name, description, article: null, synonyms: [], ...more };
}

export function questsOf(quests: readonly GeneratedQuest[]): Quest[] {
  return quests.map((quest) => ({ ...quest, optional: false }));
}
