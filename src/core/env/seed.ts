/** The largest seed: BALROG draws 32-bit ones. */
export const MAX_SEED = 0xffff_ffff;

/** Whether a value is a seed: an integer in 0…2^32−1. 0 is a seed. */
export function isSeed(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_SEED;
}

/**
 * Reads a seed as a person or an address writes it: decimal digits only.
 * @returns the seed, or `null` when the text is not an integer in 0…2^32−1.
 */
export function parseSeed(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,10}$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return isSeed(value) ? value : null;
}
