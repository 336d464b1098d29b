/** CPython's `random.Random` (RNG spec, section 3): what BALROG's evaluator draws from. */
import { swap } from './legacyRandom';
import { MersenneTwister, type MersenneTwisterState } from './mersenneTwister';
import { seedWords } from './seedWords';

export class PythonRandom {
  private readonly twister = new MersenneTwister();

  /** @param seed an integer of any size; Python drops its sign. */
  constructor(seed: number | bigint) {
    this.seed(seed);
  }

  seed(seed: number | bigint): void {
    this.twister.seedByArray(seedWords(seed < 0 ? -seed : seed));
  }

  /** A double in [0, 1). */
  random(): number {
    return this.twister.nextDouble();
  }

  uniform(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  /** @param bits 1…32. */
  getrandbits(bits: number): number {
    if (!Number.isInteger(bits) || bits < 1 || bits > 32) {
      throw new RangeError(`Between 1 and 32 random bits can be drawn, not ${String(bits)}.`);
    }
    return this.twister.nextUint32() >>> (32 - bits);
  }

  /** One of 0…n−1, n up to 2^32−1: Python's `randrange(n)`. */
  randbelow(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 0xffff_ffff) {
      throw new RangeError(`No integer can be drawn from 0 up to, not including, ${String(n)}.`);
    }
    const bits = 32 - Math.clz32(n);
    for (;;) {
      const value = this.getrandbits(bits);
      if (value < n) return value;
    }
  }

  /** An integer in low…high, both included. */
  randint(low: number, high: number): number {
    return low + this.randbelow(high - low + 1);
  }

  choice<T>(items: readonly T[]): T {
    return items[this.randbelow(items.length)] as T;
  }

  /** Shuffles a list in place. */
  shuffle(items: unknown[]): void {
    for (let i = items.length - 1; i > 0; i--) swap(items, i, this.randbelow(i + 1));
  }

  state(): MersenneTwisterState {
    return this.twister.state();
  }

  restore(state: MersenneTwisterState): void {
    this.twister.restore(state);
  }
}
