import { describe, expect, it } from 'vitest';
import { tileSetFor } from './palette';
import { tileBitmap } from './tiles';
import { missingTile } from './tiles/missing';

/** A tile that the set draws. */
const SOME_TILE: Readonly<Record<string, string>> = {
  babyai: 'ball:red',
  crafter: 'grass',
  babaisai: 'ball:red',
};

describe('the palette of a board', () => {
  it.each(Object.entries(SOME_TILE))('leads to a tile set that draws: %s', (tileSet, tile) => {
    expect(tileSetFor(tileSet, 'normal')).toBe(tileSet);
    for (const palette of ['normal', 'colorblind'] as const)
      expect(tileBitmap(tileSetFor(tileSet, palette), tile, 16)).not.toEqual(missingTile(16));
  });

  it('is used wherever the tile set comes in it', () => {
    const drawn = (tileSet: string, tile: string) => tileBitmap(tileSet, tile, 16);
    for (const [tileSet, tile] of Object.entries(SOME_TILE)) {
      const exists = drawn(`${tileSet}-colorblind`, tile).join() !== missingTile(16).join();
      expect(tileSetFor(tileSet, 'colorblind')).toBe(exists ? `${tileSet}-colorblind` : tileSet);
    }
    expect(tileSetFor('crafter', 'colorblind')).toBe('crafter-colorblind');
  });
});
