import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { babyaiTile } from './babyai';

const COLORS = ['red', 'green', 'blue', 'purple', 'yellow', 'grey'];
const CONTENTS = [
  'empty',
  'unseen',
  'wall',
  ...['key', 'ball', 'box', 'door:open', 'door:closed', 'door:locked'].flatMap((kind) =>
    COLORS.map((color) => `${kind}:${color}`),
  ),
];
const tileName = fc
  .tuple(
    fc.constantFrom(...CONTENTS),
    fc.constantFrom('', '+agent:up', '+agent:right', '+agent:down', '+agent:left'),
    fc.constantFrom('', '+lit'),
  )
  .map((parts) => parts.join(''));

function draw(name: string, size = 16): Uint8ClampedArray {
  const bitmap = babyaiTile(name, size);
  if (!bitmap) throw new Error(`not a tile: ${name}`);
  return bitmap;
}

function pixel(name: string, x: number, y: number, size = 16): number[] {
  return [...draw(name, size).subarray((y * size + x) * 4, (y * size + x) * 4 + 4)];
}

/** The tile turned a quarter clockwise. */
function turned(bitmap: Uint8ClampedArray, size: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(bitmap.length);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4;
      result.set(bitmap.subarray(from, from + 4), (x * size + (size - 1 - y)) * 4);
    }
  }
  return result;
}

describe('BabyAI tiles', () => {
  it('draws an unseen cell black with grid lines on the left and top edges only', () => {
    expect(pixel('unseen', 0, 8)).toEqual([33, 33, 33, 255]);
    expect(pixel('unseen', 8, 0)).toEqual([33, 33, 33, 255]);
    expect(pixel('unseen', 15, 15)).toEqual([0, 0, 0, 255]);
    expect(pixel('unseen', 1, 1)).toEqual([0, 0, 0, 255]);
  });

  it('draws walls grey, and lighter where the agent sees them', () => {
    expect(pixel('wall', 5, 5)).toEqual([100, 100, 100, 255]);
    expect(pixel('wall+lit', 5, 5)).toEqual([146, 146, 146, 255]);
    expect(pixel('empty+lit', 5, 5)).toEqual([76, 76, 76, 255]);
  });

  it('draws objects in their color', () => {
    expect(pixel('ball:purple', 8, 8)).toEqual([112, 39, 195, 255]);
    expect(pixel('key:blue', 9, 8)).toEqual([0, 0, 255, 255]);
    expect(pixel('door:locked:purple', 3, 3)).toEqual([50, 17, 87, 255]);
    expect(pixel('door:open:red', 3, 8)).toEqual([0, 0, 0, 255]);
    expect(pixel('door:closed:green', 1, 2)).toEqual(pixel('door:closed:green', 1, 9));
  });

  it('draws the agent over what it carries', () => {
    expect(pixel('ball:blue+agent:up', 8, 9)).toEqual([255, 0, 0, 255]);
    expect(pixel('ball:blue+agent:up', 11, 5)).toEqual(pixel('ball:blue', 11, 5));
  });

  it('points the agent the way it faces', () => {
    // Off the middle line, only the broad end of the arrow is red.
    const redAt = (facing: string) =>
      [
        ['top', 10, 6],
        ['bottom', 10, 25],
        ['left', 6, 10],
        ['right', 25, 10],
      ]
        .filter(([, x, y]) => pixel(`empty+agent:${facing}`, Number(x), Number(y), 32)[0] === 255)
        .map(([side]) => side);
    expect(redAt('up')).toEqual(['bottom']);
    expect(redAt('down')).toEqual(['top']);
    expect(redAt('left')).toEqual(['right']);
    expect(redAt('right')).toEqual(['left']);
  });

  it('turns the arrow only, not the object beneath it', () => {
    const size = 16;
    const withoutEdges = (bitmap: Uint8ClampedArray) =>
      bitmap.filter(
        (_, i) =>
          i % (size * 4) >= 4 &&
          i >= size * 4 &&
          i % (size * 4) < (size - 1) * 4 &&
          i < (size - 1) * size * 4,
      );
    const right = draw('empty+agent:right', size);
    expect(withoutEdges(turned(right, size))).toEqual(withoutEdges(draw('empty+agent:down', size)));
    expect(pixel('door:open:red+agent:up', 15, 15)).toEqual(pixel('door:open:red+agent:left', 15, 15));
  });

  it('draws every name of its grammar opaque at every size, and the same each time', () => {
    fc.assert(
      fc.property(tileName, fc.integer({ min: 1, max: 40 }), (name, size) => {
        const bitmap = draw(name, size);
        expect(bitmap).toHaveLength(size * size * 4);
        expect(bitmap.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
        expect(draw(name, size)).toEqual(bitmap);
      }),
      { numRuns: 60 },
    );
  });

  it('gives all contents but empty and unseen a look of their own', () => {
    const looks = new Set(CONTENTS.map((name) => draw(`${name}+lit`).join()));
    expect(looks.size).toBe(CONTENTS.length - 1);
  });

  it('brightens a lit tile everywhere it is not white', () => {
    fc.assert(
      fc.property(tileName, (name) => {
        const plain = name.replace('+lit', '');
        const dark = draw(plain);
        expect(draw(`${plain}+lit`).every((value, i) => value >= (dark[i] ?? 0))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    '',
    'lit',
    'lava',
    'key',
    'key:pink',
    'door:red',
    'door:ajar:red',
    'wall+lit+agent:up',
    'wall+lit+lit',
    'wall+agent:north',
    'wall+',
    '__proto__',
    'constructor:red',
  ])('knows no tile named "%s"', (name) => {
    expect(babyaiTile(name, 16)).toBeNull();
  });
});
