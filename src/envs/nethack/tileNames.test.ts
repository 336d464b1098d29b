import { describe, expect, it } from 'vitest';
import names from '../../../test/fixtures/nethack/names.json';
import { ENGINE_LAYOUT as LAYOUT } from './language/glyphs';
import { createTileNamer } from './tileNames';
import { MONSTER_COLORS, MONSTER_LETTERS, OBJECT_COLORS } from './tileTables';

/** As if nothing had been shuffled. */
const tileName = createTileNamer(names, (type) => names.objects[type] ?? { look: null, name: null });
const monster = (name: string): number => names.monsters.indexOf(name);
const object = (name: string): number => names.objects.findIndex((each) => each.name === name);
const all = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => tileName(first + index));

describe('tile names of glyphs', () => {
  it('know every monster and object', () => {
    expect(MONSTER_LETTERS).toHaveLength(names.monsters.length);
    expect(MONSTER_COLORS).toHaveLength(names.monsters.length);
    expect(OBJECT_COLORS).toHaveLength(names.objects.length);
  });

  it.each([
    [LAYOUT.monsters + monster('jackal'), 'monster:d:3:j'],
    [LAYOUT.pets + monster('little dog'), 'monster:d:15:l+pet'],
    [LAYOUT.pets + monster('large dog'), 'monster:d:15:a+pet'],
    [LAYOUT.detected + monster('newt'), 'monster:::11+detected'],
    [LAYOUT.ridden + monster('pony'), 'monster:u:3:p+ridden'],
    [LAYOUT.corpses + monster('newt'), 'corpse:::11'],
    [LAYOUT.statues + monster('jackal'), 'statue:d:3:j'],
    [LAYOUT.invisible, 'monster:I:8'],
    [LAYOUT.features, 'stone'],
    [LAYOUT.features + 24, 'stairs:down'],
    [LAYOUT.features + 41, 'water:deep'],
    [LAYOUT.features + 64, 'trap:vibrating square'],
    [LAYOUT.features + 78, 'position'],
    [LAYOUT.explosions + 5 * 9 + 4, 'explosion:fiery:middle'],
    [LAYOUT.beams + 4 * 2, 'beam:frost:vertical'],
    [LAYOUT.swallow + 8 * monster('lichen') + 7, 'swallow:bottom-right:10'],
    [LAYOUT.warnings + 5, 'warning:5'],
    [LAYOUT.unexplored, 'unexplored'],
    [LAYOUT.nothing, 'nothing'],
    [LAYOUT.objects + object('boulder'), 'boulder'],
    [LAYOUT.objects + object('gold piece'), 'object:gold:11'],
    [LAYOUT.objects + object('long sword'), 'object:weapon:6:l'],
    [LAYOUT.objects + object('large shield'), 'object:shield:6:l'],
  ])('%i is %s', (glyph, name) => {
    expect(tileName(glyph ?? -1)).toBe(name);
  });

  it('tell apart all monsters, dungeon features and effects', () => {
    for (const [first, count] of [
      [LAYOUT.monsters, 384],
      [LAYOUT.pets, 384],
      [LAYOUT.corpses, 384],
      [LAYOUT.statues, 384],
      [LAYOUT.features, 87],
      [LAYOUT.explosions, 63],
      [LAYOUT.beams, 32],
      [LAYOUT.warnings, 6],
    ] as const) {
      expect(new Set(all(first, count)).size).toBe(count);
    }
  });

  it('tell apart all looks of objects, and nothing that looks the same', () => {
    const looks = new Map<string, Set<string>>();
    for (const [type, { class: objectClass, look, name }] of names.objects.entries()) {
      const tile = tileName(LAYOUT.objects + type);
      looks.set(tile, (looks.get(tile) ?? new Set()).add(`${String(objectClass)}/${look ?? name}`));
    }
    expect([...looks.values()].filter((group) => group.size > 1)).toEqual([]);
    const bags = ['sack', 'oilskin sack', 'bag of holding', 'bag of tricks'];
    expect(new Set(bags.map((name) => tileName(LAYOUT.objects + object(name)))).size).toBe(1);
    const stones = ['luckstone', 'loadstone', 'touchstone', 'flint'];
    expect(new Set(stones.map((name) => tileName(LAYOUT.objects + object(name)))).size).toBe(1);
  });

  it('draw an object as it looks in the game, not as what it is', () => {
    const [healing, acid] = [object('healing'), object('acid')];
    const swapped = createTileNamer(names, (type) => {
      const own = names.objects[type] ?? { look: null, name: null };
      if (type === healing) return { ...own, look: names.objects[acid]?.look ?? null };
      if (type === acid) return { ...own, look: names.objects[healing]?.look ?? null };
      return own;
    });
    expect(swapped(LAYOUT.objects + healing)).toBe(tileName(LAYOUT.objects + acid));
    expect(swapped(LAYOUT.objects + acid)).toBe(tileName(LAYOUT.objects + healing));
  });

  it('give a tile to numbers that are no glyphs', () => {
    expect(tileName(-1)).toBe('nothing');
    expect(tileName(30_000)).toBe('nothing');
  });
});
