import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DetailSpec } from './contract';
import { playDetails, replayDetails } from './details';

const unlocked: DetailSpec = {
  key: 'unlocked',
  label: 'Achievements',
  choices: ['collect_coal', 'collect_wood', 'wake_up'],
  countKey: 'achievements',
};

describe('details of the progress', () => {
  it('list names that were reached and names that are left', () => {
    const details = { achievements: 2, unlocked: 'collect_wood, wake_up', steps: 9, reward: 1.9 };
    const shown = {
      key: 'unlocked',
      label: 'Achievements',
      text: '2 of 3',
      names: ['collect wood', 'wake up'],
      left: ['collect coal'],
    };
    expect(playDetails(details, [unlocked])).toEqual([shown]);
    expect(replayDetails(details, [unlocked])).toEqual([shown]);
  });

  it('say before the first step what there is to reach', () => {
    const [shown] = playDetails(null, [unlocked]);
    expect([shown?.text, shown?.names, shown?.left.length]).toEqual(['0 of 3', [], 3]);
    expect(playDetails(null, [{ key: 'depth', label: 'Depth' }])).toEqual([]);
  });

  it('show in play only what the environment declares', () => {
    expect(playDetails({ target_plan: 'goto_win' })).toEqual([]);
    expect(playDetails({ target_plan: 'goto_win' }, [unlocked])).toEqual([]);
  });

  it('show in a replay whatever else was recorded in plain values', () => {
    const details = {
      target_plan: 'goto_win, make_win',
      end_reason: 'Killed by a newt, while praying.',
      achievements: 2,
      score: 0.123456,
      won: false,
      dlvl_list: [1, 2],
      nothing: null,
      empty: '',
    };
    expect(replayDetails(details, [unlocked]).map(({ label, text, names }) => [label, text, names])).toEqual([
      ['Target plan', '2', ['goto win', 'make win']],
      ['End reason', 'Killed by a newt, while praying.', []],
      ['Achievements', '2', []],
      ['Score', '0.1235', []],
      ['Won', 'no', []],
    ]);
  });

  it('never repeat the figures that every episode has', () => {
    expect(replayDetails({ steps: 4, reward: 1 })).toEqual([]);
  });

  it('take whatever a file holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (details) => {
        for (const { text } of replayDetails(details, [unlocked])) expect(text).not.toBe('');
      }),
    );
  });
});
