import { describe, expect, it } from 'vitest';
import { tileBitmap } from '../../src/draw/tiles';
import { missingTile } from '../../src/draw/tiles/missing';
import { ENGINE_LAYOUT as LAYOUT } from '../../src/envs/nethack/language/glyphs';
import { createTileNamer } from '../../src/envs/nethack/tileNames';
import names from '../fixtures/nethack/names.json';

const SIZE = 16;
const tileName = createTileNamer(names, (type) => names.objects[type] ?? { look: null, name: null });
const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

/** What no terminal tells apart either: looks of one name. */
const lookOf = (type: number): string => {
  const { class: objectClass, look, name } = names.objects[type] ?? { class: 0, look: null, name: null };
  return `${String(objectClass)}/${look ?? name ?? ''}`;
};

describe.each(['nethack', 'nethack-colorblind'])('the tile set %s', (tileSet) => {
  const picture = (glyph: number): string => tileBitmap(tileSet, tileName(glyph), SIZE).join();

  it('draws every glyph of the engine', () => {
    const missing = missingTile(SIZE).join();
    expect(range(0, LAYOUT.total).filter((glyph) => picture(glyph) === missing)).toEqual([]);
  });

  it.each([
    ['monsters', LAYOUT.monsters, 384],
    ['pets', LAYOUT.pets, 384],
    ['sensed monsters', LAYOUT.detected, 384],
    ['corpses', LAYOUT.corpses, 384],
    ['ridden monsters', LAYOUT.ridden, 384],
    ['dungeon features', LAYOUT.features, 87],
    ['explosions', LAYOUT.explosions, 63],
    ['beams', LAYOUT.beams, 32],
    ['warnings', LAYOUT.warnings, 6],
    ['statues', LAYOUT.statues, 384],
  ])('tells all %s apart at 16 pixels', (_, first, count) => {
    expect(new Set(range(first, count).map(picture)).size).toBe(count);
  });

  it('tells a monster, its pet, its corpse, its statue and so on apart', () => {
    for (const monster of range(0, 384)) {
      const blocks = [
        LAYOUT.monsters,
        LAYOUT.pets,
        LAYOUT.detected,
        LAYOUT.corpses,
        LAYOUT.ridden,
        LAYOUT.statues,
      ];
      expect(new Set(blocks.map((block) => picture(block + monster))).size).toBe(blocks.length);
    }
  });

  it('tells apart objects that look different, and only those', () => {
    const looks = new Map<string, Set<string>>();
    for (const type of range(0, names.objects.length)) {
      const shown = picture(LAYOUT.objects + type);
      looks.set(shown, (looks.get(shown) ?? new Set()).add(lookOf(type)));
    }
    expect([...looks.values()].filter((group) => group.size > 1).map((group) => [...group])).toEqual([]);
  });

  it('tells unexplored squares, nothing, rock and dark floor apart', () => {
    const glyphs = [LAYOUT.unexplored ?? 0, LAYOUT.nothing ?? 0, LAYOUT.features, LAYOUT.features + 20];
    expect(new Set(glyphs.map(picture)).size).toBe(4);
  });
});
