/**
 * BALROG's step tables. Written by Python's csv module: rows end with CR LF, fields are quoted only where needed,
 * quotes inside are doubled, line breaks inside a field are as they were. The harness's escape character `˘` occurs
 * in no published table and is neither read nor written.
 */
import Papa from 'papaparse';
import { pythonFloat, pythonNumber } from './safeJson';
import { FORBIDDEN_NAMES } from './sourceFiles';

export const BALROG_COLUMNS = ['Step', 'Action', 'Reasoning', 'Observation', 'Reward', 'Done'] as const;
type Column = (typeof BALROG_COLUMNS)[number];

export interface StepRow {
  readonly action: string;
  readonly reasoning: string;
  readonly observation: string;
  readonly reward: number;
  readonly done: boolean;
  /** Cells of columns that we do not know, by header. */
  readonly foreign: Readonly<Record<string, string>>;
}

/** How a table was written; with it the table comes out byte for byte as it was. */
export interface TableLayout {
  /** Headers in file order. */
  readonly columns: readonly string[];
  /** Whether whole rewards are written as `0.0` instead of `0`. */
  readonly floatRewards: boolean;
}

export const DEFAULT_LAYOUT: TableLayout = { columns: BALROG_COLUMNS, floatRewards: false };

export type ReadTable =
  | {
      readonly ok: true;
      readonly rows: readonly StepRow[];
      readonly layout: TableLayout;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** Names of the columns in releases of the harness and in tables made by hand. */
const ALIASES: Readonly<Record<string, Column>> = {
  step: 'Step',
  steps: 'Step',
  action: 'Action',
  actions: 'Action',
  reasoning: 'Reasoning',
  thought: 'Reasoning',
  observation: 'Observation',
  obs: 'Observation',
  reward: 'Reward',
  done: 'Done',
};

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** Reads a step table; columns are found by their header, in any order. */
export function readStepTable(text: string): ReadTable {
  if (text === '') return { ok: false, reason: 'the table is empty' };
  const parsed = Papa.parse<string[]>(text, { delimiter: ',', newline: lineEndOf(text), quoteChar: '"' });
  const [header, ...lines] = parsed.data;
  if (!header) return { ok: false, reason: 'the table has no header' };
  if (lines.at(-1)?.length === 1 && lines.at(-1)?.[0] === '') lines.pop();

  const at = new Map<Column, number>();
  const unknown: (readonly [string, number])[] = [];
  header.forEach((name, index) => {
    const column = ALIASES[name.trim().toLowerCase()];
    if (column && !at.has(column)) at.set(column, index);
    else if (!FORBIDDEN_NAMES.has(name)) unknown.push([name, index]);
  });
  for (const column of ['Action', 'Observation'] as const)
    if (!at.has(column)) return { ok: false, reason: `the table has no column "${column}"` };

  const notes = new Set<string>();
  if (parsed.errors.some((error) => error.type === 'Quotes'))
    notes.add('a quoted cell is not closed properly');
  let wholeAsFloat = 0;
  const rows = lines.map((cells, index): StepRow => {
    const cell = (column: Column): string => cells[at.get(column) ?? -1] ?? '';
    if (cells.length !== header.length) notes.add('a row has more or fewer cells than the header');
    const step = cell('Step');
    if (at.has('Step') && step !== String(index))
      notes.add('steps are not numbered 0, 1, 2, …; rows were counted');
    const reward = cell('Reward');
    if (/^-?\d+\.0*$/.test(reward)) wholeAsFloat += 1;
    return {
      action: cell('Action'),
      reasoning: cell('Reasoning'),
      observation: cell('Observation'),
      reward: readNumber(reward, notes),
      done: readFlag(cell('Done'), notes),
      foreign: Object.fromEntries(unknown.map(([name, column]) => [name, cells[column] ?? ''])),
    };
  });
  return { ok: true, rows, layout: { columns: header, floatRewards: wholeAsFloat > 0 }, notes: [...notes] };
}

/** Writes a step table as BALROG does. `NaN` never occurs: rewards are finite numbers. */
export function writeStepTable(rows: readonly StepRow[], layout: TableLayout = DEFAULT_LAYOUT): string {
  const lines = [layout.columns.map(quote).join(',')];
  rows.forEach((row, step) => {
    const cells = layout.columns.map((name) => {
      switch (ALIASES[name.trim().toLowerCase()]) {
        case 'Step':
          return String(step);
        case 'Action':
          return row.action;
        case 'Reasoning':
          return row.reasoning;
        case 'Observation':
          return row.observation;
        case 'Reward':
          return layout.floatRewards ? pythonFloat(row.reward) : pythonNumber(row.reward);
        case 'Done':
          return row.done ? 'True' : 'False';
        default:
          return row.foreign[name] ?? '';
      }
    });
    lines.push(cells.map(quote).join(','));
  });
  return lines.join('\r\n') + '\r\n';
}

/**
 * The same table for spreadsheet programs, which execute cells that begin with `= + - @`, tab or CR: an apostrophe
 * goes before them. Numbers stay numbers. Not for research: it alters answers and observations.
 */
export function writeSpreadsheetTable(rows: readonly StepRow[]): string {
  return writeStepTable(
    rows.map((row) => ({
      ...row,
      action: defuse(row.action),
      reasoning: defuse(row.reasoning),
      observation: defuse(row.observation),
    })),
  );
}

function defuse(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The header holds no line break, so the first one in the text tells how rows end. */
function lineEndOf(text: string): '\r\n' | '\n' | '\r' {
  const lf = text.indexOf('\n');
  const cr = text.indexOf('\r');
  if (cr >= 0 && lf === cr + 1) return '\r\n';
  return lf >= 0 && (cr < 0 || lf < cr) ? '\n' : cr >= 0 ? '\r' : '\n';
}

function readNumber(cell: string, notes: Set<string>): number {
  const value = NUMBER.test(cell) ? Number(cell) : Number.NaN;
  if (Number.isFinite(value)) return value;
  notes.add('a reward is no number and was read as 0');
  return 0;
}

function readFlag(cell: string, notes: Set<string>): boolean {
  const flag = cell.trim().toLowerCase();
  if (flag === 'true' || flag === '1') return true;
  if (flag !== 'false' && flag !== '0' && flag !== '') notes.add('a "Done" cell is neither True nor False');
  return false;
}
