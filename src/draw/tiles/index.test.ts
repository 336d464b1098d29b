import { describe, expect, it } from 'vitest';
import { babyaiTile } from './babyai';
import { tileBitmap } from './index';
import { missingTile } from './missing';

describe('tile registry', () => {
  it('draws a tile of a known set', () => {
    expect(tileBitmap('babyai', 'key:red+lit', 16)).toEqual(babyaiTile('key:red+lit', 16));
  });

  it('hands out the same bytes again instead of drawing twice', () => {
    expect(tileBitmap('babyai', 'wall', 20)).toBe(tileBitmap('babyai', 'wall', 20));
  });

  it('tells sizes and names apart', () => {
    expect(tileBitmap('babyai', 'wall', 8)).toHaveLength(8 * 8 * 4);
    expect(tileBitmap('babyai', 'wall', 9)).toHaveLength(9 * 9 * 4);
    expect(tileBitmap('babyai', 'wall', 8)).not.toEqual(tileBitmap('babyai', 'empty', 8));
  });

  it('puts a cursor on any tile at any size, always seen', () => {
    for (const size of [1, 2, 7, 16, 24, 40]) {
      for (const name of ['char: :7', 'unexplored', 'ice', 'object:scroll:15', 'no such tile']) {
        const [plain, pointedAt] = [name, `${name}+cursor`].map((tile) => tileBitmap('nethack', tile, size));
        expect(pointedAt).toHaveLength(size * size * 4);
        expect(pointedAt).not.toEqual(plain);
        expect(pointedAt?.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
      }
    }
  });

  it('shows a loud pattern for unknown names and unknown sets', () => {
    expect(tileBitmap('babyai', 'lava', 16)).toEqual(missingTile(16));
    expect(tileBitmap('no such set', 'wall', 16)).toEqual(missingTile(16));
    expect(tileBitmap('toString', 'wall', 16)).toEqual(missingTile(16));
  });

  it('keeps drawing right when more sizes are asked for than it keeps', () => {
    for (let size = 600; size < 615; size++) tileBitmap('no such set', 'x', size);
    expect(tileBitmap('babyai', 'box:grey', 16)).toEqual(babyaiTile('box:grey', 16));
  });
});

describe('missing tile', () => {
  it('alternates two colors in both directions and is opaque', () => {
    const at = (x: number, y: number) => [...missingTile(8).subarray((y * 8 + x) * 4, (y * 8 + x) * 4 + 4)];
    expect(at(0, 0)).toEqual([255, 0, 220, 255]);
    expect(at(2, 0)).toEqual([32, 0, 28, 255]);
    expect(at(0, 2)).toEqual(at(2, 0));
    expect(at(2, 2)).toEqual(at(0, 0));
  });
});
