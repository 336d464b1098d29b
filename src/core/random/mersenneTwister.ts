/**
 * MT19937: the block of 624 words, the twist and the tempering that numpy's legacy generator and CPython's
 * `random` share. Seeding differs between the two and lies with each of them (RNG spec, sections 1 and 3).
 */

const WORDS = 624;
const SHIFT = 397;
const UPPER_MASK = 0x80000000;
const LOWER_MASK = 0x7fffffff;
const MATRIX = 0x9908b0df;

/** A saved generator: the block and the index of the next word in it (624 = the block is used up). */
export interface MersenneTwisterState {
  readonly key: Uint32Array;
  readonly position: number;
}

export class MersenneTwister {
  private readonly key = new Uint32Array(WORDS);
  /** The same bits as `key`. */
  private readonly words = new Int32Array(this.key.buffer);
  private position = WORDS;

  /** Seeds by one 32-bit word: numpy's `RandomState(seed)`, and the first half of array seeding. */
  seedByWord(word: number): void {
    const { key } = this;
    let previous = word >>> 0;
    key[0] = previous;
    for (let i = 1; i < WORDS; i++) {
      previous = (Math.imul(previous ^ (previous >>> 30), 1812433253) + i) >>> 0;
      key[i] = previous;
    }
    this.position = WORDS;
  }

  /** Seeds by a list of 32-bit words, least significant first: CPython's `random.seed`. */
  seedByArray(words: readonly number[]): void {
    this.seedByWord(19650218);
    const { key } = this;
    let i = 1;
    let j = 0;
    for (let round = Math.max(WORDS, words.length); round > 0; round--) {
      const previous = word(key, i - 1);
      key[i] = (word(key, i) ^ Math.imul(previous ^ (previous >>> 30), 1664525)) + (words[j] ?? 0) + j;
      i++;
      j++;
      if (i >= WORDS) {
        key[0] = word(key, WORDS - 1);
        i = 1;
      }
      if (j >= words.length) j = 0;
    }
    for (let round = WORDS - 1; round > 0; round--) {
      const previous = word(key, i - 1);
      key[i] = (word(key, i) ^ Math.imul(previous ^ (previous >>> 30), 1566083941)) - i;
      i++;
      if (i >= WORDS) {
        key[0] = word(key, WORDS - 1);
        i = 1;
      }
    }
    key[0] = UPPER_MASK;
    this.position = WORDS;
  }

  /** The next word, 0…2^32−1. */
  nextUint32(): number {
    if (this.position >= WORDS) this.twist();
    let y = word(this.key, this.position++);
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** The next double in [0, 1), from two words. */
  nextDouble(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** Skips `words` words as if they had been drawn; only the twists are computed. */
  discard(words: number): void {
    let position = this.position + words;
    while (position > WORDS) {
      this.twist();
      position -= WORDS;
    }
    this.position = position;
  }

  state(): MersenneTwisterState {
    return { key: this.key.slice(), position: this.position };
  }

  /** @throws RangeError when the state is not one of this generator. */
  restore(state: MersenneTwisterState): void {
    const { key, position } = state;
    if (key.length !== WORDS || !Number.isInteger(position) || position < 0 || position > WORDS) {
      throw new RangeError('Not a saved MT19937 state: it needs 624 words and a position of 0 to 624.');
    }
    this.key.set(key);
    this.position = position;
  }

  /** Works on signed words and carries each word over to the next round: both matter for long discards. */
  private twist(): void {
    const { words } = this;
    let current = signedWord(words, 0);
    let i = 0;
    for (; i < WORDS - SHIFT; i++) {
      const next = signedWord(words, i + 1);
      words[i] = signedWord(words, i + SHIFT) ^ mix(current, next);
      current = next;
    }
    for (; i < WORDS - 1; i++) {
      const next = signedWord(words, i + 1);
      words[i] = signedWord(words, i + SHIFT - WORDS) ^ mix(current, next);
      current = next;
    }
    words[WORDS - 1] = signedWord(words, SHIFT - 1) ^ mix(current, signedWord(words, 0));
    this.position = 0;
  }
}

function mix(current: number, next: number): number {
  const y = (current & UPPER_MASK) | (next & LOWER_MASK);
  return (y >>> 1) ^ (-(y & 1) & MATRIX);
}

function word(key: Uint32Array, index: number): number {
  return key[index] ?? 0;
}

function signedWord(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}
