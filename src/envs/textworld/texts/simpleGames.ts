/** Texts for worlds of coin_collector and treasure_hunter: everything gets a name that fits the room it is in. */
import { LegacyRandom } from '../../../core/random';
import { maxScoreOf, type Entity, type TextWorldGame } from '../game';
import { COIN, type CoinCollectorWorld } from '../generate/coinCollector';
import { pick } from '../generate/seeds';
import type { TreasureHunterWorld } from '../generate/treasureHunter';
import type { GeneratedWorld } from '../facts';
import { entity, exitsOf, furnitureOf, layoutOf, questsOf, typeOf, type Layout } from './entities';
import { NameGiver } from './names';
import { takeObjective } from './objective';
import { roomText } from './rooms';
import { containerText, doorText, foodText, keyText, objectText, supporterText } from './things';
import {
  CONTAINERS,
  DOORS,
  FOODS,
  KEYS,
  OBJECTS,
  ROOM_KINDS,
  ROOMS,
  SUPPORTERS,
  type RoomKind,
  type WordGroup,
} from './words';

/** @param grammarSeed the seed of all words. */
export function coinCollectorGame(world: CoinCollectorWorld, grammarSeed: number): TextWorldGame {
  return new SimpleGameWriter(world, grammarSeed).game(COIN);
}

/** @param grammarSeed the seed of all words. */
export function treasureHunterGame(world: TreasureHunterWorld, grammarSeed: number): TextWorldGame {
  return new SimpleGameWriter(world, grammarSeed).game(world.target);
}

class SimpleGameWriter {
  readonly #world: GeneratedWorld;
  readonly #random: LegacyRandom;
  readonly #layout: Layout;
  readonly #names = new Map<string, string>();

  constructor(world: GeneratedWorld, grammarSeed: number) {
    this.#world = world;
    this.#random = new LegacyRandom(grammarSeed);
    this.#layout = layoutOf(world.facts);
    this.#giveNames();
  }

  #nameOf(id: string): string {
    return this.#names.get(id) ?? '';
  }

  game(target: string): TextWorldGame {
    const { quests } = this.#world;
    const place = this.#layout.placeOf.get(target) ?? '';
    const room = this.#nameOf(this.#layout.roomOf.get(target) ?? '');
    const entities = this.#layout.ids.map((id) => this.#describe(id));
    const written = questsOf(quests);
    return {
      facts: this.#world.facts,
      entities,
      quests: written,
      objective: takeObjective(this.#random, {
        target: this.#nameOf(target),
        room,
        holder: typeOf(place) === 'r' ? null : this.#nameOf(place),
      }),
      maxScore: maxScoreOf(written),
    };
  }

  #giveNames(): void {
    const { ids, roomOf, doorRoom, keyOf } = this.#layout;
    const random = this.#random;
    const giver = new NameGiver(random);
    const locks = new Map([...keyOf].map(([lock, key]) => [key, lock]));
    const kinds = new Map<string, RoomKind>();
    for (const id of ids) if (typeOf(id) === 'r') kinds.set(id, pick(random, ROOM_KINDS));
    const kindOf = (id: string): RoomKind =>
      kinds.get(id) ?? kinds.get(roomOf.get(id) ?? doorRoom.get(id) ?? '') ?? 'rest';
    const isCoin = this.#world.facts.every(([, thing]) => !/^[cdks]_/.test(thing ?? ''));
    if (isCoin) this.#names.set(COIN, giver.reserve('coin'));
    for (const id of ids) {
      if (this.#names.has(id)) continue;
      const words = wordsFor(id, kindOf(id));
      if (words === null) continue;
      const partner = keyOf.get(id) ?? locks.get(id);
      if (partner === undefined) {
        this.#names.set(id, giver.name(words));
        continue;
      }
      const [key, lock] = keyOf.has(id) ? [partner, id] : [id, partner];
      const names = giver.pair(KEYS, wordsFor(lock, kindOf(lock)) ?? words);
      this.#names.set(key, names.key);
      this.#names.set(lock, names.lock);
    }
  }

  #describe(id: string): Entity {
    const random = this.#random;
    const name = this.#nameOf(id);
    switch (typeOf(id)) {
      case 'r':
        return entity(id, name, this.#describeRoom(id));
      case 'd':
        return entity(id, name, doorText(random, name, 'asClosed'));
      case 'c':
        return entity(id, name, containerText(random, name, 'asClosed'));
      case 's':
        return entity(id, name, supporterText(random, name));
      case 'k':
        return entity(id, name, keyText(random, name));
      case 'f':
        return entity(id, name, foodText(random));
      case 'o':
        return entity(id, name, objectText(random, name));
      default:
        return entity(id);
    }
  }

  #describeRoom(room: string): string {
    const name = (id: string): string => this.#nameOf(id);
    return roomText(this.#random, {
      name: name(room),
      things: furnitureOf(room, this.#layout, name, () => null),
      exits: exitsOf(room, this.#world.facts, name),
      freeExits: 'unblocked',
    });
  }
}

/** The word lists of a thing; `null` for what has no name. */
function wordsFor(id: string, kind: RoomKind): readonly WordGroup[] | null {
  switch (typeOf(id)) {
    case 'r':
      return ROOMS[kind];
    case 'd':
      return DOORS;
    case 'c':
      return CONTAINERS[kind];
    case 's':
      return SUPPORTERS[kind];
    case 'k':
      return KEYS;
    case 'f':
      return FOODS;
    case 'o':
      return OBJECTS[kind];
    default:
      return null;
  }
}
