import { PICTURE_BOUNDS } from '../../core/runfile';
import { formatBytes, formatCount, formatNumber } from '../../ui';

/** Before an export: that not all pictures fit, with the limits, and where they stay. */
export function leftOutText(fitting: number, leftOut: number): string {
  const all = formatCount(fitting + leftOut, 'picture', 'pictures');
  return `Not all of its pictures fit: ${formatNumber(fitting)} of ${all} go into the file, ${formatNumber(leftOut)} ${
    leftOut === 1 ? 'is' : 'are'
  } left out. ${boundsText()} Those left out stay in this browser with the run; elsewhere they are drawn again where the game can be replayed.`;
}

function boundsText(): string {
  const { pictures, total, each } = PICTURE_BOUNDS;
  return `A run file takes at most ${formatNumber(pictures)} pictures of up to ${formatBytes(each)} each, ${formatBytes(total)} in all.`;
}
