/** What is true in the running game, read from the engine's memory. */
import {
  ADDRESS,
  CONDITION,
  COUNT,
  DUNGEON,
  EXTENDED_COMMAND,
  FEATURE,
  G,
  GOLD_CLASS,
  HERO,
  LEVEL,
  MONSTER,
  OBJECT,
  OBJECT_CLASS,
  OBJECT_DESCRIPTION,
  SPECIES,
  SQUARE,
  STAIRWAY,
  STATUS_VALUE,
} from './layout';
import type { Memory } from './memory';
import type { KnownObject, NetHackNames, ObjectName, Staircase } from './types';

/** Names that are the same in every game. */
export function readNames(memory: Memory): NetHackNames {
  const monsters = list(COUNT.monsters, (i) =>
    memory.text(memory.word(ADDRESS.monsters + i * MONSTER.size + MONSTER.name)),
  );
  const objects = list(COUNT.objects, (i): ObjectName => {
    const at = ADDRESS.objectDescriptions + i * OBJECT_DESCRIPTION.size;
    return {
      name: memory.optionalText(memory.word(at + OBJECT_DESCRIPTION.name)),
      look: memory.optionalText(memory.word(at + OBJECT_DESCRIPTION.look)),
      class: memory.byte(ADDRESS.objectClasses + i * OBJECT_CLASS.size + OBJECT_CLASS.class),
    };
  });
  const features = list(COUNT.features, (i) =>
    memory.text(memory.word(ADDRESS.features + i * FEATURE.size + FEATURE.explanation)),
  );
  return { monsters, objects, features };
}

/** The names of the commands that are typed after `#`; a command's number is its place. */
export function readExtendedCommands(memory: Memory): string[] {
  const names: string[] = [];
  for (let at = ADDRESS.extendedCommands; ; at += EXTENDED_COMMAND.size) {
    const name = memory.word(at + EXTENDED_COMMAND.name);
    if (name === 0) return names;
    names.push(memory.text(name));
  }
}

/** @throws RangeError when there is no object type of that number. */
export function readObjectType(memory: Memory, names: NetHackNames, type: number): KnownObject {
  if (!Number.isInteger(type) || type < 0 || type >= COUNT.objects)
    throw new RangeError(`There is no object type ${type}.`);
  const at = ADDRESS.objectClasses + type * OBJECT_CLASS.size;
  return {
    name: names.objects[memory.short(at + OBJECT_CLASS.name)]?.name ?? null,
    look: names.objects[memory.short(at + OBJECT_CLASS.look)]?.look ?? null,
    identified: (memory.word(at + OBJECT_CLASS.flags) & 1) !== 0,
    called: memory.text(memory.word(at + OBJECT_CLASS.called)),
    class: memory.byte(at + OBJECT_CLASS.class),
  };
}

export function readStaircases(memory: Memory): Staircase[] {
  const staircases: Staircase[] = [];
  let at = memory.word(ADDRESS.g + G.stairs);
  while (at !== 0) {
    staircases.push({
      column: memory.signedByte(at + STAIRWAY.x) - 1,
      row: memory.signedByte(at + STAIRWAY.y),
      up: memory.byte(at + STAIRWAY.up) !== 0,
      ladder: memory.byte(at + STAIRWAY.ladder) !== 0,
    });
    at = memory.word(at + STAIRWAY.next);
  }
  return staircases;
}

/** Index of a map square in the engine's arrays, which go column by column. */
function squareIndex(column: number, row: number): number {
  return (column + 1) * LEVEL.columnHeight + row;
}

export function readTerrain(memory: Memory, column: number, row: number): number {
  const at = ADDRESS.g + G.level + LEVEL.squares + squareIndex(column, row) * SQUARE.size;
  return memory.signedByte(at + SQUARE.terrain);
}

export function readObjectsAt(memory: Memory, column: number, row: number): number[] {
  const types: number[] = [];
  let at = memory.word(ADDRESS.g + G.level + LEVEL.objects + squareIndex(column, row) * 4);
  while (at !== 0) {
    types.push(memory.short(at + OBJECT.type));
    at = memory.word(at + OBJECT.nextOnSquare);
  }
  return types;
}

/** Marks every species as extinct, which only stops creation that names no species. */
export function stopRandomMonsters(memory: Memory): void {
  for (let i = 0; i < COUNT.monsters; i += 1) {
    const at = ADDRESS.g + G.species + i * SPECIES.size + SPECIES.flags;
    memory.bytes[at] = memory.byte(at) | SPECIES.extinct;
  }
}

/** The words of the status line for a mask of conditions, in the engine's order. */
export function conditionWords(memory: Memory, mask: number): string[] {
  return list(CONDITION.count, (i) => ADDRESS.conditions + i * CONDITION.size)
    .filter((at) => (mask & memory.word(at + CONDITION.mask)) !== 0)
    .map((at) => memory.text(memory.word(at + CONDITION.text)));
}

const FIELD = {
  strength: 1,
  dexterity: 2,
  constitution: 3,
  intelligence: 4,
  wisdom: 5,
  charisma: 6,
  encumbrance: 9,
  gold: 10,
  monsterLevel: 15,
  conditions: 22,
} as const;

const MOST_HIT_POINTS = 9999;

/** The 27 statistics (NetHack spec, "Statistics"), ordered as `STATISTIC` says. */
export function readStatistics(memory: Memory): number[] {
  const { g, u } = ADDRESS;
  const moment = memory.word(g + G.statusIndex) * STATUS_VALUE.perMoment;
  const shown = (field: number): number =>
    memory.word(g + G.statusValues + (moment + field) * STATUS_VALUE.size + STATUS_VALUE.number);
  const hero = (offset: number): number => memory.word(u + offset);

  const dungeon = memory.signedByte(u + HERO.level);
  const level = memory.signedByte(u + HERO.level + 1);
  const strength = shown(FIELD.strength);
  const isPolymorphed = hero(HERO.species) !== hero(HERO.ownSpecies);
  const hitPoints = hero(isPolymorphed ? HERO.polymorphedHitPoints : HERO.hitPoints);
  const maxHitPoints = hero(isPolymorphed ? HERO.polymorphedMaxHitPoints : HERO.maxHitPoints);
  return [
    memory.signedByte(u + HERO.x) - 1,
    memory.signedByte(u + HERO.y),
    strengthOf25(strength),
    strength,
    shown(FIELD.dexterity),
    shown(FIELD.constitution),
    shown(FIELD.intelligence),
    shown(FIELD.wisdom),
    shown(FIELD.charisma),
    readScore(memory),
    Math.max(0, Math.min(hitPoints, MOST_HIT_POINTS)),
    Math.min(maxHitPoints, MOST_HIT_POINTS),
    memory.word(g + G.dungeons + dungeon * DUNGEON.size + DUNGEON.depthOfFirst) + level - 1,
    shown(FIELD.gold),
    hero(HERO.energy),
    hero(HERO.maxEnergy),
    memory.signedByte(u + HERO.armorClass),
    shown(FIELD.monsterLevel),
    hero(HERO.experienceLevel),
    hero(HERO.experiencePoints),
    memory.word(g + G.moves),
    hero(HERO.hungerState),
    shown(FIELD.encumbrance),
    dungeon,
    level,
    shown(FIELD.conditions) >>> 0,
    memory.signedByte(u + HERO.alignment),
  ];
}

/** Strength on the scale to 25, which has one step for each 50 hundredths above 18. */
function strengthOf25(strength: number): number {
  if (strength <= 18) return strength;
  return strength <= 121 ? 19 + Math.floor(strength / 50) : Math.min(strength, 125) - 100;
}

/** This build has no score line; the formula is the game's own (NetHack spec, "Engine interface facts"). */
function readScore(memory: Memory): number {
  const { g, u } = ADDRESS;
  let deepest = 0;
  for (let i = 0; i < memory.word(g + G.dungeonCount); i += 1) {
    const at = g + G.dungeons + i * DUNGEON.size;
    const reached = memory.signedByte(at + DUNGEON.deepestReached);
    if (reached !== 0) deepest = Math.max(deepest, memory.word(at + DUNGEON.depthOfFirst) + reached - 1);
  }
  const gained = goldIn(memory, memory.word(g + G.inventory)) - memory.word(u + HERO.goldAtStart);
  const deep = deepest > 30 ? 10_000 : deepest > 20 ? 1000 * (deepest - 20) : 0;
  return Math.max(0, gained) + memory.word(u + HERO.experienceScore) + 50 * (deepest - 1) + deep;
}

/** Gold in a chain of objects and in the containers among them. */
function goldIn(memory: Memory, first: number): number {
  let sum = 0;
  for (let at = first; at !== 0; at = memory.word(at + OBJECT.next)) {
    if (memory.byte(at + OBJECT.class) === GOLD_CLASS) sum += memory.word(at + OBJECT.quantity);
    const contents = memory.word(at + OBJECT.contents);
    if (contents !== 0) sum += goldIn(memory, contents);
  }
  return sum;
}

/**
 * A number that changes whenever an inventory line might: it covers the carried objects and what is known of object
 * types.
 */
export function inventoryFingerprint(memory: Memory): number {
  let hash = 0x811c9dc5;
  const add = (word: number): void => {
    hash = Math.imul(hash ^ word, 0x01000193);
  };
  for (let at = memory.word(ADDRESS.g + G.inventory); at !== 0; at = memory.word(at + OBJECT.next))
    for (let offset: number = OBJECT.described; offset < OBJECT.size; offset += 4)
      add(memory.word(at + offset));
  for (let i = 0; i < COUNT.objects; i += 1) {
    const at = ADDRESS.objectClasses + i * OBJECT_CLASS.size;
    add(memory.word(at + OBJECT_CLASS.flags));
    add(memory.word(at + OBJECT_CLASS.called));
  }
  return hash;
}

function list<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
