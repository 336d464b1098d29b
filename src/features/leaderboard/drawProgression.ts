/** Draws figures as points with 95 % whiskers, the best on top. */
import type { Interval } from '../../core/evaluate';
import type { PlotLibrary } from '../../ui';
import { colorOf, FONT_SIZE, SYMBOLS, type PointLook } from './pointLook';

export interface ProgressionRow extends PointLook {
  readonly id: string;
  readonly label: string;
  /** 0…100. */
  readonly mean: number;
  readonly interval: Interval | null;
  /** The figures in words, for the pointer. */
  readonly words: string;
}

/** Below this width names stand above their whiskers instead of beside them. */
const NARROW = 560;
const WIDEST = 1000;
const NAMES_WIDTH = 270;
/** Height of a row in CSS pixels. */
const ROW = 22;
const NARROW_ROW = 36;
/** Names are cut to about this many ems. */
const NAME_EMS = 20;

/**
 * @param rows from top to bottom, at least one.
 * @param width room there is, in CSS pixels.
 */
export function drawProgression(
  Plot: PlotLibrary,
  rows: readonly ProgressionRow[],
  width: number,
): SVGSVGElement | HTMLElement {
  const narrow = width < NARROW;
  const highest = Math.max(...rows.map(({ mean, interval }) => Math.max(mean, interval?.high ?? 0)), 1);
  const whiskers = rows.flatMap(({ interval, ...row }) => (interval ? [{ ...row, ...interval }] : []));
  // Beside the name there is the whole row; below it only the lower half.
  const dy = narrow ? 8 : 0;
  const cap = narrow ? { insetTop: 14, insetBottom: 14 } : { insetTop: 6, insetBottom: 6 };
  return Plot.plot({
    width: Math.min(width, WIDEST),
    height: rows.length * (narrow ? NARROW_ROW : ROW) + 64,
    marginLeft: narrow ? 16 : NAMES_WIDTH,
    marginRight: 24,
    marginTop: 28,
    marginBottom: 36,
    x: { domain: [0, highest], nice: true, ticks: narrow ? 4 : 8, label: 'Progression %' },
    y: { domain: rows.map(({ id }) => id), axis: null, padding: 0 },
    style: { fontSize: FONT_SIZE },
    symbol: { type: 'identity' },
    marks: [
      Plot.gridX({ ticks: narrow ? 4 : 8, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.axisX({ anchor: 'bottom', ticks: narrow ? 4 : 8, label: 'Progression %' }),
      Plot.text(rows, {
        y: 'id',
        x: () => 0,
        text: 'label',
        dx: narrow ? 0 : -10,
        dy: narrow ? -8 : 0,
        textAnchor: narrow ? 'start' : 'end',
        lineWidth: narrow ? Math.floor((width - 40) / 11) : NAME_EMS,
        textOverflow: 'ellipsis',
        fill: (row: ProgressionRow) => (row.group === 'own' ? colorOf(row) : 'var(--text)'),
      }),
      Plot.ruleY(whiskers, { y: 'id', x1: 'low', x2: 'high', stroke: colorOf, strokeWidth: 1.5, dy }),
      Plot.tickX(whiskers, { y: 'id', x: 'low', stroke: colorOf, dy, ...cap }),
      Plot.tickX(whiskers, { y: 'id', x: 'high', stroke: colorOf, dy, ...cap }),
      Plot.dot(rows, {
        y: 'id',
        x: 'mean',
        symbol: ({ group }: ProgressionRow) => SYMBOLS[group],
        r: 4.5,
        fill: (row: ProgressionRow) => (row.comparable ? colorOf(row) : 'var(--surface)'),
        stroke: colorOf,
        strokeWidth: 1.5,
        dy,
        title: 'words',
      }),
      Plot.ruleX([0], { stroke: 'var(--line-strong)' }),
    ],
    color: { type: 'identity' },
  });
}
