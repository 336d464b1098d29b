import { describe, expect, it } from 'vitest';
import { makeEpisode, makeRun, runId } from '../../../test/support/records';
import type { EpisodeRecord, RunRecord } from '../../core/evaluate';
import { filterEpisodes, sortEpisodes, type EpisodeFilter } from './episodeList';
import { RUN_COLUMNS, filterRuns, runColumns, sortRuns } from './runList';
import { meanIntervalText, solvedText, successIntervalText } from './intervalText';
import { readSorting, writeSorting } from './sorting';
import { readChoice } from './useRunChoice';

const run = (change: Parameters<typeof makeRun>[0]) =>
  makeRun({ state: 'finished', player: 'random', ...change });
const episode = (order: number, change: Parameters<typeof makeEpisode>[0] = {}) =>
  makeEpisode({ order, seed: order * 10, task: order % 2 === 0 ? 'goto' : 'open', ...change });

const ALL: EpisodeFilter = { outcome: 'all', task: 'all', text: '' };

describe('the list of runs', () => {
  const runs = [
    run({ name: 'Llama 10', createdAt: 1, player: 'naive · llama' }),
    run({ name: 'llama 9', createdAt: 2, kind: 'imported', state: 'stopped' }),
    run({ name: 'By hand', createdAt: 3, kind: 'play', player: 'Person' }),
  ];
  const names = (list: readonly RunRecord[]) => list.map((one) => one.name);

  it('finds runs by every word, wherever it stands and however it is written', () => {
    expect(names(filterRuns(runs, { text: 'LLAMA naive', kind: 'all' }))).toEqual(['Llama 10']);
    expect(names(filterRuns(runs, { text: 'stopped', kind: 'all' }))).toEqual(['llama 9']);
    expect(names(filterRuns(runs, { text: '', kind: 'play' }))).toEqual(['By hand']);
  });

  it('sorts names as a person counts, and dates', () => {
    expect(names(sortRuns(runs, { column: 'name', descending: false }))).toEqual([
      'By hand',
      'llama 9',
      'Llama 10',
    ]);
    expect(names(sortRuns(runs, { column: 'created', descending: true }))).toEqual([
      'By hand',
      'llama 9',
      'Llama 10',
    ]);
  });
});

describe('sorting runs', () => {
  const figure = (mean: number | null, n: number, planned: number) => ({
    mean,
    standardError: mean === null ? null : 0,
    n,
    planned,
    environments: mean === null ? 0 : 1,
  });
  const runs = [
    run({ name: 'going', state: 'running', plannedEpisodes: 10 }),
    run({ name: 'high', headline: figure(72, 50, 50) }),
    run({ name: 'cut', state: 'interrupted', kind: 'imported', headline: figure(null, 12, 255) }),
    run({ name: 'nil', kind: 'play', headline: figure(0, 1, 1) }),
    run({ name: 'less', headline: figure(36, 40, 50) }),
  ];
  const order = (...[column, descending]: [(typeof RUN_COLUMNS)[number], boolean]) =>
    sortRuns(runs, { column, descending }).map(({ name }) => name);

  it('by progression puts runs without a mean last, whichever way', () => {
    expect(order('progression', true)).toEqual(['high', 'less', 'nil', 'going', 'cut']);
    expect(order('progression', false)).toEqual(['nil', 'less', 'high', 'going', 'cut']);
  });

  it('by episodes goes by those planned, then by those scored', () => {
    expect(order('episodes', true)).toEqual(['cut', 'high', 'less', 'going', 'nil']);
  });

  it('by state and kind goes by their words', () => {
    expect(order('state', false)).toEqual(['high', 'nil', 'less', 'cut', 'going']);
    expect(order('kind', false)).toEqual(['going', 'high', 'less', 'cut', 'nil']);
  });

  it('is there for every column, and narrow screens lose none', () => {
    expect(runColumns(true).slice(0, 3)).toEqual(['name', 'progression', 'state']);
    expect([...runColumns(true)].sort()).toEqual([...RUN_COLUMNS].sort());
    for (const column of RUN_COLUMNS) expect(order(column, false)).toHaveLength(runs.length);
  });
});

describe('the list of episodes', () => {
  const episodes = [
    episode(0, { state: 'ended', outcome: 'solved', progression: 1, mission: 'go to the red ball' }),
    episode(1, { state: 'ended', outcome: 'modelError', steps: 3 }),
    episode(2, { state: 'running', steps: 9 }),
    episode(3),
  ];
  const orders = (list: readonly EpisodeRecord[]) => list.map((one) => one.order);

  it('filters by outcome, by task and by text', () => {
    expect(orders(filterEpisodes(episodes, { ...ALL, outcome: 'solved' }))).toEqual([0]);
    expect(orders(filterEpisodes(episodes, { ...ALL, outcome: 'unscored' }))).toEqual([1]);
    expect(orders(filterEpisodes(episodes, { ...ALL, outcome: 'unfinished' }))).toEqual([2, 3]);
    expect(orders(filterEpisodes(episodes, { ...ALL, task: 'babyai/open' }))).toEqual([1, 3]);
    expect(orders(filterEpisodes(episodes, { ...ALL, text: 'red BALL' }))).toEqual([0]);
    expect(orders(filterEpisodes(episodes, { ...ALL, text: '30' }))).toEqual([3]);
  });

  it('sorts by figures and keeps plan order among equals', () => {
    expect(orders(sortEpisodes(episodes, { column: 'steps', descending: true }))).toEqual([2, 1, 0, 3]);
    expect(orders(sortEpisodes(episodes, { column: 'task', descending: false }))).toEqual([0, 2, 1, 3]);
  });
});

describe('sorting in the address', () => {
  const columns = ['name', 'steps'] as const;
  const fallback = { column: 'name', descending: false } as const;

  it('comes back as it was written', () => {
    for (const column of columns)
      for (const descending of [true, false])
        expect(readSorting(writeSorting({ column, descending }), columns, fallback)).toEqual({
          column,
          descending,
        });
  });

  it('falls back on an unknown column', () => {
    expect(readSorting('-size', columns, fallback)).toEqual(fallback);
    expect(readSorting(null, columns, fallback)).toEqual(fallback);
  });
});

describe('the choice of runs to compare', () => {
  const runs = ['a', 'b', 'c'].map((name) => run({ id: runId(name) }));

  it('is none until somebody asks for it, then at most two runs that are there', () => {
    expect(readChoice(null, runs)).toBeNull();
    expect(readChoice('a,b', runs)).toBeNull();
    expect(readChoice('runs', runs)).toEqual([]);
    expect(readChoice('runs,b,gone,b,a,c', runs)).toEqual(['b', 'a']);
  });
});

describe('texts of intervals', () => {
  const figure = {
    mean: { low: 12.345, high: 40 },
    success: { solved: 2, n: 5, interval: { low: 0.118, high: 0.769 } },
  };

  it('say both ends, and a dash for none', () => {
    expect(meanIntervalText(figure.mean)).toBe('12.35 to 40.00');
    expect(solvedText(figure.success)).toBe('2 of 5');
    expect(successIntervalText(figure.success)).toBe('11.8% to 76.9%');
    const none = { solved: 0, n: 0, interval: null };
    expect(meanIntervalText(null)).toBe('–');
    for (const text of [solvedText, successIntervalText]) expect(text(none)).toBe('–');
  });
});
