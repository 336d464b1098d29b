/** Means as points with 95 % whiskers, from top to bottom. */
import type { Interval } from '../../../core/evaluate';
import type { PlotLibrary } from '../../../ui';
import { FONT_SIZE, marginFor, NARROW, ROW } from './layout';

export interface WhiskerRow {
  readonly label: string;
  /** 0…100. */
  readonly mean: number;
  readonly interval: Interval | null;
  /** Fewer episodes than planned: drawn hollow. */
  readonly incomplete: boolean;
}

/** @param rows at least one. */
export function drawWhiskers(
  Plot: PlotLibrary,
  rows: readonly WhiskerRow[],
  width: number,
): SVGSVGElement | HTMLElement {
  const whiskers = rows.flatMap(({ label, interval }) => (interval ? [{ label, ...interval }] : []));
  const line = { y: 'label', stroke: 'var(--accent)' };
  return Plot.plot({
    width,
    height: rows.length * ROW + 64,
    marginLeft: marginFor(
      rows.map(({ label }) => label),
      width,
    ),
    marginRight: 20,
    marginBottom: 48,
    style: { fontSize: FONT_SIZE },
    x: { domain: [0, 100], ticks: width < NARROW ? 3 : 6, label: 'Progression %' },
    y: { domain: rows.map(({ label }) => label), label: null },
    marks: [
      Plot.gridX({ ticks: width < NARROW ? 3 : 6, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.axisY({ tickSize: 0, lineWidth: 14, textOverflow: 'ellipsis', fill: 'var(--text)', label: null }),
      Plot.ruleY(whiskers, { ...line, x1: 'low', x2: 'high', strokeWidth: 1.5 }),
      Plot.tickX(whiskers, { ...line, x: 'low', insetTop: 6, insetBottom: 6 }),
      Plot.tickX(whiskers, { ...line, x: 'high', insetTop: 6, insetBottom: 6 }),
      Plot.dot(rows, {
        y: 'label',
        x: 'mean',
        r: 4.5,
        stroke: 'var(--accent)',
        strokeWidth: 1.5,
        fill: ({ incomplete }: WhiskerRow) => (incomplete ? 'var(--surface)' : 'var(--accent)'),
      }),
      Plot.ruleX([0], { stroke: 'var(--line-strong)' }),
    ],
    color: { type: 'identity' },
  });
}
