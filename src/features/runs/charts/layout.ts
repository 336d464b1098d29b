/** Below this width there are fewer ticks. */
export const NARROW = 480;
/** Height of a row in CSS pixels. */
export const ROW = 24;
export const FONT_SIZE = '12px';
/** Of a word of the labels, about. */
const LETTER = 7;
const LONGEST_LABEL = 14 * 12;

/** Room for labels on the left, at most two fifths of the chart. */
export function marginFor(labels: readonly string[], width: number): number {
  const longest = Math.max(...labels.map(({ length }) => length)) * LETTER;
  return Math.min(longest, LONGEST_LABEL, width * 0.4) + 12;
}
