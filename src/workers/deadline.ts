/** A slice is never counted longer than this much of what it was to be. */
const SLICE_MS = 1000;
const MOST_LATE = 2;

/**
 * Calls back after a time in which this thread could run. A device that slept, or a tab that was frozen, makes timers
 * fire late and all at once, before anything that was waited for could answer: such a gap counts as one slice.
 *
 * @param passed called once, unless what is returned was called before.
 */
export function startDeadline(milliseconds: number, passed: () => void): () => void {
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const slice = Math.min(left, SLICE_MS);
    const began = performance.now();
    timer = setTimeout(() => {
      left -= Math.min(Math.max(performance.now() - began, slice), slice * MOST_LATE);
      if (left > 0) wait();
      else passed();
    }, slice);
  };
  wait();
  return () => clearTimeout(timer);
}
