/** Crafter's words in the order the game counts them (Crafter spec, Data). Positions in the lists are ids. */

/** Materials by id; 0 stands for "outside the map". */
export const MATERIALS = [
  'outside',
  'water',
  'grass',
  'stone',
  'path',
  'sand',
  'tree',
  'lava',
  'coal',
  'iron',
  'diamond',
  'table',
  'furnace',
] as const;
export type MaterialName = (typeof MATERIALS)[number];

export const OUTSIDE = 0;
export const WATER = 1;
export const GRASS = 2;
export const STONE = 3;
export const PATH = 4;
export const SAND = 5;
export const TREE = 6;
export const LAVA = 7;
export const COAL = 8;
export const IRON = 9;
export const DIAMOND = 10;
export const TABLE = 11;
export const FURNACE = 12;

export const OBJECT_KINDS = ['player', 'cow', 'zombie', 'skeleton', 'arrow', 'plant'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Everything a cell can be called: an object's kind, else the material. */
export type CellName = MaterialName | ObjectKind;

export const ITEMS = [
  'health',
  'food',
  'drink',
  'energy',
  'sapling',
  'wood',
  'stone',
  'coal',
  'iron',
  'diamond',
  'wood_pickaxe',
  'stone_pickaxe',
  'iron_pickaxe',
  'wood_sword',
  'stone_sword',
  'iron_sword',
] as const;
export type ItemName = (typeof ITEMS)[number];

/** The first items are the vitals: never below 0, 9 at the start. */
export const VITAL_COUNT = 4;
/** The most of anything that can be held. */
export const MAX_AMOUNT = 9;

export const ACHIEVEMENTS = [
  'collect_coal',
  'collect_diamond',
  'collect_drink',
  'collect_iron',
  'collect_sapling',
  'collect_stone',
  'collect_wood',
  'defeat_skeleton',
  'defeat_zombie',
  'eat_cow',
  'eat_plant',
  'make_iron_pickaxe',
  'make_iron_sword',
  'make_stone_pickaxe',
  'make_stone_sword',
  'make_wood_pickaxe',
  'make_wood_sword',
  'place_furnace',
  'place_plant',
  'place_stone',
  'place_table',
  'wake_up',
] as const;
export type AchievementName = (typeof ACHIEVEMENTS)[number];

/** Actions by index, as the agent writes them. */
export const ACTIONS = [
  'Noop',
  'Move West',
  'Move East',
  'Move North',
  'Move South',
  'Do',
  'Sleep',
  'Place Stone',
  'Place Table',
  'Place Furnace',
  'Place Plant',
  'Make Wood Pickaxe',
  'Make Stone Pickaxe',
  'Make Iron Pickaxe',
  'Make Wood Sword',
  'Make Stone Sword',
  'Make Iron Sword',
] as const;
export type Action = (typeof ACTIONS)[number];

export function isAction(text: string): text is Action {
  return (ACTIONS as readonly string[]).includes(text);
}
