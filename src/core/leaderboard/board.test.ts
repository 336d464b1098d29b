import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOARD_COLUMNS, filterEntries, sortEntries, type BoardFilter } from './board';
import { marksOnFigure, type BoardEntry } from './entry';
import { loadPublished } from './published';

const EVERYTHING: BoardFilter = {
  text: '',
  modality: 'all',
  origin: 'all',
  openWeights: false,
  verified: false,
  comparable: false,
};

let published: readonly BoardEntry[];
let own: BoardEntry;
beforeAll(async () => {
  published = (await loadPublished()).entries;
  own = {
    ...published[0]!,
    id: 'own 1',
    origin: { kind: 'own', runId: 'r' as never },
    name: 'Evening run',
    agent: 'naive · qwen3-8b',
    verified: false,
    openWeights: null,
    overall: null,
    tokens: 500,
    marks: [{ kind: 'helped', environment: null, text: 'A person decided steps in 1 episode.' }],
  };
});

const names = (entries: readonly BoardEntry[]) => entries.map(({ name }) => name);

it('a mark touches the figure of its environment and the overall one, but no other', () => {
  const marks = [
    { kind: 'environments', environment: null, text: 'No episodes of NetHack.' },
    { kind: 'episodes', environment: 'babyai', text: 'BabyAI: 4 episodes; the protocol has 50.' },
    { kind: 'helped', environment: null, text: 'A person decided steps in 1 episode.' },
  ] as const;
  const kinds = (name: 'overall' | 'babyai' | 'crafter') =>
    marksOnFigure({ marks }, name).map(({ kind }) => kind);
  expect(kinds('overall')).toEqual(['environments', 'episodes', 'helped']);
  expect(kinds('babyai')).toEqual(['episodes', 'helped']);
  expect(kinds('crafter')).toEqual(['helped']);
});

describe('filtering', () => {
  it('keeps everything without a filter', () => {
    expect(filterEntries([own, ...published], EVERYTHING)).toHaveLength(37);
  });

  it('finds all words of the text in name, agent and kind', () => {
    const found = filterEntries([own, ...published], { ...EVERYTHING, text: ' VLM  llama ' });
    expect(names(found)).toEqual(['Llama-3.2-90B-it', 'Llama-3.2-11B-it']);
    expect(names(filterEntries([own, ...published], { ...EVERYTHING, text: 'QWEN3' }))).toEqual([
      'Evening run',
    ]);
  });

  it('leaves out what is not known to be so', () => {
    const open = filterEntries([own, ...published], { ...EVERYTHING, openWeights: true });
    expect(open).toHaveLength(20);
    expect(names(open)).not.toContain('Evening run');
    expect(filterEntries([own, ...published], { ...EVERYTHING, verified: true })).toHaveLength(36);
  });

  it('tells own from published, and comparable rows from others', () => {
    expect(filterEntries([own, ...published], { ...EVERYTHING, origin: 'own' })).toEqual([own]);
    expect(filterEntries([own, ...published], { ...EVERYTHING, origin: 'published' })).toHaveLength(36);
    const comparable = filterEntries([own, ...published], { ...EVERYTHING, comparable: true });
    expect(comparable.every(({ marks }) => marks.length === 0)).toBe(true);
    expect(comparable.length).toBeGreaterThan(25);
  });
});

describe('sorting', () => {
  it('puts the best first, and rows without the figure last in both directions', () => {
    const down = sortEntries([own, ...published], { column: 'overall', descending: true });
    expect(names(down).at(0)).toBe('Grok-4');
    expect(names(down).at(-1)).toBe('Evening run');
    const up = sortEntries([own, ...published], { column: 'overall', descending: false });
    expect(up.at(0)?.overall?.mean).toBe(3.67);
    expect(names(up).at(-1)).toBe('Evening run');
  });

  it('by any column keeps every row and leaves the given list alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BOARD_COLUMNS), fc.boolean(), (column, descending) => {
        const given = [own, ...published];
        const sorted = sortEntries(given, { column, descending });
        expect(given[0]).toBe(own);
        expect(new Set(sorted)).toEqual(new Set(given));
        expect(sortEntries(sorted, { column, descending })).toEqual(sorted);
      }),
    );
  });

  it('by name counts numbers as numbers', () => {
    const named = ['m-10', 'm-9'].map((name) => ({ ...own, name }));
    expect(names(sortEntries(named, { column: 'name', descending: false }))).toEqual(['m-9', 'm-10']);
  });
});
