import { expect, it } from 'vitest';
import { TABLE_3, TABLE_4 } from '../data/published';
import { corpusTable } from './corpusTable';
import { percentOf } from './fill';
import { alignmentFigure, spreadOf } from './histogram';
import { raterAgreement } from './raters';
import { agentEnds, agreementTable, changeTable } from './tables';
import { rating, versionSummary, worldRecord } from './testing';
import { FINAL_RATER, humanVerdict } from './verdicts';

const oneDecimal = (value: number | null): string => (value ?? NaN).toFixed(1);

/** The published distractor games: 7 of 32 comply at first, 6 at last; people say 12, and 4 of them agree. */
const distractorWorlds = Array.from({ length: 32 }, (_, game) =>
  worldRecord(
    `distractor ${game}`,
    [versionSummary(0, { compliance: game < 7 }), versionSummary(1, { compliance: game < 6 })],
    {
      dimension: 'distractor',
      ratings: [rating(FINAL_RATER, game >= 2 && game < 14, { version: 1 })],
    },
  ),
);

it('comes to the published shares of compliance from their counts', () => {
  const row = changeTable(distractorWorlds).find((found) => found.row === 'distractor');
  expect(oneDecimal(row ? percentOf(row.before) : null)).toBe(oneDecimal(TABLE_3.distractor.before));
  expect(oneDecimal(row ? percentOf(row.after) : null)).toBe(oneDecimal(TABLE_3.distractor.after));
  expect(row?.after).toEqual({ count: 6, n: 32, of: 32 });
});

it('counts compliance over the worlds of its dimension only', () => {
  const rows = changeTable(distractorWorlds);
  expect(rows.find(({ row }) => row === 'object')?.before).toEqual({ count: 0, n: 0, of: 0 });
  expect(rows.find(({ row }) => row === 'winnability')?.before).toEqual({ count: 0, n: 0, of: 32 });
});

it('compares people and machine over last versions', () => {
  const row = agreementTable(distractorWorlds).find((found) => found.row === 'distractor');
  expect(oneDecimal(row ? percentOf(row.manual) : null)).toBe(oneDecimal(TABLE_4.distractor.manual));
  expect(oneDecimal(row ? percentOf(row.automatic) : null)).toBe(oneDecimal(TABLE_4.distractor.automatic));
  // Both say yes of 4 games (2 to 5), both no of 18; 22/32 observed, (12·6 + 20·26)/32² by chance.
  const chance = (12 * 6 + 20 * 26) / 32 ** 2;
  expect(row?.agreement.kappa).toBeCloseTo((22 / 32 - chance) / (1 - chance), 12);
  expect(row?.differing).toHaveLength(10);
});

it('does not count a tie, and says that there is one', () => {
  const world = worldRecord('a', [versionSummary(0, { compliance: true })], {
    dimension: 'object',
    ratings: [rating('Ada', true), rating('Ben', false)],
  });
  const row = agreementTable([world])[0];
  expect(row).toMatchObject({ tied: 1, manual: { count: 0, n: 0, of: 1 }, automatic: { count: 1, n: 1 } });
  expect(row?.agreement.remark).toBe('nothingRated');
});

it('tells winnability by hand, by the agent and by the search apart', () => {
  const world = worldRecord('a', [versionSummary(0, { winnability: 'done', searchWon: true })], {
    ratings: [rating('Ada', false, { measure: 'winnability' })],
  });
  const counts = changeTable([world]).map(({ row, after }) => [row, after.count, after.n]);
  expect(counts.slice(3)).toEqual([
    ['winnability', 0, 1],
    ['agent', 0, 1],
    ['search', 1, 1],
  ]);
  expect(agentEnds([world])).toMatchObject({ games: 1, played: 1, counts: { done: 1, won: 0 } });
});

it('takes the agreed verdict before the majority, and the last answer of each rater', () => {
  const ratings = [
    rating('Ada', true, { at: 5 }),
    rating('Ada', false, { at: 1 }),
    rating('Ben', true),
    rating('Cleo', false),
  ];
  expect(humanVerdict(ratings, 'compliance', 0)).toEqual({ yes: true, yeses: 2, noes: 1, agreed: false });
  expect(humanVerdict([...ratings, rating(FINAL_RATER, false)], 'compliance', 0)).toEqual({
    yes: false,
    yeses: 2,
    noes: 1,
    agreed: true,
  });
  expect(humanVerdict(ratings, 'winnability', 0).yes).toBeNull();
  expect(humanVerdict(ratings, 'compliance', 1).yes).toBeNull();
});

it('compares raters item by item, paths apart', () => {
  const world = worldRecord('a', [versionSummary(0)], {
    ratings: [0, 1, 2].flatMap((path) => [
      rating('Ada', path > 0, { measure: 'alignment', path }),
      rating('Ben', path > 0, { measure: 'alignment', path }),
      rating(FINAL_RATER, path > 0, { measure: 'alignment', path }),
    ]),
  });
  const alignment = raterAgreement([world]).find(({ measure }) => measure === 'alignment');
  expect(alignment?.raters).toEqual(['Ada', 'Ben']);
  expect(alignment?.pairs).toEqual([
    { first: 'Ada', second: 'Ben', n: 3, observed: 1, kappa: 1, remark: null },
  ]);
});

it('spreads scores over bins with their ends in the right one', () => {
  const { bins, mean, meanWithoutZeros, nWithoutZeros, n, of } = spreadOf([0, 0.05, 0.1, 0.7, 1, null]);
  expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 0, 1]);
  expect(bins[0]).toEqual({ from: 0, to: 0.1, count: 2, share: 0.4 });
  expect([n, of, nWithoutZeros]).toEqual([5, 6, 4]);
  expect(mean).toBeCloseTo(1.85 / 5, 12);
  expect(meanWithoutZeros).toBeCloseTo(1.85 / 4, 12);
  expect(spreadOf([null]).mean).toBeNull();
});

it('puts every hundredth into the bin that begins at or before it', () => {
  for (let hundredth = 0; hundredth < 100; hundredth++) {
    const { bins } = spreadOf([hundredth / 100]);
    expect(
      bins.findIndex(({ count }) => count === 1),
      String(hundredth),
    ).toBe(Math.floor(hundredth / 10));
  }
});

it('shows alignment before reflection and after three', () => {
  const worlds = [
    worldRecord('a', [versionSummary(0, { alignment: 0.2 }), versionSummary(2, { alignment: 0.6 })]),
    worldRecord('b', [versionSummary(0, { alignment: 1 })]),
  ];
  const { before, after } = alignmentFigure(worlds);
  expect([before.mean, after.mean]).toEqual([0.6, 0.8]);
});

it('averages facts of a corpus, and leaves out what not all games have', () => {
  const facts = {
    nonBlankLines: 600,
    commentLines: 200,
    verbs: 9,
    actionsAtStart: 300,
    objectClasses: 5,
    objectInstances: 7,
    solutionLength: 12,
  };
  const { games, means } = corpusTable([
    { ...facts, tokens: 7000 },
    { ...facts, verbs: 10, nonBlankLines: 700 },
  ]);
  expect(games).toBe(2);
  expect(means).toMatchObject({ linesOfCode: 650, actionVerbs: 9.5, tokens: null, expertPathLength: 12 });
  expect(corpusTable([{ ...facts, tokens: 7000 }]).means.tokens).toBe(7000);
  expect(corpusTable([]).means.linesOfCode).toBeNull();
});
