/** Counts as bars, from top to bottom. */
import type { PlotLibrary } from '../../../ui';
import { FONT_SIZE, marginFor, NARROW, ROW } from './layout';

export interface BarRow {
  readonly label: string;
  readonly count: number;
}

/** @param rows at least one, with different labels. */
export function drawBars(
  Plot: PlotLibrary,
  rows: readonly BarRow[],
  unit: string,
  width: number,
): SVGSVGElement | HTMLElement {
  return Plot.plot({
    width,
    height: rows.length * ROW + 64,
    marginLeft: marginFor(
      rows.map(({ label }) => label),
      width,
    ),
    marginRight: 60,
    marginBottom: 48,
    style: { fontSize: FONT_SIZE },
    x: { ticks: width < NARROW ? 2 : 5, label: unit, nice: true },
    y: { domain: rows.map(({ label }) => label), label: null, padding: 0.25 },
    marks: [
      Plot.gridX({ ticks: width < NARROW ? 2 : 5, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.axisY({ tickSize: 0, lineWidth: 14, textOverflow: 'ellipsis', fill: 'var(--text)', label: null }),
      Plot.barX(rows, { y: 'label', x: 'count', fill: 'var(--accent)' }),
      Plot.text(rows, {
        y: 'label',
        x: 'count',
        text: ({ count }: BarRow) => count.toLocaleString(),
        textAnchor: 'start',
        dx: 5,
        fill: 'var(--text)',
      }),
      Plot.ruleX([0], { stroke: 'var(--line-strong)' }),
    ],
  });
}
