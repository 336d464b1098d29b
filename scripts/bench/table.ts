/** One measured figure. Nothing here passes or fails: machines differ, so people compare. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, if anything: a stated aim or a reference. */
  readonly against?: { readonly value: number; readonly what: string };
  readonly note?: string;
}

/** Prints figures with their ratios; a ratio is value ÷ what it is compared with. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  const rows = figures.map(({ what, value, unit, against, note }) => [
    what,
    `${format(value)} ${unit}`,
    against ? `${format(value / against.value)} × ${against.what} (${format(against.value)} ${unit})` : '',
    note ?? '',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [what = '', value = '', ratio = '', note = ''] of rows) {
    const cells = [
      what.padEnd(widths[0] ?? 0),
      value.padStart(widths[1] ?? 0),
      ratio.padEnd(widths[2] ?? 0),
      note,
    ];
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}

function format(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toPrecision(3);
}

/** The middle one of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long something takes, in milliseconds. */
export function timed(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}
