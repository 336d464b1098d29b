/** Draws Figure 4. */
import type { AlignmentFigure, Spread } from '../../../core/worlds';
import type { PlotLibrary } from '../../../ui';

/** How wide it may become, in CSS pixels. */
const WIDEST = 760;
/** Below this width every second score is labeled. */
const NARROW = 440;
const HEIGHT = 340;

interface Mean {
  readonly when: string;
  readonly mean: number;
  readonly label: string;
}

/** Published means, 0…1. */
export interface PublishedMeans {
  readonly before: number;
  readonly after: number;
}

/**
 * Two histograms below each other on one axis of scores: bars are shares of games, the star is our mean, the dashed
 * line the published one. Colors are the page's tokens, so it follows the theme.
 *
 * @param width room there is, in CSS pixels.
 */
export function drawHistogram(
  Plot: PlotLibrary,
  { before, after }: AlignmentFigure,
  published: PublishedMeans,
  width: number,
): SVGSVGElement | HTMLElement {
  const spreads: readonly (readonly [string, Spread, number])[] = [
    ['Before', before, published.before],
    ['After 3', after, published.after],
  ];
  const bars = spreads.flatMap(([when, { bins }]) => bins.map((bin) => ({ ...bin, when })));
  const means = spreads.flatMap(([when, { mean }]): Mean[] =>
    mean === null ? [] : [{ when, mean, label: mean.toFixed(2) }],
  );
  const highest = Math.max(0.1, ...bars.map(({ share }) => share));
  return Plot.plot({
    width: Math.min(width, WIDEST),
    height: HEIGHT,
    marginLeft: 48,
    marginRight: 64,
    marginBottom: 44,
    x: { domain: [0, 1], ticks: width < NARROW ? 5 : 10, label: 'Share of plays judged physical' },
    y: { domain: [0, highest * 1.15], ticks: 4, tickFormat: '.0%', label: 'Games' },
    fy: { domain: spreads.map(([when]) => when), label: null },
    marks: [
      Plot.gridY({ ticks: 4, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.rect(bars, {
        x1: 'from',
        x2: 'to',
        y1: 0,
        y2: 'share',
        fy: 'when',
        inset: 0.5,
        fill: ({ when }: { readonly when: string }) => when,
      }),
      Plot.ruleX(
        spreads.map(([when, , mean]) => ({ when, mean })),
        { x: 'mean', fy: 'when', stroke: 'var(--text-muted)', strokeDasharray: '4 3' },
      ),
      Plot.dot(means, {
        x: 'mean',
        y: highest * 1.06,
        fy: 'when',
        symbol: 'star',
        r: 7,
        fill: 'var(--warning)',
        stroke: 'var(--surface)',
      }),
      Plot.text(means, {
        x: 'mean',
        y: highest * 1.06,
        fy: 'when',
        text: 'label',
        dx: 12,
        textAnchor: 'start',
        fill: 'var(--text)',
      }),
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
    ],
    color: { domain: ['Before', 'After 3'], range: ['var(--line-strong)', 'var(--accent)'] },
  });
}
