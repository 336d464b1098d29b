import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBoardSize, largestTileSize, PICTURE_LIMITS, planPictures } from './plan';
import type { PictureChoice } from './protocol';

function film(from: number, to: number, stepsPerSecond = 10): PictureChoice {
  return { picture: 'model', format: 'gif', from, to, stepsPerSecond };
}

const problemOf = (choice: PictureChoice, steps: number) => {
  const planned = planPictures(choice, steps);
  return planned.ok ? null : planned.error;
};

describe('the plan of a film', () => {
  it('holds one frame for each position of the range, both ends included', () => {
    expect(planPictures(film(0, 4, 5), 9)).toEqual({
      ok: true,
      value: { first: 0, last: 4, frames: 5, frameMs: 200 },
    });
    expect(planPictures(film(9, 9), 9)).toMatchObject({ ok: true, value: { frames: 1 } });
  });

  it('is either within the episode and the limits, or refused with advice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 3000 }),
        fc.integer({ min: -5, max: 3000 }),
        fc.nat(2500),
        (from, to, steps) => {
          const planned = planPictures(film(from, to), steps);
          const possible = from >= 0 && from <= to && to <= steps && to - from < PICTURE_LIMITS.frames;
          expect(planned.ok).toBe(possible);
          if (planned.ok) expect(planned.value.frames).toBe(to - from + 1);
          else {
            expect(planned.error.kind).toBe('choice');
            expect(planned.error.advice).not.toBe('');
          }
        },
      ),
    );
  });

  it('refuses half steps and speeds that no film has', () => {
    expect(problemOf(film(0.5, 2), 9)?.message).toBe('There is no step 0.5 in this episode.');
    expect(problemOf(film(0, Number.NaN), 9)?.kind).toBe('choice');
    for (const speed of [0, -1, Number.NaN, 51, Infinity])
      expect(problemOf(film(0, 2, speed), 9)?.kind).toBe('choice');
    expect(problemOf(film(0, 2, PICTURE_LIMITS.stepsPerSecond), 9)).toBeNull();
  });

  it('says how many steps fit', () => {
    expect(problemOf(film(0, PICTURE_LIMITS.frames), 5000)?.message).toBe(
      'These are 2001 steps; one file holds up to 2000.',
    );
  });
});

describe('the plan of a single picture', () => {
  it('is one frame of a recorded position', () => {
    expect(planPictures({ picture: 'model', format: 'png', step: 3 }, 3)).toEqual({
      ok: true,
      value: { first: 3, last: 3, frames: 1, frameMs: null },
    });
    expect(problemOf({ picture: 'model', format: 'png', step: 4 }, 3)?.advice).toBe(
      'Choose steps from 0, the start, to 3.',
    );
  });
});

describe('the size of a board', () => {
  const sides = fc.integer({ min: 1, max: 300 });
  it('is accepted up to the largest tile that fits and refused beyond', () => {
    fc.assert(
      fc.property(sides, sides, (columns, rows) => {
        const view = { columns, rows };
        const most = largestTileSize(view);
        expect(most * Math.max(columns, rows)).toBeLessThanOrEqual(PICTURE_LIMITS.side);
        expect(checkBoardSize(view, most)).toBeNull();
        expect(checkBoardSize(view, most + 1)?.kind).toBe('choice');
      }),
    );
  });

  it('is a whole number of pixels for a tile', () => {
    for (const size of [0, -3, 1.5, Number.NaN])
      expect(checkBoardSize({ columns: 9, rows: 9 }, size)?.advice).toBe(
        'Choose a whole number from 1 to 222.',
      );
  });
});
