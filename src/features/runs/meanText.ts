import type { Mean } from '../../core/evaluate';
import { formatFixed } from '../../ui';

/** "36.00 ± 6.79", as BALROG prints its figures. */
export function meanText(score: Pick<Mean, 'mean' | 'standardError'>): string {
  if (score.mean === null) return '–';
  return `${formatFixed(score.mean, 2)} ± ${formatFixed(score.standardError ?? 0, 2)}`;
}
