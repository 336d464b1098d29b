/** Draws progression against what it took. */
import type { Interval } from '../../core/evaluate';
import type { PlotLibrary } from '../../ui';
import { colorOf, FONT_SIZE, SYMBOLS, type PointLook } from './pointLook';

export interface TokensPoint extends PointLook {
  readonly label: string;
  /** Per episode, more than 0. */
  readonly tokens: number;
  /** 0…100. */
  readonly mean: number;
  readonly interval: Interval | null;
  readonly words: string;
}

const WIDEST = 900;
const HEIGHT = 380;
/** Below this width names would not fit beside their points; the table has them. */
const NARROW = 440;

/**
 * @param points at least one.
 * @param width room there is, in CSS pixels.
 */
export function drawTokens(
  Plot: PlotLibrary,
  points: readonly TokensPoint[],
  width: number,
): SVGSVGElement | HTMLElement {
  const tokens = points.map((point) => point.tokens);
  const highest = Math.max(...points.map(({ mean, interval }) => Math.max(mean, interval?.high ?? 0)), 1);
  const whiskers = points.flatMap(({ interval, ...point }) => (interval ? [{ ...point, ...interval }] : []));
  return Plot.plot({
    width: Math.min(width, WIDEST),
    height: HEIGHT,
    marginLeft: 44,
    marginRight: width < NARROW ? 24 : 140,
    marginTop: 28,
    marginBottom: 52,
    x: {
      type: 'log',
      domain: [Math.min(...tokens) / 2, Math.max(...tokens) * 2],
      label: 'Tokens an episode (logarithmic)',
      labelOffset: 40,
      ticks: width < NARROW ? 3 : 6,
      tickFormat: '~s',
    },
    y: { domain: [0, highest], nice: true, label: 'Progression %' },
    style: { fontSize: FONT_SIZE },
    symbol: { type: 'identity' },
    color: { type: 'identity' },
    marks: [
      Plot.gridY({ stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleX(whiskers, { x: 'tokens', y1: 'low', y2: 'high', stroke: colorOf, strokeWidth: 1.5 }),
      Plot.dot(points, {
        x: 'tokens',
        y: 'mean',
        symbol: ({ group }: TokensPoint) => SYMBOLS[group],
        r: 5,
        fill: (point: TokensPoint) => (point.comparable ? colorOf(point) : 'var(--surface)'),
        stroke: colorOf,
        strokeWidth: 1.5,
        title: 'words',
      }),
      ...(width < NARROW
        ? []
        : [
            Plot.text(points, {
              x: 'tokens',
              y: 'mean',
              text: 'label',
              dx: 9,
              textAnchor: 'start',
              lineWidth: 12,
              textOverflow: 'ellipsis',
              fill: 'var(--text)',
            }),
          ]),
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
    ],
  });
}
