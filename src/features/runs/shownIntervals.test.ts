import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../test/support/records';
import { scoreIntervals, scoreRun, type EpisodeRecord } from '../../core/evaluate';
import { overallSuccess, shownIntervals } from './shownIntervals';

const played = (change: Partial<EpisodeRecord>): EpisodeRecord =>
  makeEpisode({ state: 'ended', outcome: change.progression === 1 ? 'solved' : 'failed', ...change });
const scoreOf = (episodes: readonly EpisodeRecord[]) =>
  scoreRun({ plan: null, plannedEpisodes: 0, source: null, state: 'running' }, episodes);
const computedOf = (episodes: readonly EpisodeRecord[]) => {
  const score = scoreOf(episodes);
  return { score, intervals: scoreIntervals(score, episodes) };
};

const crafter = { environmentId: 'crafter', task: 'default' } as const;
const EARLIER = [
  ...[0, 1, 1, 0].map((progression) => played({ progression })),
  ...[0.2, 0.4].map((progression) => played({ progression, ...crafter })),
];

describe('the intervals shown beside a score', () => {
  it('are those computed for it', () => {
    const computed = computedOf(EARLIER);
    const again = scoreOf(EARLIER);
    const shown = shownIntervals(again, computed);
    expect(shown.overall).toEqual(computed.intervals.overall.mean);
    expect(again.environments).toHaveLength(2);
    for (const environment of again.environments) {
      const interval = computed.intervals.environments.get(environment.environmentId)?.mean;
      expect(interval).toBeTruthy();
      expect(shown.environment(environment)).toEqual(interval);
      for (const task of environment.tasks) expect(shown.task(task)).toEqual(interval);
    }
  });

  it('are being computed where an episode was scored since, and stand where none was', () => {
    const computed = computedOf(EARLIER);
    const now = scoreOf([...EARLIER, played({ progression: 1 })]);
    const shown = shownIntervals(now, computed);
    expect(shown.overall).toBe('computing');
    for (const environment of now.environments) {
      const { environmentId, tasks } = environment;
      const expected =
        environmentId === 'crafter' ? computed.intervals.environments.get('crafter')?.mean : 'computing';
      expect(shown.environment(environment)).toEqual(expected);
      for (const task of tasks) expect(shown.task(task)).toEqual(expected);
    }
  });

  it('do not stand when more episodes leave the mean as it was', () => {
    const now = scoreOf([...EARLIER, played({ progression: 1 }), played({ progression: 0 })]);
    expect(now.overall.mean).toBe(scoreOf(EARLIER).overall.mean);
    expect(shownIntervals(now, computedOf(EARLIER)).overall).toBe('computing');
  });

  it('are being computed before the first, and none where there will be none', () => {
    expect(shownIntervals(scoreOf(EARLIER), null).overall).toBe('computing');
    expect(shownIntervals(scoreOf([]), null).overall).toBeNull();
    expect(shownIntervals(scoreOf([played({ progression: 1 })]), null).overall).toBeNull();
  });

  it('of solved episodes follow the score at once', () => {
    const success = overallSuccess(scoreOf([...EARLIER, played({ progression: 1 })]));
    expect(success).toMatchObject({ solved: 3, n: 7 });
    expect(success).toEqual(computedOf([...EARLIER, played({ progression: 1 })]).intervals.overall.success);
  });
});
