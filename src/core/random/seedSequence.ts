/** numpy's SeedSequence: spreads a seed of any size over as many words as a generator needs (RNG spec, 2). */
import { seedWords } from './seedWords';

const POOL_SIZE = 4;
const POOL_START = 0x43b0d7e5;
const POOL_STEP = 0x931e8875;
const OUTPUT_START = 0x8b51f9dd;
const OUTPUT_STEP = 0x58f38ded;
const COMBINE_LEFT = 0xca01f9dd;
const COMBINE_RIGHT = 0x4973f715;

/** The four-word pool of a seed. */
export function seedPool(seed: number | bigint): number[] {
  const words = seedWords(seed);
  let constant = POOL_START;
  const hash = (value: number): number => {
    let mixed = value ^ constant;
    constant = Math.imul(constant, POOL_STEP);
    mixed = Math.imul(mixed, constant);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  const pool: number[] = [];
  for (let i = 0; i < POOL_SIZE; i++) pool.push(hash(words[i] ?? 0));
  for (let source = 0; source < POOL_SIZE; source++) {
    for (let target = 0; target < POOL_SIZE; target++) {
      if (source !== target) pool[target] = combine(pool[target] ?? 0, hash(pool[source] ?? 0));
    }
  }
  for (const word of words.slice(POOL_SIZE)) {
    for (let target = 0; target < POOL_SIZE; target++) pool[target] = combine(pool[target] ?? 0, hash(word));
  }
  return pool;
}

/** `count` 32-bit words of state from a pool; a 64-bit word is two of them, low half first. */
export function generateState(pool: readonly number[], count: number): number[] {
  let constant = OUTPUT_START;
  const words: number[] = [];
  for (let i = 0; i < count; i++) {
    let value = (pool[i % POOL_SIZE] ?? 0) ^ constant;
    constant = Math.imul(constant, OUTPUT_STEP);
    value = Math.imul(value, constant);
    words.push((value ^ (value >>> 16)) >>> 0);
  }
  return words;
}

function combine(left: number, right: number): number {
  const mixed = Math.imul(COMBINE_LEFT, left) - Math.imul(COMBINE_RIGHT, right);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
