/** Tables as text to copy: Markdown for reading, CSV for calculating on. */
import { formatFixed } from '../../../ui';
import type { PaperTable, TableLine } from './paperTables';

const DIGITS: Readonly<Record<TableLine['unit'], number>> = {
  percent: 1,
  points: 1,
  change: 1,
  mean: 1,
  kappa: 2,
  games: 0,
};

/** A number with the decimals of its kind and a real minus sign; what rounds to zero has no sign. */
function signed(value: number, unit: TableLine['unit'], plus: string, locale?: string): string {
  const rounded = rounding(value, unit);
  const text = formatFixed(Math.abs(rounded), DIGITS[unit], locale);
  return rounded === 0 ? text : `${rounded > 0 ? plus : '−'}${text}`;
}

function rounding(value: number, unit: TableLine['unit']): number {
  return Number(value.toFixed(DIGITS[unit]));
}

/** A figure as it is shown, with a percent sign where it is a share. @param locale default: the browser's. */
export function figureText(value: number | null, unit: TableLine['unit'], locale?: string): string {
  if (value === null) return formatFixed(null, 0, locale);
  const text = signed(value, unit, unit === 'change' ? '+' : '', locale);
  return unit === 'percent' ? `${text}%` : text;
}

/** What ours is more than the published figure, both as they are shown; a dash where one is missing. */
export function differenceText(
  { ours, published, unit }: Pick<TableLine, 'ours' | 'published' | 'unit'>,
  locale?: string,
): string {
  if (ours === null || published === null) return formatFixed(null, 0, locale);
  return signed(rounding(ours, unit) - published, unit, '+', locale);
}

/** What a line was counted over, with what is missing. */
export function countedText({ counted, missing }: Pick<TableLine, 'counted' | 'missing'>): string {
  if (missing === 0) return counted;
  const lacking = `${String(missing)} not measured`;
  return counted === '' ? lacking : `${counted}; ${lacking}`;
}

const HEAD = ['Figure', 'Ours', 'Counted', 'Published', 'Difference'];

/** The table in Markdown with its title, what it is about, and its remarks. */
export function markdownOf(table: PaperTable): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
  const lines = table.lines.map((line) =>
    row([
      `${line.group}, ${line.label}`,
      oursText(line),
      countedText(line),
      figureText(line.published, line.unit, 'en'),
      differenceText(line, 'en'),
    ]),
  );
  return [
    `### ${table.title}`,
    '',
    table.about,
    '',
    row(HEAD),
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    ...table.remarks.flatMap((remark) => [remark, '']),
  ].join('\n');
}

function oursText({ ours, unit, remark }: TableLine): string {
  if (ours === null) return remark ?? figureText(null, unit, 'en');
  const figure = figureText(ours, unit, 'en');
  return remark === null ? figure : `${figure} (${remark})`;
}

/** The table as CSV, numbers unrounded and without signs or units; rows end with CR LF. */
export function csvOf(table: PaperTable): string {
  const head = [
    'group',
    'label',
    'unit',
    'ours',
    'counted',
    'not measured',
    'published',
    'difference',
    'remark',
  ];
  const rows = table.lines.map((line) => [
    line.group,
    line.label,
    line.unit,
    numberText(line.ours),
    line.counted,
    String(line.missing),
    numberText(line.published),
    numberText(line.ours === null || line.published === null ? null : line.ours - line.published),
    line.remark ?? '',
  ]);
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function numberText(value: number | null): string {
  return value === null ? '' : String(Number(value.toPrecision(12)));
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
