export { newId } from '../newId';

/** A random seed, 0…2^32−1. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
