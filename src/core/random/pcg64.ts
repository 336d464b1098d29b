/**
 * PCG64 seeded through a SeedSequence: numpy's `default_rng(seed)` (RNG spec, section 2).
 * 128-bit words are kept as four 32-bit limbs, least significant first; no BigInt on the usual path.
 */
import { checkRange, swap } from './legacyRandom';
import { generateState, seedPool } from './seedSequence';

type Limbs = readonly [number, number, number, number];

const TWO_32 = 2 ** 32;
/** The step's multiplier, 0x2360ED051FC65DA44385DF649FCCF645. */
const M0 = 0x9fccf645;
const M1 = 0x4385df64;
const M2 = 0x1fc65da4;
const M3 = 0x2360ed05;

/** A saved generator. */
export interface Pcg64State {
  readonly state: Limbs;
  readonly increment: Limbs;
  /** The kept half of the last 64-bit draw, if a 32-bit draw left one. */
  readonly buffered: number | null;
}

export class Pcg64 {
  private s0 = 0;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;
  private i0 = 0;
  private i1 = 0;
  private i2 = 0;
  private i3 = 0;
  /** −1 when empty. */
  private buffered = -1;
  /** Halves of the last 64-bit output. */
  private high = 0;
  private low = 0;

  /** @param seed a non-negative integer of any size. */
  constructor(seed: number | bigint) {
    const words = generateState(seedPool(seed), 8);
    const at = (index: number): number => words[index] ?? 0;
    this.i0 = ((at(6) << 1) | 1) >>> 0;
    this.i1 = ((at(7) << 1) | (at(6) >>> 31)) >>> 0;
    this.i2 = ((at(4) << 1) | (at(7) >>> 31)) >>> 0;
    this.i3 = ((at(5) << 1) | (at(4) >>> 31)) >>> 0;
    this.advance();
    let sum = this.s0 + at(2);
    this.s0 = sum >>> 0;
    sum = this.s1 + at(3) + (sum >= TWO_32 ? 1 : 0);
    this.s1 = sum >>> 0;
    sum = this.s2 + at(0) + (sum >= TWO_32 ? 1 : 0);
    this.s2 = sum >>> 0;
    this.s3 = (this.s3 + at(1) + (sum >= TWO_32 ? 1 : 0)) >>> 0;
    this.advance();
  }

  /** A word in 0…2^32−1; two of them share one 64-bit draw. */
  nextUint32(): number {
    if (this.buffered >= 0) {
      const value = this.buffered;
      this.buffered = -1;
      return value;
    }
    this.draw();
    this.buffered = this.high;
    return this.low;
  }

  /** A word in 0…2^64−1. Slow path: for tests and very large ranges. */
  nextUint64(): bigint {
    this.draw();
    return (BigInt(this.high) << 32n) | BigInt(this.low);
  }

  /** A double in [0, 1). */
  random(): number {
    this.draw();
    return (this.high * 2097152 + (this.low >>> 11)) / 9007199254740992;
  }

  uniform(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  /**
   * An integer in [low, high) by multiply and shift. Draws nothing when only one value is possible.
   * Exact for ranges up to 2^53.
   */
  integers(low: number, high: number): number {
    checkRange(low, high);
    return low + this.below(high - low);
  }

  /** An item of a list; a list of one costs no draw. */
  pick<T>(items: readonly T[]): T {
    return items[this.integers(0, items.length)] as T;
  }

  /** Shuffles a list in place. */
  shuffle<T>(items: T[]): void {
    for (let i = items.length - 1; i > 0; i--) swap(items, i, this.maskedUpTo(i));
  }

  /** 0…n−1 in random order. */
  permutation(n: number): number[] {
    const items = Array.from({ length: n }, (_, i) => i);
    this.shuffle(items);
    return items;
  }

  /** `count` different ones of 0…n−1: numpy's `choice(n, count, replace=False)` by Floyd's method, n ≤ 10,000. */
  sample(n: number, count: number): number[] {
    if (count > n || n > 10000) {
      throw new RangeError(`Cannot choose ${String(count)} different items out of ${String(n)}.`);
    }
    const chosen = new Set<number>();
    for (let last = n - count; last < n; last++) {
      const value = this.below(last + 1);
      chosen.add(chosen.has(value) ? last : value);
    }
    const items = [...chosen];
    for (let i = items.length - 1; i > 0; i--) swap(items, i, this.below(i + 1));
    return items;
  }

  state(): Pcg64State {
    return {
      state: [this.s0, this.s1, this.s2, this.s3],
      increment: [this.i0, this.i1, this.i2, this.i3],
      buffered: this.buffered < 0 ? null : this.buffered,
    };
  }

  restore(saved: Pcg64State): void {
    [this.s0, this.s1, this.s2, this.s3] = saved.state;
    [this.i0, this.i1, this.i2, this.i3] = saved.increment;
    this.buffered = saved.buffered ?? -1;
  }

  private below(count: number): number {
    if (count === 1) return 0;
    if (count === TWO_32) return this.nextUint32();
    if (count > TWO_32) return this.belowLarge(BigInt(count));
    let factor = this.nextUint32();
    let fraction = Math.imul(factor, count) >>> 0;
    if (fraction < count) {
      const threshold = (TWO_32 - count) % count;
      while (fraction < threshold) {
        factor = this.nextUint32();
        fraction = Math.imul(factor, count) >>> 0;
      }
    }
    return highHalf(factor, count);
  }

  private belowLarge(count: bigint): number {
    const threshold = (2n ** 64n - count) % count;
    for (;;) {
      const product = this.nextUint64() * count;
      if (BigInt.asUintN(64, product) >= threshold) return Number(product >> 64n);
    }
  }

  /** An integer in 0…maximum by mask and reject: how numpy shuffles with this generator. */
  private maskedUpTo(maximum: number): number {
    const mask = 0xffffffff >>> Math.clz32(maximum);
    for (;;) {
      const value = (this.nextUint32() & mask) >>> 0;
      if (value <= maximum) return value;
    }
  }

  /** One 64-bit output into `high` and `low`: step, then XSL-RR of the new state. */
  private draw(): void {
    this.advance();
    const high = (this.s3 ^ this.s1) >>> 0;
    const low = (this.s2 ^ this.s0) >>> 0;
    const rotation = this.s3 >>> 26;
    const shift = rotation & 31;
    const [first, second] = rotation & 32 ? [low, high] : [high, low];
    if (shift === 0) {
      this.high = first;
      this.low = second;
    } else {
      this.high = ((first >>> shift) | (second << (32 - shift))) >>> 0;
      this.low = ((second >>> shift) | (first << (32 - shift))) >>> 0;
    }
  }

  /** state ← state × multiplier + increment, modulo 2^128. */
  private advance(): void {
    const { s0, s1, s2, s3 } = this;
    let column = (Math.imul(s0, M0) >>> 0) + this.i0;
    this.s0 = column >>> 0;
    let carry = column >= TWO_32 ? 1 : 0;

    column = highHalf(s0, M0) + (Math.imul(s0, M1) >>> 0) + (Math.imul(s1, M0) >>> 0) + this.i1 + carry;
    this.s1 = column >>> 0;
    carry = Math.floor(column / TWO_32);

    column =
      highHalf(s0, M1) +
      highHalf(s1, M0) +
      (Math.imul(s0, M2) >>> 0) +
      (Math.imul(s1, M1) >>> 0) +
      (Math.imul(s2, M0) >>> 0) +
      this.i2 +
      carry;
    this.s2 = column >>> 0;
    carry = Math.floor(column / TWO_32);

    this.s3 =
      (highHalf(s0, M2) +
        highHalf(s1, M1) +
        highHalf(s2, M0) +
        (Math.imul(s0, M3) >>> 0) +
        (Math.imul(s1, M2) >>> 0) +
        (Math.imul(s2, M1) >>> 0) +
        (Math.imul(s3, M0) >>> 0) +
        this.i3 +
        carry) >>>
      0;
  }
}

/** Bits 32…63 of the product of two 32-bit words. Both partial products stay below 2^49: exact in a double. */
function highHalf(a: number, b: number): number {
  const lower = (a & 0xffff) * b;
  const upper = (a >>> 16) * b + Math.floor(lower / 65536);
  return Math.floor(upper / 65536);
}
