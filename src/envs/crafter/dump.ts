import type { Environment } from '../../core/env';
import { CrafterEnvironment } from './environment';
import { ACHIEVEMENTS, ITEMS } from './names';
import { HEALTH, type World, type WorldObject, amountOf, chunkBounds } from './rules';
import { generateEpisode } from './rulesGeneration';

/** The whole state in the fields of the recorded episodes (Crafter spec, Golden files). */
export interface WorldDump {
  readonly pos: readonly [number, number];
  readonly facing: readonly [number, number];
  readonly sleeping: boolean;
  readonly hunger: number;
  readonly thirst: number;
  readonly fatigue: number;
  readonly recover: number;
  readonly daylight: number;
  readonly inventory: Readonly<Record<string, number>>;
  /** Those with a positive count. */
  readonly achievements: Readonly<Record<string, number>>;
  /** Kind, x, y, health, then what the kind has besides. */
  readonly objects: readonly (readonly [string, ...number[]])[];
  readonly chunkKeys: readonly (readonly [number, number, number, number])[];
  /** Material ids, x outer. */
  readonly materials: Uint8Array;
  /** The generator's block of words and the index of the next one. */
  readonly random: { readonly key: Uint32Array; readonly position: number };
}

/**
 * The state of a running Crafter environment, for comparing with recordings.
 * @throws TypeError for another kind of environment.
 */
export function dumpWorld(environment: Environment): WorldDump {
  if (!(environment instanceof CrafterEnvironment)) {
    throw new TypeError(`${environment.task} is not a Crafter environment.`);
  }
  return dumpState(environment.inspect());
}

/** The state of a seed's world right after generation, before its first tick. */
export function generateWorldDump(seed: number): WorldDump {
  return dumpState(generateEpisode(seed));
}

function dumpState(world: World): WorldDump {
  const { player } = world;
  const counts = ACHIEVEMENTS.map((name, index) => [name, player.achievements[index] ?? 0] as const);
  return {
    pos: [player.x, player.y],
    facing: [player.facing.x, player.facing.y],
    sleeping: player.asleep,
    hunger: player.hunger,
    thirst: player.thirst,
    fatigue: player.fatigue,
    recover: player.recover,
    daylight: world.daylight,
    inventory: Object.fromEntries(ITEMS.map((name, item) => [name, amountOf(player, item)])),
    achievements: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    objects: world.objects.map(objectFields),
    chunkKeys: world.chunkOrder.map((chunk) => {
      const { fromX, toX, fromY, toY } = chunkBounds(chunk);
      return [fromX, toX, fromY, toY];
    }),
    materials: world.materials.slice(),
    random: world.random.state(),
  };
}

function objectFields(object: WorldObject): [string, ...number[]] {
  const { kind, x, y } = object;
  switch (object.kind) {
    case 'player':
      return [kind, x, y, amountOf(object, HEALTH)];
    case 'cow':
      return [kind, x, y, object.health];
    case 'arrow':
      return [kind, x, y, object.health, object.facing.x, object.facing.y];
    case 'zombie':
    case 'skeleton':
    case 'plant':
      return [kind, x, y, object.health, object.timer];
  }
}
