import { expect, it } from 'vitest';
import { NOT_MEASURED, type Rating } from '../../../core/worlds';
import {
  answerOf,
  automaticVerdict,
  nextUnanswered,
  raterOf,
  ratingItems,
  ratingsOfItem,
} from './ratingItems';

const rating = (rater: string, yes: boolean, given: Partial<Rating> = {}): Rating => ({
  rater,
  version: 0,
  measure: 'alignment',
  yes,
  path: 1,
  at: 0,
  ...given,
});

const items = ratingItems([[], []]);

it('asks about compliance, winnability, and each path', () => {
  expect(items).toEqual([
    { measure: 'compliance', path: null },
    { measure: 'winnability', path: null },
    { measure: 'alignment', path: 0 },
    { measure: 'alignment', path: 1 },
  ]);
});

it('finds the answers to one item, the last of each rater', () => {
  const ratings = [
    rating('Ada', false),
    rating('Ben', true),
    rating('Ada', true),
    rating('Cleo', true, { path: 0 }),
    rating('Dan', true, { version: 1 }),
    rating('Eve', true, { measure: 'winnability', path: null }),
  ];
  const item = { measure: 'alignment', path: 1 } as const;
  expect(ratingsOfItem(ratings, 0, item).map(({ rater, yes }) => [rater, yes])).toEqual([
    ['Ada', true],
    ['Ben', true],
  ]);
  expect(answerOf(ratings, 0, item, 'Ada')?.yes).toBe(true);
  expect(answerOf(ratings, 0, item, 'Cleo')).toBeNull();
  expect(answerOf(ratings, 0, item, null)).toBeNull();
});

it('goes on to the next item without an answer, round the end, until all have one', () => {
  const answered = new Set([1, 2]);
  const isAnswered = (item: (typeof items)[number]) => answered.has(items.indexOf(item));
  expect(nextUnanswered(items, 0, isAnswered)).toBe(3);
  expect(nextUnanswered(items, 3, isAnswered)).toBe(0);
  answered.add(0);
  expect(nextUnanswered(items, 3, isAnswered)).toBeNull();
});

it('takes a name without blanks around it, and none of blanks alone', () => {
  expect(raterOf('  Ada   L. ')).toBe('Ada L.');
  expect(raterOf(' \n')).toBeNull();
  expect(raterOf('x'.repeat(100))).toHaveLength(40);
});

it('says what the machine found of each item, where it was asked', () => {
  expect(items.map((item) => automaticVerdict(NOT_MEASURED, item))).toEqual([null, null, null, null]);
  const measures = {
    ...NOT_MEASURED,
    compliance: {
      question: '',
      answers: [
        { yes: true, text: 'Yes' },
        { yes: false, text: 'No' },
      ],
      passed: false,
    },
    alignment: {
      paths: [[], []],
      judgements: [{ path: [], evaluation: 'error' as const, justification: '', reply: '' }],
      score: null,
      error: '',
    },
  };
  expect(items.map((item) => automaticVerdict(measures, item))).toEqual([
    { yes: false, words: '1 of 2 answers were yes' },
    null,
    { yes: false, words: 'the judge said error' },
    null,
  ]);
});
