/** The changing world of a running game (TextWorld spec, "World model and rules"). */
import { DIRECTIONS, type Direction, type Fact } from '../facts';
import type { Entity, TextWorldGame } from '../game';
import { isContainerType, isLockState, isSupporterType, type LockState } from '../kinds';

export interface Exit {
  readonly to: string;
  /** `null`: nothing to open. */
  readonly door: string | null;
}

const PORTABLE: ReadonlySet<string> = new Set(['o', 'k', 'f', 'meal']);
const NOTHING: readonly string[] = [];
const NO_EXITS: ReadonlyMap<Direction, Exit> = new Map();

/** What never changes while a game runs; shared by all sessions of a game. */
export class WorldPlan {
  readonly entities: ReadonlyMap<string, Entity>;
  /** Exits by room, in the order north, south, east, west. */
  readonly exits: ReadonlyMap<string, ReadonlyMap<Direction, Exit>>;
  /** The doors of a room. */
  readonly doors: ReadonlyMap<string, readonly string[]>;
  /** Key by lock. */
  readonly keyOf: ReadonlyMap<string, string>;
  /** Position in the list of entities. */
  readonly rank: ReadonlyMap<string, number>;
  /** Facts about several things that no action changes, such as `base f_0 ingredient_1`. */
  readonly lasting: readonly Fact[];
  /** How many things can be carried; games without a limit have no slots to carry things in. */
  readonly carryingLimit: number;
  readonly start: WorldStart;

  constructor(readonly game: TextWorldGame) {
    this.entities = new Map(game.entities.map((entity) => [entity.id, entity]));
    this.rank = new Map(game.entities.map(({ id }, i) => [id, i]));
    const doorBetween = new Map<string, string>();
    for (const [name, one = '', two = '', three = ''] of game.facts) {
      if (name === 'link') doorBetween.set(`${one} ${three}`, two);
    }
    const exits = new Map<string, Map<Direction, Exit>>();
    const keyOf = new Map<string, string>();
    const lasting: Fact[] = [];
    const start = emptyStart();
    for (const fact of game.facts) {
      const [name, one = '', two] = fact;
      const direction = DIRECTIONS.find((way) => name === `${way}_of`);
      if (direction !== undefined && two !== undefined) {
        const list = exits.get(two) ?? new Map<Direction, Exit>();
        exits.set(two, list.set(direction, { to: one, door: doorBetween.get(`${two} ${one}`) ?? null }));
      } else if (name === 'match' && two !== undefined) keyOf.set(two, one);
      else if (name === 'at' && one === 'P') start.room = two ?? '';
      else if (isPlacing(name) && two !== undefined && two !== 'RECIPE') start.places.set(one, two);
      else if (isLockState(name) && two === undefined) start.locks.set(one, name);
      else if (two === undefined) addTo(start.properties, one, name);
      else if (name !== 'free' && name !== 'link') lasting.push(fact);
    }
    for (const { id, type } of game.entities) {
      // Appliances without a stated state behave as closed.
      if (isContainerType(type) && !start.locks.has(id)) start.locks.set(id, 'closed');
    }
    this.exits = new Map([...exits].map(([room, list]) => [room, inOrder(list)]));
    this.doors = new Map([...this.exits].map(([room, list]) => [room, this.#doorsOf(list)]));
    this.keyOf = keyOf;
    this.lasting = lasting;
    const slots = game.entities.filter(({ type }) => type === 'slot').length;
    this.carryingLimit = slots === 0 ? Infinity : slots;
    this.start = start;
  }

  entity(id: string): Entity {
    const entity = this.entities.get(id);
    if (!entity) throw new RangeError(`The game has no "${id}".`);
    return entity;
  }

  typeOf(id: string): string {
    return this.entities.get(id)?.type ?? '';
  }

  isPortable(id: string): boolean {
    return PORTABLE.has(this.typeOf(id));
  }

  isContainer(id: string): boolean {
    return isContainerType(this.typeOf(id));
  }

  isSupporter(id: string): boolean {
    return isSupporterType(this.typeOf(id));
  }

  isDoor(id: string): boolean {
    return this.typeOf(id) === 'd';
  }

  /** Doors and containers: they open and have a lock. */
  isOpenable(id: string): boolean {
    return this.isDoor(id) || this.isContainer(id);
  }

  isFood(id: string): boolean {
    const type = this.typeOf(id);
    return type === 'f' || type === 'meal';
  }

  #doorsOf(exits: ReadonlyMap<Direction, Exit>): string[] {
    const doors = [...exits.values()].flatMap(({ door }) => (door === null ? [] : [door]));
    return doors.sort((one, other) => (this.rank.get(one) ?? 0) - (this.rank.get(other) ?? 0));
  }
}

interface WorldStart {
  room: string;
  places: Map<string, string>;
  locks: Map<string, LockState>;
  properties: Map<string, Set<string>>;
}

function emptyStart(): WorldStart {
  return { room: '', places: new Map(), locks: new Map(), properties: new Map() };
}

function addTo(properties: Map<string, Set<string>>, thing: string, property: string): void {
  const set = properties.get(thing) ?? new Set<string>();
  properties.set(thing, set.add(property));
}

function inOrder(list: ReadonlyMap<Direction, Exit>): ReadonlyMap<Direction, Exit> {
  return new Map(
    DIRECTIONS.flatMap((direction) => {
      const exit = list.get(direction);
      return exit ? [[direction, exit] as const] : [];
    }),
  );
}

function isPlacing(name: string): boolean {
  return name === 'at' || name === 'in' || name === 'on';
}

/** A saved {@link World}; plain data. */
export interface SavedWorld {
  readonly room: string;
  readonly places: readonly (readonly [string, string])[];
  readonly locks: readonly (readonly [string, LockState])[];
  readonly properties: readonly (readonly [string, readonly string[]])[];
  readonly moved: readonly (readonly [string, number])[];
  readonly doors: readonly (readonly [string, string])[];
}

/** Where everything is and how it is. */
export class World {
  #room: string;
  /** Of a door's two rooms the one the player saw it in last. */
  readonly #doorRooms: Map<string, string>;
  readonly #places: Map<string, string>;
  readonly #locks: Map<string, LockState>;
  readonly #properties: Map<string, Set<string>>;
  /** When a thing was last placed; never: it keeps its place in the list of entities. */
  readonly #moved: Map<string, number>;
  #lastMove: number;
  /** Lists by holder, until something moves. */
  readonly #lists = new Map<string, readonly string[]>();

  constructor(
    readonly plan: WorldPlan,
    saved?: SavedWorld,
  ) {
    const { start } = plan;
    this.#room = saved?.room ?? start.room;
    this.#doorRooms = new Map(saved?.doors ?? []);
    this.#places = new Map(saved?.places ?? start.places);
    this.#locks = new Map(saved?.locks ?? start.locks);
    this.#properties = new Map(
      [...(saved?.properties ?? start.properties)].map(([thing, names]) => [thing, new Set(names)]),
    );
    this.#moved = new Map(saved?.moved ?? []);
    this.#lastMove = Math.max(0, ...this.#moved.values());
    if (!saved) this.enter(this.#room);
  }

  get room(): string {
    return this.#room;
  }

  /** Moves the player; doors that were last seen from another room come along. */
  enter(room: string): void {
    this.#room = room;
    for (const door of this.plan.doors.get(room) ?? NOTHING) {
      if (this.#doorRooms.get(door) === room) continue;
      this.#doorRooms.set(door, room);
      this.#moved.set(door, ++this.#lastMove);
    }
  }

  save(): SavedWorld {
    return {
      room: this.room,
      places: [...this.#places],
      locks: [...this.#locks],
      properties: [...this.#properties].map(([thing, names]) => [thing, [...names]]),
      moved: [...this.#moved],
      doors: [...this.#doorRooms],
    };
  }

  /** Room, holder or `I`; `null`: not in play. */
  placeOf(thing: string): string | null {
    return this.#places.get(thing) ?? null;
  }

  isHeld(thing: string): boolean {
    return this.#places.get(thing) === 'I';
  }

  /** Whether no more can be carried. */
  get handsAreFull(): boolean {
    return this.contentsOf('I').length >= this.plan.carryingLimit;
  }

  move(thing: string, place: string): void {
    const from = this.#places.get(thing);
    if (from !== undefined) this.#lists.delete(from);
    this.#places.set(thing, place);
    this.#moved.set(thing, ++this.#lastMove);
    this.#lists.delete(place);
  }

  /** Takes a thing out of play. */
  remove(thing: string): void {
    const from = this.#places.get(thing);
    if (from !== undefined) this.#lists.delete(from);
    this.#places.delete(thing);
  }

  lockOf(thing: string): LockState | null {
    return this.#locks.get(thing) ?? null;
  }

  setLock(thing: string, state: LockState): void {
    this.#locks.set(thing, state);
  }

  has(thing: string, property: string): boolean {
    return this.#properties.get(thing)?.has(property) ?? false;
  }

  addProperty(thing: string, property: string): void {
    addTo(this.#properties, thing, property);
  }

  removeProperty(thing: string, property: string): void {
    this.#properties.get(thing)?.delete(property);
  }

  /** What is directly in, on or at a place: what was placed last comes first, then the order of the game. */
  contentsOf(place: string): readonly string[] {
    const known = this.#lists.get(place);
    if (known) return known;
    const things: string[] = [];
    for (const [thing, where] of this.#places) if (where === place) things.push(thing);
    this.#sort(things);
    const list = things.length === 0 ? NOTHING : things;
    this.#lists.set(place, list);
    return list;
  }

  /** What is in the player's room, and its doors, in the order of a room's list. */
  surroundings(): readonly string[] {
    const things = this.contentsOf(this.room);
    const doors = this.plan.doors.get(this.room) ?? NOTHING;
    return doors.length === 0 ? things : this.#sort([...things, ...doors]);
  }

  /** What was placed last comes first, then the order of the game. */
  #sort(things: string[]): string[] {
    const rank = (thing: string): number => this.plan.rank.get(thing) ?? 0;
    const moved = (thing: string): number => this.#moved.get(thing) ?? 0;
    return things.sort((one, other) => moved(other) - moved(one) || rank(one) - rank(other));
  }

  exits(room = this.room): ReadonlyMap<Direction, Exit> {
    return this.plan.exits.get(room) ?? NO_EXITS;
  }

  /** Whether one can see what is inside or on it: supporters always, containers when open. */
  showsContents(thing: string): boolean {
    return this.plan.isSupporter(thing) || (this.plan.isContainer(thing) && this.lockOf(thing) === 'open');
  }

  /** Whether a fact holds now. */
  holds([name, one = '', two]: Fact): boolean {
    if (name === 'at' && one === 'P') return this.room === two;
    if (isPlacing(name) && two !== undefined) return this.#places.get(one) === two;
    if (two === undefined) return isLockState(name) ? this.lockOf(one) === name : this.has(one, name);
    if (name === 'match') return this.plan.keyOf.get(two) === one;
    if (name === 'free') {
      for (const { to, door } of this.exits(one).values()) {
        if (to === two) return door === null || this.lockOf(door) === 'open';
      }
      return false;
    }
    return this.plan.game.facts.some((fact) => fact[0] === name && fact[1] === one && fact[2] === two);
  }
}
