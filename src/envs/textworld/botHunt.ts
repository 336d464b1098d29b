/** Looks for a thing to take: in coin_collector the coin, in treasure_hunter what the game is after. */
import type { Bot, Observation } from '../../core/env';
import type { SeenThing } from './botReading';
import { BotWorld } from './botWorld';
import { MAX_STEPS } from './tasks';
import { CONTAINERS } from './texts/words';

const CONTAINER_NOUNS: ReadonlySet<string> = new Set(
  Object.values(CONTAINERS).flatMap((groups) => groups.flatMap(({ nouns }) => nouns)),
);

/** Depth first, nearest first. */
export class CoinBot implements Bot {
  readonly #world = new BotWorld();
  #last = '';

  act({ text }: Observation): string {
    this.#world.read(this.#last, text.longTerm);
    this.#last = this.#decide();
    return this.#last;
  }

  #decide(): string {
    const coin = this.#world.here?.things.some(({ name }) => name === 'coin');
    return coin === true ? 'take coin' : (this.#world.explore() ?? 'look');
  }
}

/**
 * Opens everything it can and fetches the keys that locks ask for. It is not told what to take: of the things that no
 * lock asks for, it takes the one farthest from the start, unless an objective is shown.
 */
export class TreasureBot implements Bot {
  readonly #world = new BotWorld();
  #last = '';
  #steps = 0;
  #objective: string | null = null;
  /** The likeliest thing so far: treasures mostly lie on the floor, far from the start. */
  #chosen: string | null = null;

  act({ text }: Observation): string {
    const read = this.#world.read(this.#last, text.longTerm);
    if (this.#steps === 0)
      this.#objective =
        /(?:pick|retrieve|recover|lift|take)[ -]?(?:up)? the (.+?) from the /i.exec(read)?.[1] ?? null;
    this.#steps += 1;
    this.#last = this.#steps === 1 ? 'inventory' : this.#decide();
    return this.#last;
  }

  #decide(): string {
    const world = this.#world;
    const { here } = world;
    if (!here) return 'look';
    const isWanted = ({ name }: SeenThing): boolean => name === this.#objective || this.#isNeeded(name);
    const thing = here.things.find(isWanted);
    if (thing) return takeCommand(thing);
    const closed = this.#closedContainers(here.furniture)[0];
    if (closed !== undefined) return world.openCommand(closed);

    const treasure = this.#treasure();
    if (treasure && this.#steps + treasure.distance + 1 >= MAX_STEPS) return this.#fetch(treasure);
    const errand = world.nearest(
      ({ things, furniture }) => things.some(isWanted) || this.#closedContainers(furniture).length > 0,
    );
    if (errand?.first) return `go ${errand.first}`;
    return world.explore() ?? (treasure ? this.#fetch(treasure) : 'look');
  }

  /** Whether a lock asks for it that is still locked. */
  #isNeeded(name: string): boolean {
    return [...this.#world.locks.values()].includes(name);
  }

  #closedContainers(furniture: readonly string[]): string[] {
    const { opened } = this.#world;
    return furniture.filter(
      (name) => isContainerName(name) && !opened.has(name) && this.#world.canOpen(name),
    );
  }

  /** What to take when nothing else is left to do, and the way to it. */
  #treasure(): {
    readonly thing: SeenThing;
    readonly distance: number;
    readonly first: string | null;
  } | null {
    const world = this.#world;
    const isPossible = ({ name }: SeenThing): boolean => this.#objective === null || name === this.#objective;
    const things = world.reachable(world.start).flatMap(({ room }) => room.things.filter(isPossible));
    const onFloor = things.filter(({ holder }) => holder === null);
    this.#chosen = (onFloor.at(-1) ?? things.at(-1))?.name ?? null;
    const way = world.nearest(({ things }) => things.some(({ name }) => name === this.#chosen));
    const thing = way?.room.things.find(({ name }) => name === this.#chosen);
    return way && thing ? { thing, distance: way.distance, first: way.first } : null;
  }

  #fetch({ thing, first }: { readonly thing: SeenThing; readonly first: string | null }): string {
    return first === null ? takeCommand(thing) : `go ${first}`;
  }
}

function isContainerName(name: string): boolean {
  const words = name.split(' ');
  return CONTAINER_NOUNS.has(words.at(-1) ?? '');
}

/** What takes a thing from where it was seen. */
export function takeCommand({ name, holder }: SeenThing): string {
  return holder === null ? `take ${name}` : `take ${name} from ${holder}`;
}
