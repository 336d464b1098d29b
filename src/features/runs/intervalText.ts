import type { FigureIntervals, ScoreIntervals } from '../../core/evaluate';
import { formatFixed, formatNumber, formatPercent } from '../../ui';

/** "28.00 to 44.00", in percent of progression; a dash where there is none, dots while it is computed. */
export function meanIntervalText(figure: FigureIntervals | undefined, all: ScoreIntervals | null): string {
  if (all === null) return '…';
  const interval = figure?.mean ?? null;
  return interval === null ? '–' : `${formatFixed(interval.low, 2)} to ${formatFixed(interval.high, 2)}`;
}

/** "4 of 10" episodes solved. */
export function solvedText(figure: FigureIntervals | undefined, all: ScoreIntervals | null): string {
  if (all === null) return '…';
  if (!figure || figure.success.n === 0) return '–';
  const { solved, n } = figure.success;
  return `${formatNumber(solved)} of ${formatNumber(n)}`;
}

/** "16.8% to 68.7%", the interval of the share of solved episodes. */
export function successIntervalText(figure: FigureIntervals | undefined, all: ScoreIntervals | null): string {
  if (all === null) return '…';
  const interval = figure?.success.interval ?? null;
  return interval === null ? '–' : `${formatPercent(interval.low)} to ${formatPercent(interval.high)}`;
}
