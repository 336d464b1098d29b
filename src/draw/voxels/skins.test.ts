import { describe, expect, it } from 'vitest';
import { tileBitmap } from '../tiles';
import { ART_SIDE, facePicture, skin, SKIN_NAMES } from './skins';

const row = (data: Uint8Array, width: number, index: number) =>
  Array.from(data.subarray(index * width * 4, (index + 1) * width * 4));

describe('faces of blocks', () => {
  it('are pieces of tiles that lie inside the tile and are opaque', () => {
    for (const name of SKIN_NAMES) {
      for (const face of [skin(name).top, skin(name).side]) {
        const { width, height, data } = facePicture('crafter', face);
        expect(data, name).toHaveLength(width * height * 4);
        for (let alpha = 3; alpha < data.length; alpha += 4) expect(data[alpha]).toBe(255);
      }
    }
  });

  it('have their rows from the bottom up', () => {
    const { data } = facePicture('crafter', { tile: 'furnace' });
    const tile = Uint8Array.from(tileBitmap('crafter', 'furnace', ART_SIDE));
    expect(row(data, ART_SIDE, 0)).toEqual(row(tile, ART_SIDE, ART_SIDE - 1));
    expect(row(data, ART_SIDE, ART_SIDE - 1)).toEqual(row(tile, ART_SIDE, 0));
  });

  it('follow the palette', () => {
    const { top } = skin('water');
    expect(facePicture('crafter', top).data).not.toEqual(facePicture('crafter-colorblind', top).data);
  });
});
