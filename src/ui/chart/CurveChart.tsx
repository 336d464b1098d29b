import { useCallback, useMemo, type ReactNode } from 'react';
import { formatFixed, formatNumber } from '../format';
import { Chart, type ChartProps } from './Chart';
import styles from './Chart.module.css';

export interface CurveChartProps {
  readonly title: string;
  /** What it shows, in a sentence, for those who do not see it. */
  readonly label: string;
  readonly caption?: ReactNode;
  /** What the axes count: "Step", "Places". */
  readonly xLabel: string;
  readonly yLabel: string;
  /** In order; `null`: not known there, which leaves a gap. The value holds until the next point. */
  readonly points: readonly { readonly step: number; readonly value: number | null }[];
  /** How far the steps go, if farther than the points. */
  readonly steps?: number;
  /** Where a person stands now; drawn as a line. */
  readonly at?: number | null;
  /** The axis begins at 0 unless this is set. */
  readonly floating?: boolean;
  /** Greater values are drawn farther down, as depths are. */
  readonly downward?: boolean;
}

const HEIGHT = 190;
const WIDEST = 900;
const FONT_SIZE = '11px';

/** How a figure goes over steps. */
export function CurveChart(props: CurveChartProps) {
  const { title, label, caption, xLabel, yLabel, points, steps = 0, at = null } = props;
  const { floating = false, downward = false } = props;
  const table = useMemo<ChartProps['table']>(
    () => ({
      headings: [xLabel, yLabel],
      rows: points.map(({ step, value }) => [formatNumber(step), value === null ? '–' : figureText(value)]),
    }),
    [points, xLabel, yLabel],
  );
  const draw = useCallback<ChartProps['draw']>(
    (Plot, width) => {
      const values = points.flatMap(({ value }) => value ?? []);
      const least = values.reduce((least, value) => Math.min(least, value), floating ? Infinity : 0);
      const most = values.reduce((most, value) => Math.max(most, value), floating ? -Infinity : 0);
      return Plot.plot({
        width: Math.min(width, WIDEST),
        height: HEIGHT,
        marginLeft: 48,
        marginTop: 26,
        marginBottom: 36,
        style: { fontSize: FONT_SIZE },
        x: {
          domain: [0, Math.max(1, steps, points.at(-1)?.step ?? 0)],
          label: xLabel,
          ticks: width < 320 ? 4 : 6,
        },
        y: {
          domain: least === most ? [least - (floating ? 1 : 0), most + 1] : [least, most],
          reverse: downward,
          nice: true,
          label: yLabel,
          ticks: ticksOf(values, 4),
          ...(values.every(Number.isInteger) && { tickFormat: 'd' }),
        },
        marks: [
          Plot.gridY({ ticks: 4, stroke: 'var(--line)', strokeOpacity: 1 }),
          Plot.lineY(points, {
            x: 'step',
            y: 'value',
            curve: 'step-after',
            stroke: 'var(--accent)',
            strokeWidth: 1.75,
          }),
          ...(at === null ? [] : [Plot.ruleX([at], { stroke: 'var(--warning)', strokeWidth: 1.5 })]),
        ],
      });
    },
    [points, steps, at, xLabel, yLabel, floating, downward],
  );
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <Chart title={title} label={label} caption={caption} table={table} draw={draw} />
    </div>
  );
}

/** Few whole numbers are ticks themselves: nobody stands between two of them. */
function ticksOf(values: readonly number[], wanted: number): number | number[] {
  const different = [...new Set(values)].sort((a, b) => a - b);
  return different.length <= wanted && different.every(Number.isInteger) ? different : wanted;
}

/** A figure with as many decimals as say something. */
function figureText(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : formatFixed(value, 2);
}
