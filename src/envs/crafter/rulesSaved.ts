/** A world as plain data that can be kept, sent and written as JSON. */
import { GRASS } from './names';
import { type Player, type World, type WorldObject, cellIndex, createWorld } from './rules';

export interface SavedWorld {
  /** One letter a cell, x outer: `a` is material 0. */
  readonly materials: string;
  /** The player comes first. */
  readonly objects: readonly [Player, ...WorldObject[]];
  /** In table order: each chunk's number and the places of its objects in `objects`. */
  readonly chunks: readonly (readonly [chunk: number, objects: readonly number[]])[];
  readonly random: { readonly key: readonly number[]; readonly position: number };
  readonly tick: number;
  readonly daylight: number;
  readonly lastHealth: number;
}

const FIRST_LETTER = 97;

/** A copy that later ticks do not change. Meant for the time between two ticks. */
export function saveWorld(world: World): SavedWorld {
  const { player, objects, tick, daylight, lastHealth } = world;
  const places = new Map(objects.map((object, place) => [object, place]));
  const { key, position } = world.random.state();
  return {
    materials: String.fromCharCode(...world.materials.map((material) => material + FIRST_LETTER)),
    objects: [copyPlayer(player), ...objects.slice(1).map(copyObject)],
    chunks: world.chunkOrder.map((chunk) => [
      chunk,
      (world.chunks[chunk] ?? []).map((object) => places.get(object) ?? 0),
    ]),
    random: { key: Array.from(key), position },
    tick,
    daylight,
    lastHealth,
  };
}

/** @throws RangeError when the saved generator is none. */
export function loadWorld(saved: SavedWorld): World {
  const [player, ...others] = saved.objects;
  const blank = createWorld(GRASS, player.x, player.y, 0);
  const objects = [copyPlayer(player), ...others.map(copyObject)] as const;
  const world: World = {
    ...blank,
    materials: Uint8Array.from(
      saved.materials,
      (_, index) => saved.materials.charCodeAt(index) - FIRST_LETTER,
    ),
    objects: [...objects],
    chunks: blank.chunks.map(() => null),
    chunkOrder: saved.chunks.map(([chunk]) => chunk),
    player: objects[0],
    tick: saved.tick,
    daylight: saved.daylight,
    lastHealth: saved.lastHealth,
  };
  for (const object of objects) world.occupants[cellIndex(object.x, object.y)] = object;
  for (const [chunk, places] of saved.chunks) {
    world.chunks[chunk] = places.map((place) => objects[place] ?? objects[0]);
  }
  world.random.restore({ key: Uint32Array.from(saved.random.key), position: saved.random.position });
  return world;
}

function copyPlayer(player: Player): Player {
  return { ...player, items: [...player.items], achievements: [...player.achievements] };
}

function copyObject(object: WorldObject): WorldObject {
  return object.kind === 'player' ? copyPlayer(object) : { ...object };
}
