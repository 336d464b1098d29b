import { expect, it } from 'vitest';
import { makeRun } from '../../../test/support/records';
import { countUnexported } from './exportReminder';

const DAY = 24 * 60 * 60 * 1000;

const run = (change: Parameters<typeof makeRun>[0]) =>
  makeRun({ state: 'finished', updatedAt: 0, ...change });

it('counts evaluations that ended more than three days ago and were never exported', () => {
  const runs = [
    run({}),
    run({ state: 'stopped' }),
    run({ updatedAt: 2 * DAY }),
    run({ exportedAt: 1 }),
    run({ kind: 'imported' }),
    run({ kind: 'play' }),
    run({ state: 'running' }),
  ];
  expect(countUnexported(runs, 4 * DAY)).toBe(2);
});
