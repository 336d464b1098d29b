const MASK_32 = 0xffff_ffffn;

/**
 * The 32-bit words of a seed, least significant first; zero is the single word 0.
 * @param seed a non-negative integer of any size.
 * @throws RangeError on anything else.
 */
export function seedWords(seed: number | bigint): number[] {
  if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
    throw new RangeError(`A seed is a non-negative integer, not ${String(seed)}.`);
  }
  if (seed < 0) throw new RangeError(`A seed is a non-negative integer, not ${String(seed)}.`);
  if (typeof seed === 'number' && seed <= 0xffff_ffff) return [seed];
  const words: number[] = [];
  for (let rest = BigInt(seed); rest > 0n; rest >>= 32n) words.push(Number(rest & MASK_32));
  return words.length === 0 ? [0] : words;
}
