import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../../test/support/records';
import { actionCounts } from './actionCounts';

describe('counts of actions', () => {
  it('are summed over the episodes of one environment, the most frequent first', () => {
    const episodes = [
      makeEpisode({ actionFrequency: { 'turn left': 2, 'go forward': 3 } }),
      makeEpisode({ actionFrequency: { 'turn left': 2, drop: 3 } }),
      makeEpisode({ environmentId: 'crafter', actionFrequency: { Noop: 9 } }),
    ];
    expect(actionCounts(episodes, 'babyai')).toEqual([
      { label: 'turn left', count: 4 },
      { label: 'drop', count: 3 },
      { label: 'go forward', count: 3 },
    ]);
  });
});
