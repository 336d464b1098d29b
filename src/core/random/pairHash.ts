/** CPython's hash of a pair of integers, which Crafter turns into its world seed (RNG spec, section 5). */

const ELEMENT_MODULUS = 2n ** 61n - 1n;
const START = 2870177450012600261n;
const ADD_FACTOR = 14029467366897019727n;
const TURN_FACTOR = 11400714785074694791n;
const LENGTH_MIX = 2n ^ (START ^ 3527539n);
const WORLD_MODULUS = 2147483647n;

/** The signed 64-bit hash of the tuple `(first, second)` in CPython 3.8 and later. */
export function pairHash(first: number | bigint, second: number | bigint): bigint {
  let sum = START;
  for (const element of [first, second]) {
    sum = wrap(sum + wrap(elementHash(BigInt(element))) * ADD_FACTOR);
    sum = wrap((sum << 31n) | (sum >> 33n));
    sum = wrap(sum * TURN_FACTOR);
  }
  sum = wrap(sum + LENGTH_MIX);
  if (sum === 2n ** 64n - 1n) sum = 1546275796n;
  return BigInt.asIntN(64, sum);
}

/**
 * Crafter's world seed for an episode.
 * @param seed the episode's seed.
 * @param episode 1 for the first reset of an environment object.
 * @returns an integer in 0…2^31−2.
 */
export function crafterWorldSeed(seed: number | bigint, episode: number): number {
  const remainder = pairHash(seed, episode) % WORLD_MODULUS;
  return Number(remainder < 0n ? remainder + WORLD_MODULUS : remainder);
}

function elementHash(value: bigint): bigint {
  if (value >= 0n) return value % ELEMENT_MODULUS;
  const hash = -(-value % ELEMENT_MODULUS);
  return hash === -1n ? -2n : hash;
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
