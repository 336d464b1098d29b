/** numpy's legacy `RandomState` (RNG spec, section 1): what Crafter and Baba Is AI draw from. */
import { MersenneTwister, type MersenneTwisterState } from './mersenneTwister';

const TWO_32 = 2 ** 32;

export class LegacyRandom {
  private readonly twister = new MersenneTwister();

  /**
   * @param seed integer in 0…2^32−1.
   * @throws RangeError on any other value.
   */
  constructor(seed: number) {
    this.seed(seed);
  }

  /** Starts again from a seed, as `numpy.random.seed` does. */
  seed(seed: number): void {
    if (!Number.isInteger(seed) || seed < 0 || seed >= TWO_32) {
      throw new RangeError(`A legacy seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    this.twister.seedByWord(seed);
  }

  nextUint32(): number {
    return this.twister.nextUint32();
  }

  /** A double in [low, high); costs two words. */
  uniform(low = 0, high = 1): number {
    return low + (high - low) * this.twister.nextDouble();
  }

  /**
   * An integer in [low, high) by mask and reject (numpy's `randint`). Draws nothing when only one value is
   * possible. Exact for ranges up to 2^53.
   */
  randint(low: number, high: number): number {
    checkRange(low, high);
    return low + this.upTo(high - 1 - low);
  }

  /** One of 0…n−1: numpy's `choice(n)`. */
  choice(n: number): number {
    return this.randint(0, n);
  }

  /** `count` of 0…n−1 with replacement: numpy's `choice(n, count)`. */
  choices(n: number, count: number): number[] {
    return Array.from({ length: count }, () => this.choice(n));
  }

  /** `count` different ones of 0…n−1: numpy's `choice(n, count, replace=False)`. Draws a whole permutation. */
  sample(n: number, count: number): number[] {
    if (count > n)
      throw new RangeError(`Cannot choose ${String(count)} different items out of ${String(n)}.`);
    return this.permutation(n).slice(0, count);
  }

  /** Shuffles a list in place. */
  shuffle<T>(items: T[]): void {
    for (let i = items.length - 1; i > 0; i--) swap(items, i, this.upTo(i));
  }

  /** 0…n−1 in random order. */
  permutation(n: number): number[] {
    const items = Array.from({ length: n }, (_, i) => i);
    this.shuffle(items);
    return items;
  }

  /** Throws `count` doubles away, fast. */
  discardDoubles(count: number): void {
    this.twister.discard(2 * count);
  }

  state(): MersenneTwisterState {
    return this.twister.state();
  }

  restore(state: MersenneTwisterState): void {
    this.twister.restore(state);
  }

  /** An integer in 0…maximum. */
  private upTo(maximum: number): number {
    if (maximum === 0) return 0;
    if (maximum < TWO_32) {
      const mask = lowMask(maximum);
      for (;;) {
        const value = (this.twister.nextUint32() & mask) >>> 0;
        if (value <= maximum) return value;
      }
    }
    const highMask = lowMask(Math.floor(maximum / TWO_32));
    for (;;) {
      const high = (this.twister.nextUint32() & highMask) >>> 0;
      const value = high * TWO_32 + this.twister.nextUint32();
      if (value <= maximum) return value;
    }
  }
}

/** The smallest 2^k − 1 that is at least `value` (0 < value < 2^32), as a 32-bit pattern. */
function lowMask(value: number): number {
  return 0xffffffff >>> Math.clz32(value);
}

/** Exchanges two entries of a list. */
export function swap<T>(items: T[], i: number, j: number): void {
  const first = items[i] as T;
  items[i] = items[j] as T;
  items[j] = first;
}

/** @throws RangeError when [low, high) is empty or not a range of exact integers. */
export function checkRange(low: number, high: number): void {
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || low >= high) {
    throw new RangeError(
      `No integer can be drawn from ${String(low)} up to, not including, ${String(high)}.`,
    );
  }
}
