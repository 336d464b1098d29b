/** Differences as points with 95 % whiskers around zero. */
import type { Interval } from '../../../core/evaluate';
import type { PlotLibrary } from '../../../ui';

export interface DifferenceRow {
  readonly label: string;
  /** Second minus first, in percent of progression. */
  readonly difference: number;
  readonly interval: Interval | null;
}

const ROW = 26;
const LETTER = 7;
const LONGEST_LABEL = 220;
const NARROW = 480;

/** @param rows at least one, with different labels. */
export function drawDifferences(
  Plot: PlotLibrary,
  rows: readonly DifferenceRow[],
  width: number,
): SVGSVGElement | HTMLElement {
  const whiskers = rows.flatMap(({ label, interval }) => (interval ? [{ label, ...interval }] : []));
  const farthest = Math.max(
    5,
    ...rows.map(({ difference }) => Math.abs(difference)),
    ...whiskers.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]),
  );
  const longest = Math.max(...rows.map(({ label }) => label.length)) * LETTER;
  const ticks = width < NARROW ? 3 : 7;
  const line = { y: 'label', stroke: 'var(--accent)' };
  return Plot.plot({
    width,
    height: rows.length * ROW + 64,
    marginLeft: Math.min(longest, LONGEST_LABEL, width * 0.4) + 12,
    marginRight: 20,
    marginBottom: 48,
    style: { fontSize: '12px' },
    x: { domain: [-farthest, farthest], nice: true, ticks, label: 'Second − first, progression %' },
    y: { domain: rows.map(({ label }) => label), label: null },
    marks: [
      Plot.gridX({ ticks, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleX([0], { stroke: 'var(--line-strong)', strokeWidth: 1.5 }),
      Plot.axisY({
        tickSize: 0,
        lineWidth: Math.min(LONGEST_LABEL, width * 0.4) / 12,
        textOverflow: 'ellipsis',
        fill: 'var(--text)',
        label: null,
      }),
      Plot.ruleY(whiskers, { ...line, x1: 'low', x2: 'high', strokeWidth: 1.5 }),
      Plot.tickX(whiskers, { ...line, x: 'low', insetTop: 7, insetBottom: 7 }),
      Plot.tickX(whiskers, { ...line, x: 'high', insetTop: 7, insetBottom: 7 }),
      Plot.dot(rows, { y: 'label', x: 'difference', r: 4.5, fill: 'var(--accent)' }),
    ],
  });
}
