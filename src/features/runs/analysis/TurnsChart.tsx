import { useCallback, useMemo } from 'react';
import { TURN_CLASSES, type TurnBin } from '../../../core/evaluate';
import { Chart, formatNumber, type ChartProps } from '../../../ui';
import styles from './analysis.module.css';

const COLORS: Readonly<Record<(typeof TURN_CLASSES)[number], string>> = {
  valid: 'var(--accent)',
  invalid: 'var(--danger)',
  empty: 'var(--text-faint)',
  truncated: 'var(--warning)',
};

export interface TurnsChartProps {
  readonly title: string;
  readonly turns: readonly TurnBin[];
}

/** Which part of the answers was a legal action, over the steps of the episodes. */
export function TurnsChart({ title, turns }: TurnsChartProps) {
  const table = useMemo<ChartProps['table']>(
    () => ({
      headings: ['Steps', 'Valid', 'Invalid', 'Empty', 'Truncated'],
      rows: turns.map(({ from, to, turns: counts }) => [
        `${formatNumber(from)}–${formatNumber(to)}`,
        ...TURN_CLASSES.map((turn) => formatNumber(counts[turn])),
      ]),
    }),
    [turns],
  );
  const draw = useCallback<ChartProps['draw']>(
    (Plot, width) => {
      const parts = turns.flatMap(({ from, to, turns: counts }) =>
        TURN_CLASSES.map((turn) => ({ from: from - 1, to, turn, count: counts[turn] })),
      );
      return Plot.plot({
        width: Math.min(width, 900),
        height: 190,
        marginLeft: 48,
        marginTop: 26,
        marginBottom: 36,
        style: { fontSize: '11px' },
        x: { label: 'Step', domain: [0, turns.at(-1)?.to ?? 1], ticks: width < 320 ? 4 : 6 },
        y: { label: 'Share of answers', tickFormat: '.0%', ticks: 4, domain: [0, 1] },
        color: { domain: [...TURN_CLASSES], range: TURN_CLASSES.map((turn) => COLORS[turn]) },
        marks: [
          Plot.rectY(
            parts,
            Plot.stackY(
              { offset: 'normalize', order: [...TURN_CLASSES] },
              { x1: 'from', x2: 'to', y: 'count', z: 'turn', fill: 'turn', insetLeft: 0.5, insetRight: 0.5 },
            ),
          ),
          Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
        ],
      });
    },
    [turns],
  );
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <Chart
        title={title}
        label="Share of valid, invalid, empty and truncated answers over the steps of all episodes."
        caption="From below: valid, invalid (red), empty (gray), truncated (yellow)."
        table={table}
        draw={draw}
      />
    </div>
  );
}
