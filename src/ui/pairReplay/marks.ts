import type { ScrubberMark } from '../Scrubber';

/** A position of two replays worth jumping to. */
export interface PairMark {
  readonly position: number;
  readonly label: string;
  readonly tone: ScrubberMark['tone'];
}

/** The nearest mark before (−1) or after (1) a position. */
export function neighborMark(
  marks: readonly PairMark[],
  position: number,
  direction: 1 | -1,
): PairMark | null {
  return direction === 1
    ? (marks.find((mark) => mark.position > position) ?? null)
    : (marks.findLast((mark) => mark.position < position) ?? null);
}
