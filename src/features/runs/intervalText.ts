import type { FigureIntervals, SuccessRate } from '../../core/evaluate';
import { formatFixed, formatNumber, formatPercent } from '../../ui';

/** "28.00 to 44.00", in percent of progression; a dash where there is none. */
export function meanIntervalText(interval: FigureIntervals['mean']): string {
  return interval === null ? '–' : `${formatFixed(interval.low, 2)} to ${formatFixed(interval.high, 2)}`;
}

/** "4 of 10" episodes solved. */
export function solvedText({ solved, n }: SuccessRate): string {
  return n === 0 ? '–' : `${formatNumber(solved)} of ${formatNumber(n)}`;
}

/** "16.8% to 68.7%", the interval of the share of solved episodes. */
export function successIntervalText({ interval }: SuccessRate): string {
  return interval === null ? '–' : `${formatPercent(interval.low)} to ${formatPercent(interval.high)}`;
}
