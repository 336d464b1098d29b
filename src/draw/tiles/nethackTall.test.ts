import { describe, expect, it } from 'vitest';
import { tileBitmap } from '.';
import { nethackColorblindTallTile, nethackTallTile } from './nethackTall';

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

/** How many pixels of two pictures clearly differ. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)),
      0,
    );
    if (distance >= 60) count++;
  }
  return count;
}

describe('characters twice as high as wide', () => {
  it.each([8, 9, 15])('are told apart at %i pixels across', (across) => {
    const drawn = ASCII.map((character) => {
      const bitmap = nethackTallTile(`char:${character}:7`, across);
      expect(bitmap).toHaveLength(across * across * 2 * 4);
      return [character, bitmap ?? new Uint8ClampedArray()] as const;
    });
    for (const [index, [character, bitmap]] of drawn.entries()) {
      for (const [other, otherBitmap] of drawn.slice(index + 1))
        expect([character, other, differing(bitmap, otherBitmap) >= 3]).toEqual([character, other, true]);
    }
  });

  it('draw brackets clearly unlike arrows', () => {
    const drawn = (character: string) =>
      nethackTallTile(`char:${character}:15`, 9) ?? new Uint8ClampedArray();
    expect(differing(drawn('('), drawn('<'))).toBeGreaterThan(12);
    expect(differing(drawn(')'), drawn('>'))).toBeGreaterThan(12);
  });

  it('keep the sign of a color in the lower left corner', () => {
    const [red, green] = ['1', '2'].map(
      (color) => nethackColorblindTallTile(`char:.:${color}`, 12) ?? new Uint8ClampedArray(),
    );
    const corner = 12 * 18 * 4;
    expect(
      differing(
        red?.subarray(corner) ?? new Uint8ClampedArray(),
        green?.subarray(corner) ?? new Uint8ClampedArray(),
      ),
    ).toBeGreaterThan(2);
  });

  it('leave every other name to the square tile, of which the middle is shown', () => {
    expect(nethackTallTile('monster:d:1', 8)).toBeNull();
    const tile = tileBitmap('nethack', 'char:│:7', 8, 16);
    const square = tileBitmap('nethack', 'char:│:7', 16);
    expect([...tile.subarray(0, 8 * 4)]).toEqual([...square.subarray(4 * 4, 12 * 4)]);
  });
});
