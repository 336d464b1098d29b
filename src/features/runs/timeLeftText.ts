import type { TimeLeft } from '../../core/evaluate';
import { formatDuration } from '../../ui';

/** An estimate is told no finer than this, in seconds. */
const LEAST_SECONDS = 1;

/** "12 s", "up to 3 min 05 s", "less than 1 s"; a dash while there is nothing to go by. */
export function timeLeftText(left: TimeLeft | null): string {
  if (left === null) return '–';
  if (left.seconds < LEAST_SECONDS) return 'less than 1 s';
  const seconds = Math.ceil(left.seconds);
  const text = seconds < 60 ? `${String(seconds)} s` : formatDuration(seconds * 1000);
  return left.atMost ? `up to ${text}` : text;
}
