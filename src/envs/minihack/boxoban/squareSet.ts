/** A set of the 64 squares of an 8 by 8 room as the bits of two words: rows 0 to 3 and rows 4 to 7. */

const WIDTH = 8;
const NOT_FIRST_COLUMN = 0xfefefefe | 0;
const NOT_LAST_COLUMN = 0x7f7f7f7f;

export class SquareSet {
  private low = 0;
  private high = 0;

  clear(): void {
    this.low = 0;
    this.high = 0;
  }

  has(square: number): boolean {
    return (((square < 32 ? this.low : this.high) >>> (square & 31)) & 1) === 1;
  }

  add(square: number): void {
    if (square < 32) this.low |= 1 << square;
    else this.high |= 1 << (square & 31);
  }

  remove(square: number): void {
    if (square < 32) this.low &= ~(1 << square);
    else this.high &= ~(1 << (square & 31));
  }

  /** The lowest square; −1 when empty. */
  first(): number {
    if (this.low !== 0) return 31 - Math.clz32(this.low & -this.low);
    return this.high === 0 ? -1 : 63 - Math.clz32(this.high & -this.high);
  }

  /** Becomes all that is reached from a square by straight steps over the squares of `free`. */
  flood(start: number, free: SquareSet): void {
    let low = start < 32 ? 1 << start : 0;
    let high = start < 32 ? 0 : 1 << (start & 31);
    for (;;) {
      const nextLow = (spread(low) | (high << (32 - WIDTH)) | low) & free.low;
      const nextHigh = (spread(high) | (low >>> (32 - WIDTH)) | high) & free.high;
      if (nextLow === low && nextHigh === high) break;
      low = nextLow;
      high = nextHigh;
    }
    this.low = low;
    this.high = high;
  }
}

/** The neighbors of the squares of one word within that word. */
function spread(bits: number): number {
  const east = (bits << 1) & NOT_FIRST_COLUMN;
  const west = (bits >>> 1) & NOT_LAST_COLUMN;
  return east | west | (bits << WIDTH) | (bits >>> WIDTH);
}
