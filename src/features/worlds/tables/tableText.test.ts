import { expect, it } from 'vitest';
import type { PaperTable, TableLine } from './paperTables';
import { countedText, csvOf, differenceText, figureText, markdownOf } from './tableText';

const line = (given: Partial<TableLine>): TableLine => ({
  group: 'Runnable game',
  label: 'after 0 reflections',
  ours: (100 * 27) / 96,
  remark: null,
  counted: '27 of 96',
  missing: 0,
  published: 28.1,
  unit: 'percent',
  ...given,
});

const table = (lines: readonly TableLine[]): PaperTable => ({
  id: 'table-2',
  title: 'Table 2',
  about: 'Shares of games.',
  lines,
  remarks: ['A remark.'],
});

it('writes figures with the decimals of their kind', () => {
  expect(figureText(28.125, 'percent', 'en')).toBe('28.1%');
  expect(figureText(0.5, 'kappa', 'en')).toBe('0.50');
  expect(figureText(9, 'games', 'en')).toBe('9');
  expect(figureText(null, 'percent', 'en')).toBe('–');
});

it('writes differences of figures as shown, with a sign, and none where there is no difference', () => {
  const text = (ours: number | null, published: number | null, unit: TableLine['unit'] = 'percent') =>
    differenceText({ ours, published, unit }, 'en');
  expect(text(18.75, 18.8)).toBe('0.0');
  expect(text(18.75, 21.9)).toBe('−3.1');
  expect(text(37.5, 30.2)).toBe('+7.3');
  expect(text(-0.051, 0.5, 'kappa')).toBe('−0.55');
  expect(text(null, 30.2)).toBe('–');
  expect(text(37.5, null)).toBe('–');
});

it('writes changes with a sign, and negative figures with a minus', () => {
  expect(figureText(7.3, 'change', 'en')).toBe('+7.3');
  expect(figureText(-6.25, 'change', 'en')).toBe('−6.3');
  expect(figureText(0, 'change', 'en')).toBe('0.0');
  expect(figureText(-0.051, 'kappa', 'en')).toBe('−0.05');
  expect(figureText(9.4, 'points', 'en')).toBe('9.4');
});

it('says what is missing beside what was counted', () => {
  expect(countedText({ counted: '3 of 4', missing: 2 })).toBe('3 of 4; 2 not measured');
  expect(countedText({ counted: '', missing: 2 })).toBe('2 not measured');
  expect(countedText({ counted: '3 of 4', missing: 0 })).toBe('3 of 4');
});

it('copies a table as Markdown with ours, published and difference', () => {
  const text = markdownOf(table([line({}), line({ label: 'a|b', ours: null, remark: 'not measured' })]));
  expect(text.split('\n')).toEqual([
    '### Table 2',
    '',
    'Shares of games.',
    '',
    '| Figure | Ours | Counted | Published | Difference |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| Runnable game, after 0 reflections | 28.1% | 27 of 96 | 28.1% | 0.0 |',
    '| Runnable game, a\\|b | not measured | 27 of 96 | 28.1% | – |',
    '',
    'A remark.',
    '',
  ]);
});

it('copies a table as CSV with numbers to calculate on', () => {
  expect(csvOf(table([line({ ours: 28.125, remark: 'so, "so"' }), line({ published: null })]))).toBe(
    'group,label,unit,ours,counted,not measured,published,difference,remark\r\n' +
      'Runnable game,after 0 reflections,percent,28.125,27 of 96,0,28.1,0.025,"so, ""so"""\r\n' +
      'Runnable game,after 0 reflections,percent,28.125,27 of 96,0,,,\r\n',
  );
});
