/** What can be collected, placed and made, and at what price (Crafter spec, Data). */
import {
  type AchievementName,
  COAL,
  DIAMOND,
  FURNACE,
  GRASS,
  IRON,
  type ItemName,
  LAVA,
  PATH,
  SAND,
  STONE,
  TABLE,
  TREE,
  WATER,
} from './names';
import { type MaterialSet, itemIndex, materialSet } from './rules';

export interface Amount {
  readonly item: number;
  readonly amount: number;
}

export interface CollectRule {
  /** The tool that must be owned; it is kept. `null`: bare hands do. */
  readonly tool: number | null;
  readonly gives: number;
  readonly leaves: number;
  readonly probability: number;
  readonly achievement: AchievementName;
}

function collect(
  tool: ItemName | null,
  gives: ItemName,
  leaves: number,
  achievement: AchievementName,
  probability = 1,
): CollectRule {
  return { tool: tool && itemIndex(tool), gives: itemIndex(gives), leaves, probability, achievement };
}

/** By the material in front. */
export const COLLECT_RULES: ReadonlyMap<number, CollectRule> = new Map([
  [TREE, collect(null, 'wood', GRASS, 'collect_wood')],
  [STONE, collect('wood_pickaxe', 'stone', PATH, 'collect_stone')],
  [COAL, collect('wood_pickaxe', 'coal', PATH, 'collect_coal')],
  [IRON, collect('stone_pickaxe', 'iron', PATH, 'collect_iron')],
  [DIAMOND, collect('iron_pickaxe', 'diamond', PATH, 'collect_diamond')],
  [WATER, collect(null, 'drink', WATER, 'collect_drink')],
  [GRASS, collect(null, 'sapling', GRASS, 'collect_sapling', 0.1)],
]);

export interface PlaceRule {
  readonly uses: Amount;
  readonly where: MaterialSet;
  /** What the cell becomes; `null` puts a plant on it. */
  readonly material: number | null;
  readonly achievement: AchievementName;
}

export type PlaceAction = 'Place Stone' | 'Place Table' | 'Place Furnace' | 'Place Plant';

export const PLACE_RULES: Readonly<Record<PlaceAction, PlaceRule>> = {
  'Place Stone': {
    uses: { item: itemIndex('stone'), amount: 1 },
    where: materialSet(GRASS, SAND, PATH, WATER, LAVA),
    material: STONE,
    achievement: 'place_stone',
  },
  'Place Table': {
    uses: { item: itemIndex('wood'), amount: 2 },
    where: materialSet(GRASS, SAND, PATH),
    material: TABLE,
    achievement: 'place_table',
  },
  'Place Furnace': {
    uses: { item: itemIndex('stone'), amount: 4 },
    where: materialSet(GRASS, SAND, PATH),
    material: FURNACE,
    achievement: 'place_furnace',
  },
  'Place Plant': {
    uses: { item: itemIndex('sapling'), amount: 1 },
    where: materialSet(GRASS),
    material: null,
    achievement: 'place_plant',
  },
};

export interface MakeRule {
  readonly uses: readonly Amount[];
  /** All of these must be near. */
  readonly stations: MaterialSet;
  readonly gives: number;
  readonly achievement: AchievementName;
}

export type MakeAction =
  | 'Make Wood Pickaxe'
  | 'Make Stone Pickaxe'
  | 'Make Iron Pickaxe'
  | 'Make Wood Sword'
  | 'Make Stone Sword'
  | 'Make Iron Sword';

function make(
  gives: ItemName,
  achievement: AchievementName,
  stations: readonly number[],
  uses: readonly ItemName[],
): MakeRule {
  return {
    gives: itemIndex(gives),
    achievement,
    stations: materialSet(...stations),
    uses: uses.map((item) => ({ item: itemIndex(item), amount: 1 })),
  };
}

export const MAKE_RULES: Readonly<Record<MakeAction, MakeRule>> = {
  'Make Wood Pickaxe': make('wood_pickaxe', 'make_wood_pickaxe', [TABLE], ['wood']),
  'Make Stone Pickaxe': make('stone_pickaxe', 'make_stone_pickaxe', [TABLE], ['wood', 'stone']),
  'Make Iron Pickaxe': make('iron_pickaxe', 'make_iron_pickaxe', [TABLE, FURNACE], ['wood', 'coal', 'iron']),
  'Make Wood Sword': make('wood_sword', 'make_wood_sword', [TABLE], ['wood']),
  'Make Stone Sword': make('stone_sword', 'make_stone_sword', [TABLE], ['wood', 'stone']),
  'Make Iron Sword': make('iron_sword', 'make_iron_sword', [TABLE, FURNACE], ['wood', 'coal', 'iron']),
};

/** Damage of the player's blow with each sword, best first; 1 without any. */
export const SWORDS: readonly { readonly item: number; readonly damage: number }[] = [
  { item: itemIndex('iron_sword'), damage: 5 },
  { item: itemIndex('stone_sword'), damage: 3 },
  { item: itemIndex('wood_sword'), damage: 2 },
];
