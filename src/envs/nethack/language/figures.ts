/** Cursor, statistics and inventory in words (NetHack spec, "Cursor", "Statistics", "Inventory"). */
import { MAP_COLUMNS, MAP_SQUARES, type InventoryItem, STATISTIC } from '../engine';
import { placeOnMap } from '../place';
import { type LanguageWriter, type Square, whereFrom } from './writer';

/**
 * What the cursor is on.
 * @param cursor on the screen: row 0 is the message line.
 * @returns `''` outside the map.
 */
export function cursorSentence(
  writer: LanguageWriter,
  glyphs: Int16Array,
  hero: Square,
  cursor: { readonly row: number; readonly column: number },
): string {
  const place = placeOnMap(cursor);
  const square = place.column + place.row * MAP_COLUMNS;
  if (square <= 0 || square >= MAP_SQUARES) return '';
  const name = writer.farName(glyphs[square] ?? 0);
  if (place.column === hero.column && place.row === hero.row) return `Yourself a ${name}`;
  const { distance, direction } = whereFrom(hero, place);
  return `${distance} ${direction} ${name}`;
}

export const HUNGER_WORDS = [
  'Satiated',
  'Not Hungry',
  'Hungry',
  'Weak',
  'Fainting',
  'Fainted',
  'Starved',
] as const;
export const ENCUMBRANCE_WORDS = [
  'Unencumbered',
  'Burdened',
  'Stressed',
  'Strained',
  'Overtaxed',
  'Overloaded',
] as const;
const ALIGNMENT_WORDS = new Map([
  [-128, 'None'],
  [-1, 'Chaotic'],
  [0, 'Neutral'],
  [1, 'Lawful'],
]);

/** A condition's bit in the mask, and its word; in the order in which several are written. */
export type ConditionBits = readonly (readonly [bit: number, word: string])[];

/** The bits of the engine that plays here. */
export const ENGINE_CONDITIONS: ConditionBits = [
  [6, 'Flying'],
  [14, 'Levitating'],
  [10, 'Hallucinating'],
  [3, 'Confused'],
  [22, 'Stunned'],
  [4, 'Deaf'],
  [1, 'Blind'],
  [24, 'Terminally Ill'],
  [7, 'Food Poisoning'],
  [21, 'Strangled'],
  [18, 'Slimed'],
  [16, 'Riding'],
  [20, 'Stoned'],
];

export const CONDITION_WORDS: readonly string[] = ENGINE_CONDITIONS.map(([, word]) => word);

/** The 22 lines of statistics. */
export function statisticsText(
  statistics: readonly number[],
  conditions: ConditionBits = ENGINE_CONDITIONS,
): string {
  const figure = (index: number): number => statistics[index] ?? 0;
  const mask = figure(STATISTIC.conditions);
  let condition = '';
  for (const [bit, word] of conditions) {
    if ((mask >>> bit) & 1) condition += condition === '' ? word : ` ${word}`;
  }
  return `Strength: ${figure(STATISTIC.strength125)}/${figure(STATISTIC.strength25)}
Dexterity: ${figure(STATISTIC.dexterity)}
Constitution: ${figure(STATISTIC.constitution)}
Intelligence: ${figure(STATISTIC.intelligence)}
Wisdom: ${figure(STATISTIC.wisdom)}
Charisma: ${figure(STATISTIC.charisma)}
Depth: ${figure(STATISTIC.depth)}
Gold: ${figure(STATISTIC.gold)}
HP: ${figure(STATISTIC.hitPoints)}/${figure(STATISTIC.maxHitPoints)}
Energy: ${figure(STATISTIC.energy)}/${figure(STATISTIC.maxEnergy)}
AC: ${figure(STATISTIC.armorClass)}
XP: ${figure(STATISTIC.experienceLevel)}/${figure(STATISTIC.experiencePoints)}
Time: ${figure(STATISTIC.turn)}
Position: ${figure(STATISTIC.x)}|${figure(STATISTIC.y)}
Hunger: ${HUNGER_WORDS[figure(STATISTIC.hunger)] ?? ''}
Monster Level: ${figure(STATISTIC.monsterLevel)}
Encumbrance: ${ENCUMBRANCE_WORDS[figure(STATISTIC.encumbrance)] ?? ''}
Dungeon Number: ${figure(STATISTIC.dungeonNumber)}
Level Number: ${figure(STATISTIC.levelNumber)}
Score: ${figure(STATISTIC.score)}
Alignment: ${ALIGNMENT_WORDS.get(figure(STATISTIC.alignment)) ?? ''}
Condition: ${condition === '' ? 'None' : condition}`;
}

/** One line an item. */
export function inventoryText(items: readonly InventoryItem[]): string {
  let text = '';
  for (const { letter, text: words } of items) text += `${text === '' ? '' : '\n'}${letter}: ${words}`;
  return text;
}
