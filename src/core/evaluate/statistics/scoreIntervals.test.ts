import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../../test/support/records';
import type { EpisodeRecord } from '../records';
import { scoreRun } from '../score';
import { distributionOf } from './distribution';
import { bootstrapInterval, wilsonInterval } from './intervals';
import { scoreIntervals } from './scoreIntervals';
import { variantKey } from './variants';

const played = (change: Partial<EpisodeRecord>): EpisodeRecord =>
  makeEpisode({ state: 'ended', outcome: change.progression === 1 ? 'solved' : 'failed', ...change });

const score = (episodes: readonly EpisodeRecord[]) =>
  scoreRun({ plan: null, plannedEpisodes: 0, source: null, state: 'finished' }, episodes);

describe('intervals of a score', () => {
  const episodes = [
    ...[0, 1, 1, 0].map((progression) => played({ progression })),
    played({ progression: 1, outcome: 'modelError' }),
    ...[0.2, 0.4].map((progression) => played({ progression, environmentId: 'crafter', task: 'default' })),
    played({ progression: 1, environmentId: 'bytesized32', task: 'sunburn' }),
  ];

  it('are bootstrapped within environments, over BALROG’s alone where there are any', () => {
    const found = scoreIntervals(score(episodes), episodes);
    const babyai = [0, 100, 100, 0];
    expect(found.environments.get('babyai')?.mean).toEqual(bootstrapInterval([babyai]));
    expect(found.overall.mean).toEqual(bootstrapInterval([babyai, [20, 40]]));
    expect(found.environments.get('bytesized32')?.mean).toBeNull();
    expect(found.tasks.get(variantKey(played({})))?.mean).toEqual(bootstrapInterval([babyai]));
  });

  it('leave out what the score does not pool', () => {
    const mixed = [0, 1, 0, 1].map((progression, place) =>
      played({ progression, options: place < 2 ? {} : { num_dists: 4 } }),
    );
    const found = scoreIntervals(score(mixed), mixed);
    expect(found.overall.mean).toBeNull();
    expect(found.environments.get('babyai')?.mean).toBeNull();
    expect(found.tasks.get(variantKey(played({ options: { num_dists: 4 } })))?.mean).toEqual(
      bootstrapInterval([[0, 100]]),
    );
  });

  it('count solved episodes of those scored', () => {
    const { overall, environments, tasks } = scoreIntervals(score(episodes), episodes);
    expect(overall.success).toEqual({ solved: 2, n: 6, interval: wilsonInterval(2, 6) });
    expect(environments.get('bytesized32')?.success).toMatchObject({ solved: 1, n: 1 });
    expect(tasks.get(variantKey(played({})))?.success).toEqual({
      solved: 2,
      n: 4,
      interval: wilsonInterval(2, 4),
    });
    expect(scoreIntervals(score([]), []).overall.success).toEqual({ solved: 0, n: 0, interval: null });
  });
});

describe('a distribution', () => {
  it('has mean, median and 95th percentile in whatever order the values come', () => {
    const values = Array.from({ length: 101 }, (_, place) => (place * 37) % 101);
    expect(distributionOf(values)).toEqual({ n: 101, mean: 50, median: 50, percentile95: 95 });
    expect(distributionOf([])).toBeNull();
  });
});
