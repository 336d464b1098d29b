import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cohenKappa, meanKappa, pairwiseKappa } from './kappa';

const table = (
  yesYes: number,
  yesNo: number,
  noYes: number,
  noNo: number,
): (readonly [boolean, boolean])[] => [
  ...Array.from({ length: yesYes }, () => [true, true] as const),
  ...Array.from({ length: yesNo }, () => [true, false] as const),
  ...Array.from({ length: noYes }, () => [false, true] as const),
  ...Array.from({ length: noNo }, () => [false, false] as const),
];

it('computes kappa as by hand', () => {
  // Observed 35/50; by chance (25·30 + 25·20)/50² = 0.5; (0.7 − 0.5)/0.5 = 0.4.
  expect(cohenKappa(table(20, 5, 10, 15))).toEqual({
    n: 50,
    observed: 0.7,
    kappa: expect.closeTo(0.4, 12) as number,
    remark: null,
  });
  // Observed 60/100; by chance (70·60 + 30·40)/100² = 0.54; 0.06/0.46.
  expect(cohenKappa(table(45, 25, 15, 15)).kappa).toBeCloseTo(0.06 / 0.46, 12);
  expect(cohenKappa(table(3, 0, 0, 4)).kappa).toBe(1);
  expect(cohenKappa(table(0, 2, 2, 0)).kappa).toBe(-1);
});

it('says where kappa is not defined, in place of a number', () => {
  expect(cohenKappa([])).toEqual({ n: 0, observed: null, kappa: null, remark: 'nothingRated' });
  expect(cohenKappa(table(5, 0, 0, 0))).toEqual({ n: 5, observed: 1, kappa: null, remark: 'allTheSame' });
  expect(cohenKappa(table(0, 0, 0, 5)).remark).toBe('allTheSame');
});

it('marks a zero that is one by construction', () => {
  expect(cohenKappa(table(31, 0, 1, 0))).toEqual({
    n: 32,
    observed: 31 / 32,
    kappa: 0,
    remark: 'oneConstant',
  });
  expect(cohenKappa(table(0, 4, 0, 0))).toMatchObject({ kappa: 0, remark: 'oneConstant' });
});

it('is symmetric, keeps to −1…1, and never NaN', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean())), (pairs) => {
      const { kappa } = cohenKappa(pairs);
      const turned = cohenKappa(pairs.map(([a, b]) => [b, a] as const));
      const negated = cohenKappa(pairs.map(([a, b]) => [!a, !b] as const));
      expect(turned.kappa).toBe(kappa);
      expect(negated.kappa).toBe(kappa);
      if (kappa !== null) {
        expect(kappa).toBeGreaterThanOrEqual(-1);
        expect(kappa).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('compares each two raters over what both rated; the last answer counts', () => {
  const said = (rater: string, answers: string) =>
    Array.from(answers, (answer, index) => ({ rater, item: String(index), yes: answer === 'y' }));
  const agreements = pairwiseKappa([
    ...said('Cleo', 'yn'),
    ...said('Ada', 'nynn'),
    ...said('Ben', 'ynyn'),
    { rater: 'Ada', item: '0', yes: true },
    { rater: 'Ada', item: '1', yes: false },
  ]);
  expect(agreements.map(({ first, second, n, kappa }) => [first, second, n, kappa])).toEqual([
    ['Ada', 'Ben', 4, 0.5],
    ['Ada', 'Cleo', 2, 1],
    ['Ben', 'Cleo', 2, 1],
  ]);
});

it('averages what is defined', () => {
  expect(meanKappa([cohenKappa(table(3, 0, 0, 4)), cohenKappa([]), cohenKappa(table(31, 0, 1, 0))])).toBe(
    0.5,
  );
  expect(meanKappa([cohenKappa([])])).toBeNull();
});
