import { expect, it } from 'vitest';
import type { RunId, RunRecord } from '../../core/evaluate';
import { countUnexported } from './exportReminder';

const DAY = 24 * 60 * 60 * 1000;

function run(change: Partial<RunRecord>): RunRecord {
  return {
    id: 'r' as RunId,
    name: 'run',
    kind: 'evaluation',
    state: 'finished',
    createdAt: 0,
    updatedAt: 0,
    plan: null,
    agent: null,
    player: '',
    appVersion: '0',
    environmentVersions: {},
    plannedEpisodes: 1,
    deletedAt: null,
    exportedAt: null,
    source: null,
    ...change,
  };
}

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
