/** OpenSimplex 3-D noise, the 2014 algorithm (RNG spec, section 6). Bit-exact: keep every order of operations. */

const STRETCH = -1 / 6;
const SQUISH = 1 / 3;
const NORM = 103;

// prettier-ignore
const GRADIENTS = new Int8Array([
  -11, 4, 4, -4, 11, 4, -4, 4, 11, 11, 4, 4,
  4, 11, 4, 4, 4, 11, -11, -4, 4, -4, -11, 4,
  -4, -4, 11, 11, -4, 4, 4, -11, 4, 4, -4, 11,
  -11, 4, -4, -4, 11, -4, -4, 4, -11, 11, 4, -4,
  4, 11, -4, 4, 4, -11, -11, -4, -4, -4, -11, -4,
  -4, -4, -11, 11, -4, -4, 4, -11, -4, 4, -4, -11,
]);

/** Axes as bits of a lattice offset of zeros and ones: a corner of the unit cube. */
const X = 1;
const Y = 2;
const Z = 4;

export class OpenSimplex {
  /** A permutation of 0…255. */
  readonly permutation = new Uint8Array(256);
  /** Where each entry's gradient starts in the table of gradients. */
  readonly gradientIndex = new Uint8Array(256);

  private baseX = 0;
  private baseY = 0;
  private baseZ = 0;
  private deltaX = 0;
  private deltaY = 0;
  private deltaZ = 0;

  /** @param seed an integer; its low 64 bits count. */
  constructor(seed: number | bigint) {
    let state = BigInt.asIntN(64, BigInt(seed));
    const advance = (): void => {
      state = BigInt.asIntN(64, state * 6364136223846793005n + 1442695040888963407n);
    };
    for (let i = 0; i < 3; i++) advance();
    const source = Array.from({ length: 256 }, (_, i) => i);
    for (let i = 255; i >= 0; i--) {
      advance();
      const count = BigInt(i + 1);
      const remainder = (state + 31n) % count;
      const chosen = Number(remainder < 0n ? remainder + count : remainder);
      const value = source[chosen] ?? 0;
      this.permutation[i] = value;
      this.gradientIndex[i] = 3 * (value % 24);
      source[chosen] = source[i] ?? 0;
    }
  }

  /** Noise at a point, within about −1…1. */
  noise3(x: number, y: number, z: number): number {
    const stretch = (x + y + z) * STRETCH;
    const stretchedX = x + stretch;
    const stretchedY = y + stretch;
    const stretchedZ = z + stretch;
    this.baseX = Math.floor(stretchedX);
    this.baseY = Math.floor(stretchedY);
    this.baseZ = Math.floor(stretchedZ);
    const squish = (this.baseX + this.baseY + this.baseZ) * SQUISH;
    this.deltaX = x - (this.baseX + squish);
    this.deltaY = y - (this.baseY + squish);
    this.deltaZ = z - (this.baseZ + squish);
    const a = stretchedX - this.baseX;
    const b = stretchedY - this.baseY;
    const c = stretchedZ - this.baseZ;
    const sum = a + b + c;
    const total =
      sum <= 1 ? this.nearOrigin(a, b, c, sum) : sum >= 2 ? this.nearTop(a, b, c, sum) : this.middle(a, b, c);
    return total / NORM;
  }

  /** RNG spec, 6.3: the point lies in the tetrahedron at (0,0,0). */
  private nearOrigin(a: number, b: number, c: number, sum: number): number {
    let firstAxis = X;
    let firstScore = a;
    let secondAxis = Y;
    let secondScore = b;
    if (firstScore >= secondScore && c > secondScore) {
      secondAxis = Z;
      secondScore = c;
    } else if (firstScore < secondScore && c > firstScore) {
      firstAxis = Z;
      firstScore = c;
    }
    let total = this.corner(0);
    total += this.corner(X);
    total += this.corner(Y);
    total += this.corner(Z);
    const rest = 1 - sum;
    if (rest > firstScore || rest > secondScore) {
      const axis = secondScore > firstScore ? secondAxis : firstAxis;
      if (axis === X) {
        total += this.lattice(1, -1, 0);
        total += this.lattice(1, 0, -1);
      } else if (axis === Y) {
        total += this.lattice(-1, 1, 0);
        total += this.lattice(0, 1, -1);
      } else {
        total += this.lattice(-1, 0, 1);
        total += this.lattice(0, -1, 1);
      }
      return total;
    }
    const pair = firstAxis | secondAxis;
    total += this.corner(pair);
    total += this.lattice(pair & X ? 1 : -1, pair & Y ? 1 : -1, pair & Z ? 1 : -1);
    return total;
  }

  /** RNG spec, 6.4: the point lies in the tetrahedron at (1,1,1). */
  private nearTop(a: number, b: number, c: number, sum: number): number {
    let firstPair = Y | Z;
    let firstScore = a;
    let secondPair = X | Z;
    let secondScore = b;
    if (firstScore <= secondScore && c < secondScore) {
      secondPair = X | Y;
      secondScore = c;
    } else if (firstScore > secondScore && c < firstScore) {
      firstPair = X | Y;
      firstScore = c;
    }
    let total = this.corner(X | Y);
    total += this.corner(X | Z);
    total += this.corner(Y | Z);
    total += this.corner(X | Y | Z);
    const rest = 3 - sum;
    if (rest < firstScore || rest < secondScore) {
      const pair = secondScore < firstScore ? secondPair : firstPair;
      if (pair === (Y | Z)) {
        total += this.latticeTwoOnY(0, 1);
        total += this.lattice(0, 1, 2);
      } else if (pair === (X | Z)) {
        total += this.lattice(2, 0, 1);
        total += this.lattice(1, 0, 2);
      } else {
        total += this.lattice(2, 1, 0);
        total += this.latticeTwoOnY(1, 0);
      }
      return total;
    }
    const axis = firstPair & secondPair;
    total += this.corner(axis);
    total += this.lattice(axis === X ? 2 : 0, axis === Y ? 2 : 0, axis === Z ? 2 : 0);
    return total;
  }

  /** RNG spec, 6.5: the point lies in the octahedron between the two tetrahedra. */
  private middle(a: number, b: number, c: number): number {
    let firstFar = a + b > 1;
    let firstPoint = firstFar ? X | Y : Z;
    const firstScore = firstFar ? a + b - 1 : 1 - (a + b);
    let secondFar = a + c > 1;
    let secondPoint = secondFar ? X | Z : Y;
    const secondScore = secondFar ? a + c - 1 : 1 - (a + c);
    const thirdFar = b + c > 1;
    const thirdPoint = thirdFar ? Y | Z : X;
    const thirdScore = thirdFar ? b + c - 1 : 1 - (b + c);
    if (firstScore <= secondScore && firstScore < thirdScore) {
      firstPoint = thirdPoint;
      firstFar = thirdFar;
    } else if (firstScore > secondScore && secondScore < thirdScore) {
      secondPoint = thirdPoint;
      secondFar = thirdFar;
    }
    let total = this.corner(X);
    total += this.corner(Y);
    total += this.corner(Z);
    total += this.corner(X | Y);
    total += this.corner(X | Z);
    total += this.corner(Y | Z);
    if (firstFar && secondFar) {
      const axis = firstAxisOf(firstPoint & secondPoint);
      total += this.corner(X | Y | Z);
      total += this.lattice(axis === X ? 2 : 0, axis === Y ? 2 : 0, axis === Z ? 2 : 0);
    } else if (!firstFar && !secondFar) {
      const axis = firstAxisOf(~(firstPoint | secondPoint));
      total += this.corner(0);
      total += this.lattice(axis === X ? -1 : 1, axis === Y ? -1 : 1, axis === Z ? -1 : 1);
    } else {
      const far = firstFar ? firstPoint : secondPoint;
      const near = firstFar ? secondPoint : firstPoint;
      const missing = firstAxisOf(~far);
      total += this.lattice(missing === X ? -1 : 1, missing === Y ? -1 : 1, missing === Z ? -1 : 1);
      total += this.latticeTwoAfterSquish(firstAxisOf(near));
    }
    return total;
  }

  private corner(bits: number): number {
    return this.lattice(bits & 1, (bits >> 1) & 1, bits >> 2);
  }

  /** The contribution of a lattice offset in the usual order: offset first, then the squish. */
  private lattice(i: number, j: number, k: number): number {
    const squish = (i + j + k) * SQUISH;
    return this.contribution(
      i,
      j,
      k,
      this.deltaX - i - squish,
      this.deltaY - j - squish,
      this.deltaZ - k - squish,
    );
  }

  /** Offset (i,2,k) with i + k = 1: the last unit on y goes after the squish, which is exactly 1. */
  private latticeTwoOnY(i: number, k: number): number {
    return this.contribution(i, 2, k, this.deltaX - i - 1, this.deltaY - 1 - 1 - 1, this.deltaZ - k - 1);
  }

  /** Offset 2 on one axis: the 2 goes after the squish. */
  private latticeTwoAfterSquish(axis: number): number {
    const squish = 2 * SQUISH;
    const i = axis === X ? 2 : 0;
    const j = axis === Y ? 2 : 0;
    const k = axis === Z ? 2 : 0;
    return this.contribution(
      i,
      j,
      k,
      this.deltaX - squish - i,
      this.deltaY - squish - j,
      this.deltaZ - squish - k,
    );
  }

  private contribution(i: number, j: number, k: number, dx: number, dy: number, dz: number): number {
    const reach = 2 - dx * dx - dy * dy - dz * dz;
    if (reach <= 0) return 0;
    const { permutation } = this;
    const first = permutation[(this.baseX + i) & 255] ?? 0;
    const second = permutation[(first + this.baseY + j) & 255] ?? 0;
    const index = this.gradientIndex[(second + this.baseZ + k) & 255] ?? 0;
    const gradient =
      (GRADIENTS[index] ?? 0) * dx + (GRADIENTS[index + 1] ?? 0) * dy + (GRADIENTS[index + 2] ?? 0) * dz;
    const squared = reach * reach;
    return squared * squared * gradient;
  }
}

/** X if the bits have it, else y, otherwise z. */
function firstAxisOf(bits: number): number {
  if (bits & X) return X;
  return bits & Y ? Y : Z;
}
