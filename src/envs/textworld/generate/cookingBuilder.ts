/** Puts rooms, doors, furniture and foods of `the_cooking_game` in place (TextWorld spec, "the_cooking_game generator"). */
import type { LegacyRandom } from '../../../core/random';
import { FOODS, type Food } from './cookingFoods';
import {
  COOKBOOK,
  DOORS,
  FIRST_FURNITURE,
  FURNITURE,
  KNIFE,
  THING_KINDS,
  type HouseThing,
} from './cookingHouse';
import { directionBetween, generateHouseMap } from './cookingMap';
import { openWay, passage, relationTo, type Fact } from '../facts';

export interface PlacedFood {
  readonly id: string;
  readonly name: string;
}

const FOOD_BY_NAME: ReadonlyMap<string, Food> = new Map(FOODS.map((food) => [food.name, food]));

export class CookingWorldBuilder {
  readonly #fixed: Fact[] = [];
  readonly #ids = new Map<string, string>();
  readonly #places = new Map<string, string>();
  readonly #properties = new Map<string, Set<string>>();
  readonly #counts = new Map<string, number>();
  readonly #rooms: string[];
  readonly #open: [string, string][];
  readonly #doorWays = new Map<string, [string, string]>();
  #player = '';

  constructor(random: LegacyRandom, groups: number) {
    const map = generateHouseMap(random, groups);
    if (!map) throw new RangeError('The rooms do not fit on their grid.');
    this.#rooms = map.rooms.map(({ name }) => this.#make('r', name));
    this.#open = map.ways.map(([one, other]) => [this.#rooms[one] ?? '', this.#rooms[other] ?? '']);
    map.ways.forEach(([one, other], i) => {
      const from = map.rooms[one];
      const to = map.rooms[other];
      const ids = this.#open[i];
      if (from && to && ids) this.#fixed.push(...passage(ids[0], directionBetween(from, to), ids[1]));
    });
  }

  get kitchen(): string {
    return this.#ids.get('kitchen') ?? '';
  }

  roomIds(): readonly string[] {
    return this.#rooms;
  }

  has(name: string): boolean {
    return this.#ids.has(name);
  }

  placeDoors(random: LegacyRandom): void {
    for (const { between, names } of DOORS) {
      const [one, other] = between.map((room) => this.#ids.get(room));
      const way = this.#open.findIndex((pair) => pair.includes(one ?? '') && pair.includes(other ?? ''));
      if (one === undefined || other === undefined || way < 0) continue;
      const shuffled = [...names];
      random.shuffle(shuffled);
      const name = shuffled.find((candidate) => !this.#ids.has(candidate));
      if (name === undefined) continue;
      const door = this.#make('d', name, ['closed']);
      this.#open.splice(way, 1);
      this.#fixed.push(['link', one, door, other], ['link', other, door, one]);
      this.#doorWays.set(door, [one, other]);
    }
  }

  placeFurniture(random: LegacyRandom): void {
    const byName = new Map(FURNITURE.map((thing) => [thing.name, thing]));
    for (const name of FIRST_FURNITURE) {
      const thing = byName.get(name);
      if (thing) this.#placeThing(thing, random);
    }
    const count = random.randint(this.#rooms.length, THING_KINDS + 1);
    const rest = FURNITURE.filter(({ name }) => !this.#ids.has(name));
    random.shuffle(rest);
    for (const thing of rest.slice(0, count)) this.#placeThing(thing, random);
  }

  /** The cookbook, and a knife: always if there is something to cut, otherwise by chance. */
  placeTools(random: LegacyRandom, knifeNeeded: boolean): void {
    this.#placeThing(COOKBOOK, random);
    const chance = random.uniform() > 0.5;
    if (chance || knifeNeeded) this.#placeThing(KNIFE, random);
  }

  placePlayer(room: string): void {
    this.#player = room;
  }

  /** The first foods, in random order, that are not there yet and have a place. */
  placeRandomFoods(allowed: readonly string[], count: number, random: LegacyRandom): PlacedFood[] {
    const names = allowed.filter((name) => !this.#ids.has(name));
    random.shuffle(names);
    const placed: PlacedFood[] = [];
    for (const name of names) {
      if (placed.length >= count) break;
      const place = this.#placeFor(FOOD_BY_NAME.get(name)?.locations ?? [], random);
      if (place !== null) placed.push(this.#makeFood(name, place));
    }
    return placed;
  }

  /** A food whose name begins alike, and one whose name ends alike, beside a food of several words. */
  placeLookAlikes(food: PlacedFood, allowed: readonly string[], random: LegacyRandom): void {
    const words = food.name.split(' ');
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (words.length === 1) return;
    const others = allowed.filter((name) => name !== food.name);
    this.#placeLookAlike(
      food,
      others.filter((name) => name.startsWith(first)),
      random,
    );
    this.#placeLookAlike(
      food,
      others.filter((name) => name.endsWith(last)),
      random,
    );
  }

  move(food: PlacedFood, place: string): void {
    this.#places.set(food.id, place);
  }

  placeOf(food: PlacedFood): string {
    return this.#places.get(food.id) ?? '';
  }

  hasProperty(food: PlacedFood, property: string): boolean {
    return this.#properties.get(food.id)?.has(property) ?? false;
  }

  /** What is both added and removed stays as it was. */
  changeProperties(food: PlacedFood, added: readonly string[], removed: readonly string[]): void {
    const properties = this.#properties.get(food.id);
    for (const property of added) if (!removed.includes(property)) properties?.add(property);
    for (const property of removed) if (!added.includes(property)) properties?.delete(property);
  }

  /** Opens what is closed, doors included. */
  openEverything(): void {
    for (const properties of this.#properties.values()) {
      if (properties.delete('closed')) properties.add('open');
    }
    this.#open.push(...this.#doorWays.values());
  }

  /** How many things are carried. */
  held(): number {
    return [...this.#places.values()].filter((place) => place === 'I').length;
  }

  /** Names by id. */
  names(): ReadonlyMap<string, string> {
    return new Map([...this.#ids].map(([name, id]) => [id, name]));
  }

  facts(): Fact[] {
    return [
      ...this.#fixed,
      ['at', 'P', this.#player],
      ...this.#open.flatMap(([one, other]) => openWay(one, other)),
      ...[...this.#places].map(([thing, place]): Fact => [relationTo(place), thing, place]),
      ...[...this.#properties].flatMap(([thing, properties]) =>
        [...properties].map((name): Fact => [name, thing]),
      ),
    ];
  }

  #placeLookAlike(food: PlacedFood, candidates: string[], random: LegacyRandom): void {
    if (candidates.length === 0) return;
    random.shuffle(candidates);
    const place = this.placeOf(food);
    for (const name of candidates) {
      const there = this.#ids.get(name);
      if (there !== undefined) {
        if (this.#places.get(there) === place) return;
        continue;
      }
      // Its own place is drawn although it goes beside the other food.
      this.#placeFor(FOOD_BY_NAME.get(name)?.locations ?? [], random);
      this.#makeFood(name, place);
      return;
    }
  }

  #placeThing(thing: HouseThing, random: LegacyRandom): void {
    const place = this.#placeFor(thing.locations, random);
    if (place !== null) this.#places.set(this.#make(thing.type, thing.name, thing.properties), place);
  }

  #placeFor(locations: readonly string[], random: LegacyRandom): string | null {
    const shuffled = [...locations];
    random.shuffle(shuffled);
    for (const name of shuffled) {
      const id = this.#ids.get(name);
      if (id !== undefined) return id;
    }
    return null;
  }

  #makeFood(name: string, place: string): PlacedFood {
    const id = this.#make('f', name, FOOD_BY_NAME.get(name)?.properties);
    this.#places.set(id, place);
    return { id, name };
  }

  #make(type: string, name: string, properties: readonly string[] = []): string {
    const count = this.#counts.get(type) ?? 0;
    this.#counts.set(type, count + 1);
    const id = `${type}_${String(count)}`;
    this.#ids.set(name, id);
    if (properties.length > 0) this.#properties.set(id, new Set(properties));
    return id;
  }
}
