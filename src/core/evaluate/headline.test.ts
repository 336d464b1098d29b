import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode, makeRun } from '../../../test/support/records';
import { headlineOf } from './headline';
import type { EpisodeRecord, RunSource, RunState } from './records';
import { scoreRun } from './score';

const ended = (order: number, change: Partial<EpisodeRecord> = {}) =>
  makeEpisode({
    id: episodeId(`e${String(order)}`),
    order,
    index: order,
    state: 'ended',
    outcome: 'failed',
    ...change,
  });

const source: RunSource = {
  format: 'balrog',
  fileName: 'results.zip',
  importedAt: 0,
  summary: { environments: { babyai: { episodes_played: 2 }, crafter: { episodes_played: 10 } } },
  metadata: null,
  notes: [],
};
const importOf = (state: RunState) =>
  makeRun({ kind: 'imported', state, source, plannedEpisodes: 12, plan: null });

describe('headlineOf', () => {
  it('is the overall figure of the run, with how much of it there is', () => {
    const episodes = [
      ended(0, { outcome: 'solved', progression: 1 }),
      ended(1),
      ended(2, { outcome: 'modelError' }),
      ended(3, { environmentId: 'crafter', task: 'default', index: 0, progression: 0.25 }),
    ];
    const run = makeRun({ state: 'finished' });
    const { overall } = scoreRun(run, episodes);
    expect(overall.mean).toBe((50 + 25) / 2);
    expect(headlineOf(run, episodes)).toEqual({ ...overall, environments: 2 });
  });

  it('has no mean where nothing is scored', () => {
    expect(headlineOf(makeRun({ state: 'stopped' }), [ended(0, { outcome: 'cancelled' })])).toEqual({
      mean: null,
      standardError: null,
      n: 0,
      planned: 1,
      environments: 0,
    });
  });

  it.each(['importing', 'interrupted'] as const)('has no mean of an import that is %s', (state) => {
    const episodes = [ended(0, { outcome: 'solved', progression: 1 })];
    expect(headlineOf(importOf(state), episodes)).toMatchObject({ mean: null, standardError: null, n: 1 });
  });
});

describe('the score of a part of an import', () => {
  const episodes = [ended(0), ended(1)];

  it.each(['importing', 'interrupted'] as const)(
    'claims no missing environment and no completeness while %s',
    (state) => {
      const score = scoreRun(importOf(state), episodes);
      expect(score.missingEnvironments).toEqual([]);
      expect(score.overall).toMatchObject({ n: 2, planned: 12 });
      expect(score.complete).toBe(false);
    },
  );

  it('names what the summary has and the files lack once all files were read', () => {
    const score = scoreRun(importOf('finished'), episodes);
    expect(score.missingEnvironments).toEqual([{ name: 'crafter', episodes: 10 }]);
    expect(score.overall).toMatchObject({ n: 2, planned: 12 });
  });
});
