import { expect, it } from 'vitest';
import {
  AGENT_ENDS,
  FIGURE_4,
  TABLE_2,
  TABLE_3,
  TABLE_4,
  TABLE_5,
  TABLE_6,
  type MeasureRow,
} from './published';

const percent = (count: number, of: number): string => ((100 * count) / of).toFixed(1);
const ROWS: readonly MeasureRow[] = ['object', 'action', 'distractor', 'winnability'];

it.each([
  ['Table 2', TABLE_2],
  ['Table 5', TABLE_5],
])('prints in %s the shares of its counts of 96', (_name, table) => {
  for (const flag of ['initialization', 'validActions', 'runnable'] as const)
    // 54 of 96 is 56.25, which the paper rounds down.
    table.counts[flag].forEach((count, k) =>
      expect(Math.abs(Number(percent(count, 96)) - (table[flag][k] ?? NaN))).toBeLessThan(0.11),
    );
});

it.each([
  ['Table 3', TABLE_3],
  ['Table 6', TABLE_6],
])('prints in %s differences that are those of its shares', (_name, table) => {
  for (const row of ROWS) expect(table[row].after - table[row].before).toBeCloseTo(table[row].delta, 5);
});

it('prints in Table 4 differences without a sign', () => {
  for (const row of ROWS)
    expect(Math.abs(TABLE_4[row].manual - TABLE_4[row].automatic)).toBeCloseTo(TABLE_4[row].delta, 5);
});

it('counts every play of the agent once', () => {
  const { games, reachedTheEnd, saidDone, saidBug, crashed } = AGENT_ENDS;
  expect(reachedTheEnd + saidDone + saidBug + crashed).toBe(games);
});

it('has means without zeros that give the means over all', () => {
  for (const { mean, n, meanWithoutZeros, nWithoutZeros } of [FIGURE_4.before, FIGURE_4.after])
    expect((meanWithoutZeros * nWithoutZeros) / n).toBeCloseTo(mean, 1);
});
