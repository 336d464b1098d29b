import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode, runId } from '../../../../test/support/records';
import type { EpisodePair } from '../../../core/evaluate';
import { readFilter, readRuns, writeRuns } from './address';
import { missingRuns, missingWords } from './missing';
import { filterPairs } from './pairFilter';
import { differenceWords, intervalWords, probabilityText, signed, unknownWords, verdictOf } from './words';

describe('the address of a comparison', () => {
  it.each([
    { first: null, second: null },
    { first: runId('a'), second: null },
    { first: null, second: runId('b') },
    { first: runId('a'), second: runId('b') },
  ])('names the runs $first and $second', (chosen) => {
    expect(readRuns(writeRuns(chosen))).toEqual(chosen);
  });

  it('lists what differs unless it says otherwise', () => {
    expect(readFilter(null)).toBe('differ');
    expect(readFilter('worse')).toBe('worse');
    expect(readFilter('nonsense')).toBe('differ');
  });
});

describe('an address with runs that are not here', () => {
  const here = { id: runId('a'), name: 'Mine' };
  const wordsOf = (text: string, runs = [here]): string | null => {
    const chosen = readRuns(text);
    const missing = missingRuns(runs, chosen);
    if (missing.length === 0) return null;
    const { title, description } = missingWords(missing, runs, chosen);
    return `${title}. ${description}`;
  };

  it('says which one it is, what to do, and which one stays chosen', () => {
    const words = wordsOf('a,x');
    expect(words).toMatch(/^The second run is not in this browser\. The address names x as the second run\./);
    expect(words).toContain('open it under Runs, then come back and choose it. Or choose another.');
    expect(words).toContain('The first run, “Mine”, is here and stays chosen.');
    expect(wordsOf('x,a')).toMatch(/^The first run is not .* The second run, “Mine”, is here and stays/);
    expect(wordsOf('x')).toMatch(/^The first run is not in this browser\. The address names x as the first/);
  });

  it('says so of both, and offers no choice where there is none', () => {
    expect(wordsOf('x,y')).toMatch(
      /^Neither of the two runs is .* names x as the first run and y as the second run\..* Or choose two others\.$/,
    );
    expect(wordsOf('x,y', [])).not.toMatch(/Or choose|stays chosen/);
  });

  it.each(['a', 'a,a', ',a', ''])('says nothing where all are here or none is named: "%s"', (text) => {
    expect(wordsOf(text)).toBeNull();
  });
});

describe('the list of pairs', () => {
  const pair = (name: string, first: number, second: number, same = true): EpisodePair => ({
    first: makeEpisode({ id: episodeId(name), progression: first, outcome: 'failed' }),
    second: makeEpisode({ progression: second, outcome: same ? 'failed' : 'stepLimit' }),
  });
  const pairs = [
    pair('better', 0, 1),
    pair('worse', 1, 0.5),
    pair('equal', 0, 0),
    pair('other', 0, 0, false),
  ];
  const listed = (filter: Parameters<typeof filterPairs>[1]) =>
    filterPairs(pairs, filter).map(({ first }) => first.id);

  it('holds those of a kind', () => {
    expect(listed('better')).toEqual(['better']);
    expect(listed('worse')).toEqual(['worse']);
    expect(listed('outcome')).toEqual(['other']);
    expect(listed('differ')).toEqual(['better', 'worse', 'other']);
    expect(listed('all')).toHaveLength(4);
  });
});

describe('words', () => {
  it('always say the direction of a difference, and none of nothing', () => {
    expect(signed(12.5)).toBe('+12.50');
    expect(signed(-3)).toBe('−3.00');
    expect(signed(0)).toBe('0.00');
    expect(signed(-0.001)).toBe('0.00');
    expect(intervalWords({ low: -1, high: 2 })).toBe('−1.00 to +2.00');
    expect(intervalWords(null)).toBe('–');
  });

  it('tell versions apart from engines and from what nobody knows', () => {
    const versions = { environmentId: 'nle', first: '1', second: '2' } as const;
    expect(differenceWords(versions)).toBe('NetHack: version 1 in the first run, version 2 in the second.');
    expect(differenceWords({ ...versions, second: null })).toMatch(
      /not recorded in the second\. BALROG’s own engine/,
    );
    expect(unknownWords([versions, { ...versions, environmentId: 'babyai' }])).toContain('NetHack, BabyAI');
  });

  it('never give a probability of nothing', () => {
    expect(probabilityText(0.03125)).toBe('0.031');
    expect(probabilityText(1e-9)).toBe('below 0.001');
  });

  const compared = { n: 10, difference: 5, better: 3, worse: 1, equal: 6, signTest: 0.6 };
  it.each([
    [{ ...compared, interval: { low: 1, high: 9 } }, /further; the interval does not hold 0/],
    [{ ...compared, interval: { low: -9, high: -1 } }, /less far; the interval does not hold 0/],
    [{ ...compared, interval: { low: -1, high: 9 } }, /chance alone/],
    [{ ...compared, interval: null }, /nothing of chance/],
    [{ ...compared, better: 0, worse: 0, interval: null }, /equally far in all 10/],
  ])('claim no more than the interval allows: %#', (figures, words) => {
    expect(verdictOf(figures)).toMatch(words);
  });
});
