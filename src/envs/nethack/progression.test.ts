import { expect, test } from 'vitest';
import { progressionOf } from './progression';

test('the first level and experience level are worth nothing', () => {
  expect(progressionOf(1, 1)).toBe(0);
});

test('the larger of depth and experience counts', () => {
  expect(progressionOf(2, 1)).toBeCloseTo(0.01539, 5);
  expect(progressionOf(2, 2)).toBeCloseTo(0.01848, 5);
  expect(progressionOf(10, 8)).toBeCloseTo(0.12559, 5);
  expect(progressionOf(1, 14)).toBeCloseTo(0.49404, 5);
  expect(progressionOf(50, 30)).toBeCloseTo(0.8068, 5);
});

test('deeper and more experienced is never worth less', () => {
  for (let depth = 1; depth < 50; depth++)
    expect(progressionOf(depth + 1, 1)).toBeGreaterThan(progressionOf(depth, 1));
  for (let level = 1; level < 30; level++)
    expect(progressionOf(1, level + 1)).toBeGreaterThan(progressionOf(1, level));
});

test('depths outside the table, as in the Endgame, are worth nothing by themselves', () => {
  expect(progressionOf(-5, 12)).toBe(progressionOf(1, 12));
  expect(progressionOf(0, 0)).toBe(0);
  expect(progressionOf(60, 1)).toBe(0);
});
