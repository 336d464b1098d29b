/**
 * Rating files `compliance_evaluation_<dimension>.csv` (bytesized32 spec, 11): one row a rated version with the
 * machine's verdict, those of the raters, the agreed one, and whether a person won.
 */
import Papa from 'papaparse';
import type { Dimension } from '../pairing';
import type { Rating, WorldRecord } from '../records';
import { fail, ok, type Result } from '../../shared';
import { lastVersion, versionAfter } from './fill';
import { splitVersion, versionFileName } from './names';
import { answersOf, FINAL_RATER, humanVerdict } from './verdicts';

/** A row. `null`: an empty cell. */
export interface RatingRow {
  readonly file: string;
  readonly automatic: boolean | null;
  /** By rater, in the order of the columns. */
  readonly raters: readonly (boolean | null)[];
  readonly final: boolean | null;
  readonly winnability: boolean | null;
}

export interface ReadRatings {
  readonly rows: readonly RatingRow[];
  /** Headings of the raters' columns. */
  readonly raters: readonly string[];
  /** What was left out or could not be read, in sentences. */
  readonly notes: readonly string[];
}

export const MAX_CSV_TEXT = 20_000_000;
const MAX_RATERS = 50;
const FILE_COLUMN = 'FileName';
const AUTOMATIC_COLUMN = 'GPT-4-Eval';
const WINNABILITY_COLUMN = 'Winnability';

/** Reads a rating file; columns are found by their heading. The error says in a sentence why nothing could be read. */
export function readRatingCsv(text: string): Result<ReadRatings, string> {
  if (text.length > MAX_CSV_TEXT) return fail('The file is too large to be read.');
  const [header, ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: 'greedy',
  }).data;
  const columns = (header ?? []).map((name) => name.trim());
  const at = (name: string): number =>
    columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
  const file = at(FILE_COLUMN);
  if (file < 0) return fail(`The table has no column “${FILE_COLUMN}”.`);
  const raterColumns = columns
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => /^human rater\b/i.test(name))
    .slice(0, MAX_RATERS);

  const notes = new Set<string>();
  const rows: RatingRow[] = [];
  for (const cells of lines) {
    const name = cells[file]?.trim() ?? '';
    if (name === '') {
      notes.add('A row without a file name is left out');
      continue;
    }
    const cell = (index: number): boolean | null => {
      const value = index < 0 ? '' : (cells[index] ?? '');
      const verdict = verdictOf(value);
      if (verdict === undefined)
        notes.add(`${name.slice(0, 200)}: “${value.slice(0, 40)}” is neither 0 nor 1 and is left out`);
      return verdict ?? null;
    };
    rows.push({
      file: name,
      automatic: cell(at(AUTOMATIC_COLUMN)),
      raters: raterColumns.map(({ index }) => cell(index)),
      final: cell(at(FINAL_RATER)),
      winnability: cell(at(WINNABILITY_COLUMN)),
    });
  }
  if (rows.length === 0) return fail('The table holds no rated game.');
  return ok({ rows, raters: raterColumns.map(({ name }) => name), notes: [...notes] });
}

/** `null` for an empty cell, undefined for one that says something else. */
function verdictOf(cell: string): boolean | null | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return null;
  if (/^(?:1(?:\.0)?|yes|true)$/.test(text)) return true;
  return /^(?:0(?:\.0)?|no|false)$/.test(text) ? false : undefined;
}

/** Writes a rating file with the published headings; rows end with CR LF as Python writes them. */
export function writeRatingCsv(rows: readonly RatingRow[]): string {
  const raters = Math.max(2, ...rows.map((row) => row.raters.length));
  const cell = (verdict: boolean | null | undefined): string => (verdict == null ? '' : verdict ? '1' : '0');
  const header = [
    FILE_COLUMN,
    AUTOMATIC_COLUMN,
    ...Array.from({ length: raters }, (_, index) => `Human Rater ${index + 1}`),
    FINAL_RATER,
    WINNABILITY_COLUMN,
  ];
  const body = rows.map((row) => [
    row.file,
    cell(row.automatic),
    ...Array.from({ length: raters }, (_, index) => cell(row.raters[index])),
    cell(row.final),
    cell(row.winnability),
  ]);
  return `${Papa.unparse([header, ...body], { newline: '\r\n' })}\r\n`;
}

/** The ratings in a file, as ours: what each rater, and all together, said of a version. */
export function ratingsOfRow(
  row: RatingRow,
  raters: readonly string[],
  version: number,
  at: number,
): readonly Rating[] {
  const rating = (rater: string, measure: Rating['measure'], yes: boolean | null): readonly Rating[] =>
    yes === null ? [] : [{ rater, version, measure, yes, path: null, at }];
  return [
    ...row.raters.flatMap((yes, index) =>
      rating(raters[index] ?? `Human Rater ${index + 1}`, 'compliance', yes),
    ),
    ...rating(FINAL_RATER, 'compliance', row.final),
    ...rating(FINAL_RATER, 'winnability', row.winnability),
  ];
}

/** The number of a rated file's version, 0 where its name has none. */
export function ratedVersion(file: string): { readonly world: string; readonly version: number } {
  const { name, version } = splitVersion(file);
  return { world: name, version: version ?? 0 };
}

/** A rating file of a dimension's worlds: first version and last, where that is another one. */
export function ratingRows(
  worlds: readonly Pick<WorldRecord, 'name' | 'pairing' | 'versions' | 'ratings'>[],
  dimension: Dimension,
): { readonly rows: readonly RatingRow[]; readonly raters: readonly string[] } {
  const counted = worlds.filter((world) => world.pairing?.dimension === dimension);
  const raters = [
    ...new Set(
      counted.flatMap(({ ratings }) =>
        ratings
          .filter(({ measure, rater }) => measure === 'compliance' && rater !== FINAL_RATER)
          .map(({ rater }) => rater),
      ),
    ),
  ].sort();
  const rows = counted.flatMap(({ name, versions, ratings }) => {
    const rated = new Set([versionAfter(versions, 0), lastVersion(versions)]);
    return [...rated].flatMap((version): RatingRow[] => {
      if (version === null) return [];
      const answers = answersOf(ratings, 'compliance', version.index);
      return [
        {
          file: versionFileName(name, version.reflections ?? 0),
          automatic: version.compliance,
          raters: raters.map((rater) => answers.find((answer) => answer.rater === rater)?.yes ?? null),
          final: humanVerdict(ratings, 'compliance', version.index).yes,
          winnability: humanVerdict(ratings, 'winnability', version.index).yes,
        },
      ];
    });
  });
  return { rows, raters };
}
