import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridView } from '../core/env';
import { composePicture } from './compose';
import { tileBitmap } from './tiles';

const cell = fc.constantFrom(
  'empty',
  'wall+lit',
  'key:red',
  'ball:green+lit',
  'door:closed:grey',
  'no such tile',
);
const view: fc.Arbitrary<GridView> = fc
  .record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 6 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(cell, { minLength: columns * rows, maxLength: columns * rows })
      .map((cells) => ({ id: 'v', title: 'View', columns, rows, cells })),
  );

describe('composed picture', () => {
  it('has each tile at its place, row by row', () => {
    fc.assert(
      fc.property(view, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const picture = composePicture(given, 'babyai', size);
        expect([picture.width, picture.height]).toEqual([given.columns * size, given.rows * size]);
        for (let y = 0; y < picture.height; y++) {
          for (let x = 0; x < picture.width; x++) {
            const name = given.cells[Math.floor(y / size) * given.columns + Math.floor(x / size)] ?? '';
            const inTile = ((y % size) * size + (x % size)) * 4;
            const inPicture = (y * picture.width + x) * 4;
            expect(picture.data.subarray(inPicture, inPicture + 4)).toEqual(
              tileBitmap('babyai', name, size).subarray(inTile, inTile + 4),
            );
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has tiles twice as high as wide where a view asks for them', () => {
    const cells = ['char:a:7', 'char:b:7', 'char:c:7', 'char:d:7'];
    const tall: GridView = { id: 'v', title: 'View', columns: 2, rows: 2, cells, tall: true };
    const { width, height, data } = composePicture(tall, 'nethack', 8);
    expect([width, height]).toEqual([16, 32]);
    const last = tileBitmap('nethack', 'char:d:7', 8, 16);
    for (let line = 0; line < 16; line++) {
      const at = ((16 + line) * 16 + 8) * 4;
      expect([...data.subarray(at, at + 32)]).toEqual([...last.subarray(line * 32, line * 32 + 32)]);
    }
  });

  it('marks cells that the view forgot instead of failing', () => {
    const short: GridView = { id: 'v', title: 'View', columns: 2, rows: 1, cells: ['wall'] };
    const picture = composePicture(short, 'babyai', 4);
    expect(picture.data.subarray(4 * 4, 4 * 8)).toEqual(
      tileBitmap('babyai', 'no such tile', 4).subarray(0, 16),
    );
  });

  it('shows a cursor on its cell alone, and none on the player', () => {
    const cells = ['floor', 'floor', 'monster:@:15+you', 'floor'];
    const plain: GridView = { id: 'v', title: 'View', columns: 2, rows: 2, cells };
    const pointed = (row: number, column: number) =>
      composePicture({ ...plain, cursor: { row, column } }, 'nethack', 16);
    const before = composePicture(plain, 'nethack', 16);
    const changed = [...pointed(0, 1).data.entries()].filter(([i, value]) => value !== before.data[i]);
    expect(changed.length).toBeGreaterThan(0);
    for (const [byte] of changed) {
      const [x, y] = [Math.floor(byte / 4) % 32, Math.floor(byte / 4 / 32)];
      expect([x >= 16, y < 16]).toEqual([true, true]);
    }
    expect(pointed(1, 0)).toEqual(before);
    expect(pointed(9, 9)).toEqual(before);
  });

  it('does not share memory with the kept tiles', () => {
    const one: GridView = { id: 'v', title: 'View', columns: 1, rows: 1, cells: ['wall'] };
    composePicture(one, 'babyai', 5).data.fill(7);
    expect(tileBitmap('babyai', 'wall', 5)[4 * 12]).toBe(100);
  });
});
