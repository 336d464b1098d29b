/** What an imported result folder says of itself as an entry of BALROG's leaderboard. */
import type { RunRecord } from '../evaluate';

/** The fields of a folder's `metadata.yaml`; `null` where it says nothing that can be read. */
export interface StatedEntry {
  readonly name: string | null;
  readonly openSource: boolean | null;
  /** Address of a page about it. */
  readonly site: string | null;
  /** Address of the submitter's picture. */
  readonly logo: string | null;
  /** Whether BALROG's authors had verified it. */
  readonly verified: boolean | null;
  /** `2025-07-23`; where the metadata have none, the day that the folder's name begins with. */
  readonly day: string | null;
}

type Source = Pick<RunRecord, 'source'>;

/** @returns `null` for runs that did not come from a result folder. A run file of such a run has it still. */
export function statedEntry({ source }: Source): StatedEntry | null {
  const fields = fieldsOf(source);
  if (!source || !fields) return null;
  const text = (key: string): string | null => {
    const value = fields[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const truth = (key: string): boolean | null => {
    const value = fields[key];
    return typeof value === 'boolean' ? value : null;
  };
  return {
    name: text('name'),
    openSource: truth('oss'),
    site: text('site'),
    logo: text('org_logo'),
    verified: truth('verified'),
    day: realDay(text('date')) ?? realDay(dayInName(source.fileName)),
  };
}

function fieldsOf(source: RunRecord['source']): Readonly<Record<string, unknown>> | null {
  if (!source) return null;
  const { format, metadata } = source;
  if (format === 'balrog') return isObject(metadata) ? metadata : {};
  const kept = isObject(metadata) ? metadata['balrogMetadata'] : null;
  return isObject(kept) ? kept : null;
}

/** `20250425_naive_grok-3` */
function dayInName(name: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})_/.exec(name.split('/').at(-1) ?? '');
  return found ? found.slice(1).join('-') : null;
}

function realDay(day: string | null): string | null {
  const found = day === null ? null : /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!found) return null;
  const [year = 0, month = 0, date = 0] = found.slice(1).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return date >= 1 && date <= days ? day : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
