import { VisuallyHidden } from '../../ui';
import { meanIntervalText } from './intervalText';
import type { ShownInterval } from './shownIntervals';

/** The interval of a mean; dots, and words for who does not see them, while it is computed. */
export function MeanInterval({ interval }: { readonly interval: ShownInterval }) {
  if (interval !== 'computing') return <>{meanIntervalText(interval)}</>;
  return (
    <span title="Being computed for the episodes scored last">
      <span aria-hidden="true">…</span>
      <VisuallyHidden>being computed</VisuallyHidden>
    </span>
  );
}
