import { directionOf } from './sightings';

interface Exit {
  /** The room it leads to, once it was taken. */
  to: string | null;
  /** What the text says of a door there, e.g. "closed wooden door". */
  door: string;
}

/** A title line as TextWorld writes it; in some games also at the end of the status line. */
const TITLE = /-= *([^=\n]{1,60}?) *=-/;
const TITLE_LINE = /^-= *([^=\n]{1,60}?) *=-\s*$/m;
const PLAIN_TITLE =
  /^you(?: are|'re| find yourself| stand)(?: now)? (?:in|inside) (?:the |an? )?([^.,;:!?\n]{1,40})/im;
const WAYS = ['north', 'south', 'east', 'west', 'up', 'down'];
const OPPOSITE: Readonly<Record<string, string>> = {
  ...{ north: 'south', south: 'north', east: 'west', west: 'east', up: 'down', down: 'up' },
};
const WAY = /\b(north|south|east|west|up|down)\b/gi;
const SPEAKS_OF_EXITS =
  /\b(?:exits?|entrance(?:way)?|doors?|doorway|gate(?:way)?|portal|hatch|passage|path|way|opening|leading|leads|going)\b/i;
const DOOR = /\b((?:open|closed|locked) [^.?!\n]{1,40}?) leading (north|south|east|west|up|down)\b/gi;
const MOST_ROOMS = 300;

/** Rooms and exits of a text adventure, from room titles, sentences about exits, and the moves between them. */
export class RoomMap {
  readonly #rooms = new Map<string, Map<string, Exit>>();
  #here: string | null = null;
  #action: string | null = null;

  get isEmpty(): boolean {
    return this.#rooms.size === 0;
  }

  acted(action: string): void {
    this.#action = action.trim().toLowerCase();
  }

  observe(text: string): void {
    const way = /^(?:(?:go|walk|move|head|run) )?([a-z]+)$/.exec(this.#action ?? '')?.[1] ?? '';
    this.#action = null;
    const described = TITLE_LINE.exec(text)?.[1] ?? null;
    const titled = described ?? TITLE.exec(text)?.[1] ?? null;
    const name = titled ?? (this.#titles ? null : (PLAIN_TITLE.exec(text)?.[1]?.trim() ?? null));
    if (name === null) return;
    this.#titles ||= titled !== null;
    const room = this.#rooms.get(name) ?? new Map<string, Exit>();
    if (!this.#rooms.has(name) && this.#rooms.size >= MOST_ROOMS) return;
    this.#rooms.set(name, room);
    // Status lines name the room too; only a description speaks of its exits.
    if (described !== null || titled === null) addExits(room, text);
    const before = this.#here;
    this.#here = name;
    if (before === null || before === name || !WAYS.includes(way)) return;
    connect(this.#rooms.get(before), way, name);
    const back = OPPOSITE[way] ?? '';
    // Only where the text has an exit that way.
    if (room.get(back)?.to === null) connect(room, back, before);
  }

  /** Rooms with their exits, then the exits not taken yet with the way there; the player's room first. */
  draw(): string {
    const here = this.#here;
    const rooms = [...this.#rooms].sort(([a], [b]) => Number(b === here) - Number(a === here));
    const lines = rooms.map(([name, exits]) => {
      const ways = [...exits].map(([way, { to, door }]) => {
        const note = door === '' ? '' : ` (${door} when last described)`;
        return `${way} ${to === null ? 'not taken yet' : `to ${to}`}${note}`;
      });
      return `- ${name}${name === here ? ' (you are here)' : ''}: ${ways.join(', ') || 'no exits read'}`;
    });
    const open = this.#openExits().map(({ name, way, route }) => {
      const how = route === null ? 'no way there is known' : `go ${[...route, way].join(', ')}`;
      return `- ${way} of ${name}: ${how}`;
    });
    return [
      `Rooms and exits as the texts told them (a name stands for one room; doors may be closed):\n${lines.join('\n')}`,
      open.length === 0
        ? 'Every exit that was read has been taken.'
        : `Exits not taken yet, nearest first:\n${open.join('\n')}`,
    ].join('\n\n');
  }

  #titles = false;

  #openExits() {
    const routes = this.#routes();
    const found = [...this.#rooms].flatMap(([name, exits]) =>
      [...exits]
        .filter(([, { to }]) => to === null)
        .map(([way]) => ({ name, way, route: routes.get(name) ?? null })),
    );
    const length = (route: readonly string[] | null): number => route?.length ?? MOST_ROOMS + 1;
    return found.sort((a, b) => length(a.route) - length(b.route));
  }

  /** The shortest way to each room over exits that were taken, breadth first. */
  #routes(): Map<string, readonly string[]> {
    const routes = new Map<string, readonly string[]>();
    if (this.#here === null) return routes;
    routes.set(this.#here, []);
    // A Map gives what is added while it is walked through.
    for (const [name, route] of routes) {
      for (const [way, { to }] of this.#rooms.get(name) ?? []) {
        if (to !== null && !routes.has(to)) routes.set(to, [...route, way]);
      }
    }
    return routes;
  }
}

function addExits(room: Map<string, Exit>, text: string): void {
  for (const sentence of text.split(/[.?!\n]+/)) {
    if (!SPEAKS_OF_EXITS.test(sentence)) continue;
    for (const [way] of sentence.matchAll(WAY)) {
      const exit = room.get(way.toLowerCase());
      if (exit) exit.door = '';
      else room.set(way.toLowerCase(), { to: null, door: '' });
    }
    for (const [, door = '', way = ''] of sentence.matchAll(DOOR)) {
      const exit = room.get(way.toLowerCase());
      if (exit) exit.door = door;
    }
  }
}

function connect(room: Map<string, Exit> | undefined, way: string, to: string): void {
  if (!room || directionOf(way) === null) return;
  const exit = room.get(way);
  if (exit) exit.to = to;
  else room.set(way, { to, door: '' });
}
