import { useCallback, useMemo } from 'react';
import { reachedWords, type Milestone } from '../../../core/evaluate';
import { Chart, formatNumber, type ChartProps } from '../../../ui';
import styles from './analysis.module.css';

export interface ReachedChartProps {
  /** In the order in which they were reached. */
  readonly reached: readonly Milestone[];
  readonly steps: number;
  /** Where a person stands now. */
  readonly at: number;
}

const ROW = 18;
const LONGEST_NAME = 22;

/** What was reached at which step: achievements, points. */
export function ReachedChart({ reached, steps, at }: ReachedChartProps) {
  const points = useMemo(
    () => reached.map(({ name, step }) => ({ name: reachedWords(name), step: step + 1 })),
    [reached],
  );
  const table = useMemo<ChartProps['table']>(
    () => ({
      headings: ['Reached', 'Step'],
      rows: points.map(({ name, step }) => [name, formatNumber(step)]),
    }),
    [points],
  );
  const draw = useCallback<ChartProps['draw']>(
    (Plot, width) => {
      const longest = points.reduce((most, { name }) => Math.max(most, name.length), 4);
      return Plot.plot({
        width: Math.min(width, 900),
        height: 60 + ROW * points.length,
        marginLeft: Math.min(longest, LONGEST_NAME) * 6.5 + 12,
        marginTop: 8,
        marginBottom: 36,
        style: { fontSize: '11px' },
        x: { domain: [0, Math.max(1, steps)], label: 'Step', ticks: width < 320 ? 3 : 5 },
        y: {
          domain: points.map(({ name }) => name),
          label: null,
          tickSize: 0,
          tickFormat: (name: string) =>
            name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`,
        },
        marks: [
          Plot.ruleY(points, { x1: 0, x2: 'step', y: 'name', stroke: 'var(--line-strong)' }),
          Plot.dot(points, { x: 'step', y: 'name', r: 4, fill: 'var(--success)' }),
          Plot.ruleX([at], { stroke: 'var(--warning)', strokeWidth: 1.5 }),
        ],
      });
    },
    [points, steps, at],
  );
  return (
    <div>
      <h3 className={styles.heading}>Reached</h3>
      <Chart
        title="Reached"
        label={`Steps at which ${String(points.length)} things were reached.`}
        table={table}
        draw={draw}
      />
    </div>
  );
}
