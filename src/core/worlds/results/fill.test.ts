import { expect, it } from 'vitest';
import { TABLE_2, TABLE_5, type PublishedValidity } from '../data/published';
import { lastVersion, percentOf, shareOf, validityByReflections, versionAfter } from './fill';
import { valid, versionSummary, worldRecord } from './testing';

/** 96 games whose flags add up to the published counts; each has all four versions. */
function gamesOf({ counts }: PublishedValidity) {
  return Array.from({ length: 96 }, (_, game) =>
    worldRecord(
      String(game),
      [0, 1, 2, 3].map((k) =>
        versionSummary(k, {
          validity: valid(
            game < (counts.initialization[k] ?? 0),
            game < (counts.validActions[k] ?? 0),
            game < (counts.runnable[k] ?? 0),
          ),
        }),
      ),
    ),
  );
}

it.each([
  ['Table 2', TABLE_2],
  ['Table 5', TABLE_5],
])('comes to the figures of %s from its counts', (_name, published) => {
  const columns = validityByReflections(gamesOf(published));
  for (const flag of ['initialization', 'validActions', 'runnable'] as const) {
    expect(columns.map((column) => column[flag].count)).toEqual(published.counts[flag]);
    columns.forEach((column, k) =>
      expect(Math.abs((percentOf(column[flag]) ?? NaN) - (published[flag][k] ?? NaN))).toBeLessThan(0.051),
    );
  }
});

it('gives 85.4, 85.4, 89.6 and 88.5 for 82, 82, 86 and 85 of 96', () => {
  const columns = validityByReflections(gamesOf(TABLE_2));
  expect(columns.map(({ initialization }) => percentOf(initialization)?.toFixed(1))).toEqual([
    '85.4',
    '85.4',
    '89.6',
    '88.5',
  ]);
});

it('fills a missing version with the one before', () => {
  const world = worldRecord('a', [
    versionSummary(0, { validity: valid(true, false, false) }),
    versionSummary(1, { validity: valid(true, true, true) }),
  ]);
  expect(validityByReflections([world]).map(({ runnable }) => runnable.count)).toEqual([0, 1, 1, 1]);
});

it('counts a stopped version with its predecessor', () => {
  const stopped = versionSummary(1, { stopped: 'STOP: same', validity: valid(false, false, false) });
  const versions = [versionSummary(0, { validity: valid(true, true, true) }), stopped];
  expect(versionAfter(versions, 3)?.index).toBe(0);
  expect(lastVersion(versions)?.index).toBe(0);
});

it('does not fill a version that is there but not measured', () => {
  const world = worldRecord('a', [
    versionSummary(0, { validity: valid(true, true, true) }),
    versionSummary(1),
  ]);
  expect(validityByReflections([world])[1]?.runnable).toEqual({ count: 0, n: 0, of: 1 });
});

it('passes over edits by hand, and takes the first version where none has a number', () => {
  const edit = versionSummary(null, { index: 1, origin: 'edited' });
  expect(lastVersion([versionSummary(0), edit])?.index).toBe(0);
  expect(lastVersion([{ ...edit, index: 0 }, edit])?.index).toBe(0);
  expect(lastVersion([])).toBeNull();
});

it('takes the later of two versions with one number, and none before the first', () => {
  expect(versionAfter([versionSummary(1), versionSummary(1, { index: 2 })], 1)?.index).toBe(2);
  expect(versionAfter([versionSummary(1)], 0)).toBeNull();
});

it('says how many were measured, and has no share of nothing', () => {
  const share = shareOf([true, null, false]);
  expect(share).toEqual({ count: 1, n: 2, of: 3 });
  expect(percentOf(share)).toBe(50);
  expect(percentOf(shareOf([null]))).toBeNull();
});
