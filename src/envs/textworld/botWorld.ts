/** What a scripted player knows of the world from all it has read. */
import { OPPOSITE, type Direction } from './facts';
import { readList, readRoom, withoutFrame, type SeenExit, type SeenThing } from './botReading';

interface KnownRoom {
  readonly title: string;
  exits: Map<Direction, SeenExit>;
  readonly ways: Map<Direction, string>;
  things: readonly SeenThing[];
  furniture: readonly string[];
}

/** A room that can be reached, how far it is, and the first step there; `null`: it is here. */
interface Reach {
  readonly room: KnownRoom;
  readonly distance: number;
  readonly first: Direction | null;
}

export class BotWorld {
  here: KnownRoom | null = null;
  /** Where the game began. */
  start: KnownRoom | null = null;
  readonly held = new Set<string>();
  /** Key by what it unlocks, as the game says; `null`: nothing opens it. */
  readonly locks = new Map<string, string | null>();
  /** Containers and doors that were opened. */
  readonly opened = new Set<string>();
  readonly #rooms = new Map<string, KnownRoom>();

  /** Takes in what came of an action. */
  read(action: string, observation: string): string {
    const text = withoutFrame(observation);
    const room = readRoom(text);
    if (room) this.#arrive(action, room);
    else this.#notice(action, text);
    return text;
  }

  /** The nearest room that something is to be done in. */
  nearest(wanted: (room: KnownRoom) => boolean): Reach | null {
    return this.reachable().find(({ room }) => wanted(room)) ?? null;
  }

  /** Known rooms, nearest first. */
  reachable(from = this.here): Reach[] {
    if (!from) return [];
    const found: Reach[] = [{ room: from, distance: 0, first: null }];
    const seen = new Set([from.title]);
    for (let i = 0; i < found.length; i++) {
      const at = found[i];
      if (!at) break;
      for (const [direction, exit] of at.room.exits) {
        const next = this.#rooms.get(at.room.ways.get(direction) ?? '');
        if (!next || seen.has(next.title) || !this.isOpen(exit)) continue;
        seen.add(next.title);
        found.push({ room: next, distance: at.distance + 1, first: at.first ?? direction });
      }
    }
    return found;
  }

  isOpen({ door, open }: SeenExit): boolean {
    return open || (door !== null && this.opened.has(door));
  }

  /** Whether it is not known to be locked, or its key is held. */
  canOpen(thing: string): boolean {
    const key = this.locks.get(thing);
    return key === undefined || (key !== null && this.held.has(key));
  }

  /** The command that brings an opening about or nearer. */
  openCommand(thing: string): string {
    const key = this.locks.get(thing);
    return key === undefined || key === null ? `open ${thing}` : `unlock ${thing} with ${key}`;
  }

  /** Exits of a room that lead to somewhere new and can be used. */
  newExits(room: KnownRoom): [Direction, SeenExit][] {
    return [...room.exits].filter(
      ([direction, exit]) =>
        !room.ways.has(direction) && (this.isOpen(exit) || (exit.door !== null && this.canOpen(exit.door))),
    );
  }

  /** The next command on the way to somewhere new; `null` when nothing new can be reached. */
  explore(): string | null {
    const there = this.nearest((room) => this.newExits(room).length > 0);
    if (!there) return null;
    if (there.first !== null) return `go ${there.first}`;
    const exits = this.newExits(there.room);
    const [direction, exit] = exits.find(([, candidate]) => this.isOpen(candidate)) ?? exits[0] ?? [];
    if (direction === undefined || exit === undefined) return null;
    return this.isOpen(exit) || exit.door === null ? `go ${direction}` : this.openCommand(exit.door);
  }

  #arrive(action: string, seen: NonNullable<ReturnType<typeof readRoom>>): void {
    const known = this.#rooms.get(seen.title);
    const room: KnownRoom = known ?? { ...seen, exits: new Map(), ways: new Map() };
    room.exits = new Map(seen.exits);
    room.things = [
      ...seen.things,
      // What lies in a container is not told again once it is closed from view; nothing here closes any.
      ...(known?.things.filter(
        ({ holder }) =>
          holder !== null &&
          !seen.things.some((thing) => thing.holder === holder) &&
          !this.opened.has(holder),
      ) ?? []),
    ];
    room.furniture = seen.furniture;
    this.#rooms.set(seen.title, room);
    const direction = /^go (north|south|east|west)$/.exec(action)?.[1] as Direction | undefined;
    if (direction !== undefined && this.here && this.here !== room) {
      this.here.ways.set(direction, room.title);
      room.ways.set(OPPOSITE[direction], this.here.title);
    }
    this.here = room;
    this.start ??= room;
    for (const name of seen.open) this.opened.add(name);
  }

  #notice(action: string, text: string): void {
    const opened = /^open (.+)$/.exec(action)?.[1];
    if (opened !== undefined && /^You open |^That's already open/.test(text)) this.opened.add(opened);
    const revealed = /^You open the (.+?), revealing (.+)\./.exec(text);
    if (revealed && this.here) {
      const [, holder = '', list = ''] = revealed;
      this.here.things = [
        ...this.here.things,
        ...readList(list).map((name): SeenThing => ({ name, holder })),
      ];
    }
    const needs = /You have to unlock the (.+) with the (.+) first\./.exec(text);
    if (needs?.[1] !== undefined && needs[2] !== undefined) this.locks.set(needs[1], needs[2]);
    const welded = /The (.+) is welded shut\./.exec(text)?.[1];
    if (welded !== undefined) this.locks.set(welded, null);
    const unlocked = /^unlock (.+) with /.exec(action)?.[1];
    if (unlocked !== undefined && /^You unlock /.test(text)) this.locks.delete(unlocked);
    const taken = /You (?:take|pick up) the (.+?) from the /.exec(text)?.[1];
    if (taken !== undefined) {
      this.held.add(taken);
      if (this.here) this.here.things = this.here.things.filter(({ name }) => name !== taken);
    }
    const carried = /^You are carrying: (.+)\.$/m.exec(text)?.[1];
    if (carried !== undefined) for (const name of readList(carried)) this.held.add(name);
  }
}
