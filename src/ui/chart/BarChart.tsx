import { useCallback, useMemo, type ReactNode } from 'react';
import { Chart, type ChartProps } from './Chart';
import styles from './Chart.module.css';

export interface Bar {
  /** Names the bar; different for each. */
  readonly name: string;
  readonly value: number;
  /** The value as a person reads it. */
  readonly text: string;
  /** More about it for the table. */
  readonly more?: readonly string[];
}

export interface BarChartProps {
  readonly title: string;
  readonly label: string;
  readonly caption?: ReactNode;
  /** Of the table: what the bars are, what they say, and what `more` says. */
  readonly headings: readonly string[];
  readonly bars: readonly Bar[];
  /** The end of the axis; default: the greatest value. */
  readonly most?: number;
  /** How many are drawn; the table has all of them. */
  readonly drawn?: number;
}

const ROW = 20;
const WIDEST = 900;
const FONT_SIZE = '11px';
const LONGEST_NAME = 22;

/** Bars with names on the left and figures on the right. */
export function BarChart({ title, label, caption, headings, bars, most, drawn = 16 }: BarChartProps) {
  const table = useMemo<ChartProps['table']>(
    () => ({ headings, rows: bars.map(({ name, text, more = [] }) => [name, text, ...more]) }),
    [headings, bars],
  );
  const draw = useCallback<ChartProps['draw']>(
    (Plot, width) => {
      const shown = bars.slice(0, drawn);
      const longest = shown.reduce((most, { name }) => Math.max(most, name.length), 4);
      const end = most ?? shown.reduce((greatest, { value }) => Math.max(greatest, value), 0);
      return Plot.plot({
        width: Math.min(width, WIDEST),
        height: 24 + ROW * shown.length,
        marginLeft: Math.min(longest, LONGEST_NAME) * 6.5 + 12,
        marginRight: 60,
        marginTop: 8,
        marginBottom: 12,
        style: { fontSize: FONT_SIZE },
        x: { domain: [0, end === 0 ? 1 : end], axis: null },
        y: { domain: shown.map(({ name }) => name), label: null, tickSize: 0, tickFormat: shortName },
        marks: [
          Plot.barX(shown, { x: 'value', y: 'name', fill: 'var(--accent)', inset: 2 }),
          Plot.text(shown, {
            x: 'value',
            y: 'name',
            text: 'text',
            dx: 5,
            textAnchor: 'start',
            fill: 'var(--text)',
          }),
          Plot.ruleX([0], { stroke: 'var(--line-strong)' }),
        ],
      });
    },
    [bars, drawn, most],
  );
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <Chart title={title} label={label} caption={caption} table={table} draw={draw} />
    </div>
  );
}

function shortName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}
