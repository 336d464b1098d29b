import { expect, test } from 'vitest';
import { knownObjectWords, objectWords } from './objectWords';

const type = (kind: number, name: string | null, look: string | null) => ({ class: kind, name, look });

test.each([
  [type(2, 'elven dagger', 'runed dagger'), 'elven dagger', 'runed dagger'],
  [type(2, 'long sword', null), 'long sword', 'long sword'],
  [type(3, 'helm of brilliance', 'etched helmet'), 'etched helmet', 'etched helmet'],
  [type(3, 'plate mail', null), 'plate mail', 'plate mail'],
  [type(4, 'levitation', 'agate'), 'agate ring', 'agate ring'],
  [type(5, 'amulet of ESP', 'circular'), 'circular amulet', 'circular amulet'],
  [type(5, 'Amulet of Yendor', 'Amulet of Yendor'), 'Amulet of Yendor', 'Amulet of Yendor'],
  [type(6, 'magic lamp', 'lamp'), 'lamp', 'lamp'],
  [type(7, 'apple', null), 'apple', 'apple'],
  [type(8, 'healing', 'purple-red'), 'purple-red potion', 'purple-red potion'],
  [type(9, 'identify', 'KERNOD WEL'), 'scroll labeled KERNOD WEL', 'scroll labeled KERNOD WEL'],
  [type(10, 'dig', 'parchment'), 'parchment spellbook', 'parchment spellbook'],
  [type(11, 'death', 'long'), 'long wand', 'long wand'],
  [type(12, 'gold piece', null), 'gold piece', 'gold piece'],
  [type(13, 'ruby', 'red'), 'red ruby', 'red gem'],
  [type(13, 'worthless piece of red glass', 'red'), 'worthless piece of red glass', 'red gem'],
  [type(13, 'luckstone', 'gray'), 'gray luckstone', 'gray stone'],
  [type(13, 'rock', null), 'rock', 'rock'],
  [type(14, 'boulder', null), 'boulder', 'boulder'],
  [type(17, 'acid venom', 'splash of venom'), 'splash of acid venom', 'splash of acid venom'],
])('%j is %s to the reference and %s to a player who does not know it', (object, reference, player) => {
  expect(objectWords(object)).toBe(reference);
  expect(knownObjectWords(object, false)).toBe(player);
  expect(knownObjectWords(object, true)).toBe(reference);
});
