import { describe, expect, it } from 'vitest';
import { modelView, type GridView, type Scene } from '../core/env';
import { composePicture } from './compose';
import { composeModelPicture } from './modelPicture';

function scene(tileSet: string, columns: number, rows: number, cell: string): Scene {
  const cells = Array.from({ length: columns * rows }, () => cell);
  const view: GridView = { id: 'v', title: 'View', columns, rows, cells };
  return { tileSet, views: [view, { ...view, columns: 1, rows: 1 }] };
}

describe("a model's picture", () => {
  it.each([
    ['babyai', 7, 7, 'wall', [112, 112]],
    ['crafter', 9, 9, 'grass', [256, 256]],
    ['crafter-colorblind', 9, 9, 'grass', [256, 256]],
    ['babaisai', 8, 8, 'empty', [256, 256]],
    ['babaisai', 13, 9, 'empty', [416, 288]],
    ['nethack', 79, 21, 'floor', [1264, 336]],
  ])('has the size that BALROG gives: %s, %i by %i tiles', (tileSet, columns, rows, cell, size) => {
    const { width, height, data } = composeModelPicture(scene(tileSet, columns, rows, cell));
    expect([width, height]).toEqual(size);
    expect(data).toHaveLength(width * height * 4);
  });

  it('has no cursor', () => {
    const { tileSet, views } = scene('nethack', 3, 3, 'floor');
    const pointed = { ...modelView({ tileSet, views }), cursor: { column: 1, row: 1 } };
    expect(composeModelPicture({ tileSet, views: [pointed] })).toEqual(
      composeModelPicture({ tileSet, views }),
    );
  });

  it('has square tiles where people see tall ones', () => {
    const { tileSet, views } = scene('nethack', 3, 2, 'char:x:7');
    const tall = { ...modelView({ tileSet, views }), tall: true };
    expect(composeModelPicture({ tileSet, views: [tall] })).toEqual(composeModelPicture({ tileSet, views }));
  });

  it('frames Crafter in two pixels of black', () => {
    const given = scene('crafter', 9, 9, 'sand');
    const { width, height, data } = composeModelPicture(given);
    const inside = composePicture(modelView(given), 'crafter', 28);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isFrame = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
        const from = ((y - 2) * inside.width + x - 2) * 4;
        expect([...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]).toEqual(
          isFrame ? [0, 0, 0, 255] : [...inside.data.subarray(from, from + 4)],
        );
      }
    }
  });
});
