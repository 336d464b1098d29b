/** A place in a replay as its address says it. */
export type StepInAddress =
  | { readonly kind: 'none' }
  | { readonly kind: 'step'; readonly position: number }
  | { readonly kind: 'problem'; readonly message: string };

/** `/runs/RUN/EPISODE` and, with a position, `/runs/RUN/EPISODE/STEP`. */
export function replayPath(runId: string, episodeId: string, position: number | null): string {
  const path = `/runs/${encodeURIComponent(runId)}/${encodeURIComponent(episodeId)}`;
  return position === null ? path : `${path}/${String(position)}`;
}

/**
 * Reads the step of an address: 0 is the start, k the world after k steps.
 * @param total steps recorded so far; a larger number is clamped to it and said so.
 */
export function readStep(text: string | undefined, total: number): StepInAddress {
  if (text === undefined || text === '') return { kind: 'none' };
  if (!/^\d{1,9}$/.test(text)) {
    return {
      kind: 'problem',
      message: `“${text}” in the address is not a step. Steps are numbered from 0, the start, to ${String(total)}.`,
    };
  }
  return { kind: 'step', position: Number(text) };
}
