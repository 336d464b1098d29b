/**
 * Numbers, times and sizes in words, by the reader's locale. Every function takes the locale last
 * (undefined: the browser's) so that tests can pin it.
 */

const MISSING = '–';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Intl formatters are slow to build and tables need thousands of calls. */
function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale ?? ''}|${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

function isMissing(value: number | null | undefined): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value);
}

/** A number with at most `digits` decimals (default 0), grouped; a dash where there is none. */
export function formatNumber(value: number | null | undefined, digits = 0, locale?: string): string {
  if (isMissing(value)) return MISSING;
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value);
}

/** A number with exactly `digits` decimals, for columns that line up. */
export function formatFixed(value: number | null | undefined, digits: number, locale?: string): string {
  if (isMissing(value)) return MISSING;
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A large number in short form, e.g. 12.3K, for places with little room. */
export function formatCompact(value: number | null | undefined, locale?: string): string {
  if (isMissing(value)) return MISSING;
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** A fraction 0…1 as a percentage with exactly `digits` decimals (default 1). */
export function formatPercent(fraction: number | null | undefined, digits = 1, locale?: string): string {
  if (isMissing(fraction)) return MISSING;
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(fraction);
}

/** Chooses the word by the locale's plural rule (English forms): "1 step", "2 steps". */
export function formatCount(count: number, one: string, many: string, locale?: string): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? one : many}`;
}

/** Milliseconds as the two largest units that matter: "840 ms", "4.2 s", "3 min 05 s", "2 h 14 min", "3 d 4 h". */
export function formatDuration(milliseconds: number | null | undefined, locale?: string): string {
  if (isMissing(milliseconds) || !Number.isFinite(milliseconds)) return MISSING;
  const elapsed = Math.max(0, milliseconds);
  if (Math.round(elapsed) < 1000) return `${formatNumber(Math.round(elapsed), 0, locale)} ms`;
  if (Math.round(elapsed / 100) < 600) return `${formatFixed(elapsed / 1000, 1, locale)} s`;
  const seconds = Math.round(elapsed / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
  const hours = Math.round(minutes / 60);
  return `${formatNumber(Math.floor(hours / 24), 0, locale)} d ${hours % 24} h`;
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in decimal units, as browsers and disks report them: "17.4 MB". */
export function formatBytes(bytes: number | null | undefined, locale?: string): string {
  if (isMissing(bytes) || !Number.isFinite(bytes)) return MISSING;
  let value = Math.max(0, bytes);
  let unit = 0;
  while (unit < BYTE_UNITS.length - 1 && value >= 999.5) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, unit === 0 || value >= 99.95 ? 0 : 1, locale)} ${BYTE_UNITS[unit] ?? 'B'}`;
}

/** US dollars, finer below a dollar: "$12.40", "$0.0312". Too little to show is "< $0.0001". */
export function formatDollars(dollars: number | null | undefined, locale?: string): string {
  if (isMissing(dollars) || !Number.isFinite(dollars)) return MISSING;
  if (dollars > 0 && dollars < 0.0001) return '< $0.0001';
  const digits = dollars === 0 || dollars >= 1 ? 2 : dollars >= 0.01 ? 3 : 4;
  return `$${formatFixed(dollars, digits, locale)}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A moment (milliseconds since 1970) as date and time of day. */
export function formatDateTime(
  moment: number | null | undefined,
  locale?: string,
  timeZone?: string,
): string {
  if (isMissing(moment) || !Number.isFinite(moment)) return MISSING;
  const key = `${locale ?? ''}|${timeZone ?? ''}`;
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    dateFormats.set(key, format);
  }
  return format.format(moment);
}

const RELATIVE_STEPS: readonly (readonly [
  limit: number,
  unit: Intl.RelativeTimeFormatUnit,
  length: number,
])[] = [
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [7 * 86_400_000, 'day', 86_400_000],
];

/** "5 minutes ago" up to a week, then the date. Within ten seconds: "just now". */
export function formatAgo(moment: number, now: number, locale?: string): string {
  const distance = now - moment;
  if (Math.abs(distance) < 10_000) return 'just now';
  for (const [limit, unit, length] of RELATIVE_STEPS) {
    if (Math.abs(distance) < limit) {
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      return format.format(-Math.round(distance / length), unit);
    }
  }
  return formatDateTime(moment, locale);
}
