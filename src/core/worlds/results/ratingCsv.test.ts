import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratedVersion, ratingRows, ratingsOfRow, readRatingCsv, writeRatingCsv } from './ratingCsv';
import { rating, versionSummary, worldRecord } from './testing';
import { FINAL_RATER, humanVerdict } from './verdicts';

const HEADER = 'FileName,GPT-4-Eval,Human Rater 1,Human Rater 2,Human Final,Winnability';

function read(text: string) {
  const result = readRatingCsv(text);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

it('reads a published row', () => {
  const { rows, raters, notes } = read(
    `${HEADER}\r\nrun_object_test_1_p_m_volume_generation_v0.py,1,1,0,1,0\r\n`,
  );
  expect(raters).toEqual(['Human Rater 1', 'Human Rater 2']);
  expect(rows).toEqual([
    {
      file: 'run_object_test_1_p_m_volume_generation_v0.py',
      automatic: true,
      raters: [true, false],
      final: true,
      winnability: false,
    },
  ]);
  expect(notes).toEqual([]);
});

it('finds columns in any order, and takes empty cells as not rated', () => {
  const { rows } = read('\uFEFFwinnability,filename,Human Rater 7\n1.0,a.py,\n\n,b.py,yes\n');
  expect(rows).toEqual([
    { file: 'a.py', automatic: null, raters: [null], final: null, winnability: true },
    { file: 'b.py', automatic: null, raters: [true], final: null, winnability: null },
  ]);
});

it('says what it left out', () => {
  expect(read(`${HEADER}\na.py,maybe,,,,\n,1,1,1,1,1`).notes).toEqual([
    'a.py: “maybe” is neither 0 nor 1 and is left out',
    'A row without a file name is left out',
  ]);
});

it.each(['', 'Name,Verdict\na,1', HEADER])('refuses a table without rated games: “%s”', (text) => {
  expect(readRatingCsv(text).ok).toBe(false);
});

const verdict = fc.option(fc.boolean());

it('reads back every table that it writes', () => {
  const row = fc.record({
    file: fc.stringMatching(/^[a-z,"_ ]*\.py$/).map((name) => name.trim()),
    automatic: verdict,
    raters: fc.array(verdict, { minLength: 2, maxLength: 2 }),
    final: verdict,
    winnability: verdict,
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      expect(read(writeRatingCsv(rows)).rows).toEqual(rows);
    }),
  );
});

it('never throws on any text', () => {
  fc.assert(fc.property(fc.string(), (text) => void readRatingCsv(`FileName\n${text}`)));
});

it('takes a row over as ratings, the agreed verdict under its own name', () => {
  const row = { file: 'a_v1.py', automatic: true, raters: [true, null], final: false, winnability: true };
  const ratings = ratingsOfRow(row, ['Human Rater 1', 'Human Rater 2'], 1, 5);
  expect(ratings.map(({ rater, measure, yes }) => [rater, measure, yes])).toEqual([
    ['Human Rater 1', 'compliance', true],
    [FINAL_RATER, 'compliance', false],
    [FINAL_RATER, 'winnability', true],
  ]);
  expect(humanVerdict(ratings, 'compliance', 1).yes).toBe(false);
  expect(ratedVersion(row.file)).toEqual({ world: 'a', version: 1 });
  expect(ratedVersion('a.py')).toEqual({ world: 'a', version: 0 });
});

it('writes one row a first version and one a last version where that is another', () => {
  const worlds = [
    worldRecord('two', [versionSummary(0, { compliance: false }), versionSummary(2, { compliance: true })], {
      dimension: 'action',
      ratings: [rating('Ben', true, { version: 2 }), rating('Ada', false, { version: 2 })],
    }),
    worldRecord('one', [versionSummary(0)], {
      dimension: 'action',
      ratings: [rating('Ben', true), rating('Ben', false, { measure: 'winnability' })],
    }),
    worldRecord('other', [versionSummary(0)], { dimension: 'object' }),
  ];
  const { rows, raters } = ratingRows(worlds, 'action');
  expect(raters).toEqual(['Ada', 'Ben']);
  expect(writeRatingCsv(rows)).toBe(
    `${HEADER}\r\ntwo_v0.py,0,,,,\r\ntwo_v2.py,1,0,1,,\r\none_v0.py,,,1,1,0\r\n`,
  );
});
