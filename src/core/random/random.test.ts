import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LegacyRandom, OpenSimplex, Pcg64, PythonRandom, crafterWorldSeed } from './index';
import { MersenneTwister } from './mersenneTwister';
import { seedWords } from './seedWords';

const seed32 = fc.oneof(
  fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xffffffff),
  fc.integer({ min: 0, max: 0xffffffff }),
);
const seedOfAnySize = fc.bigInt({ min: 0n, max: 2n ** 200n });
const range = fc
  .tuple(fc.integer({ min: -(2 ** 52), max: 2 ** 52 - 1 }), fc.integer({ min: 1, max: 2 ** 52 }))
  .map(([low, width]) => [low, Math.min(low + width, 2 ** 52)] as const);

/** PCG64 in plain 128-bit arithmetic, from a saved state. */
function* plainPcg64({ state, increment }: ReturnType<Pcg64['state']>): Generator<bigint> {
  const join = (limbs: readonly number[]): bigint =>
    limbs.reduceRight((sum, limb) => (sum << 32n) | BigInt(limb), 0n);
  let current = join(state);
  for (;;) {
    current = BigInt.asUintN(128, current * 0x2360ed051fc65da44385df649fccf645n + join(increment));
    const mixed = BigInt.asUintN(64, (current >> 64n) ^ current);
    const rotation = current >> 122n;
    yield BigInt.asUintN(64, (mixed >> rotation) | (mixed << (64n - rotation)));
  }
}

describe('Pcg64', () => {
  test('equals plain 128-bit arithmetic for any seed', () => {
    fc.assert(
      fc.property(seedOfAnySize, (seed) => {
        const random = new Pcg64(seed);
        const plain = plainPcg64(random.state());
        for (let i = 0; i < 50; i++) expect(random.nextUint64()).toBe(plain.next().value);
      }),
    );
  });

  test('a seed is the same as a number and as a big integer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (seed) => {
        expect(new Pcg64(seed).state()).toEqual(new Pcg64(BigInt(seed)).state());
      }),
    );
  });

  test('integers stay in their range and a single value costs no draw', () => {
    fc.assert(
      fc.property(seed32, range, (seed, [low, high]) => {
        const random = new Pcg64(seed);
        const value = random.integers(low, high);
        expect(Number.isInteger(value) && value >= low && value < high).toBe(true);
        const before = random.state();
        expect(random.integers(low, low + 1)).toBe(low);
        expect(random.state()).toEqual(before);
      }),
    );
  });

  test('goes on from a saved state, with a half draw kept', () => {
    fc.assert(
      fc.property(seed32, fc.nat(20), (seed, draws) => {
        const random = new Pcg64(seed);
        for (let i = 0; i < draws; i++) random.nextUint32();
        const saved = random.state();
        const expected = Array.from({ length: 9 }, () => [random.nextUint32(), random.random()]);
        const other = new Pcg64(1);
        other.restore(saved);
        expect(Array.from({ length: 9 }, () => [other.nextUint32(), other.random()])).toEqual(expected);
      }),
    );
  });
});

describe('LegacyRandom', () => {
  test('discarding doubles equals drawing them', () => {
    fc.assert(
      fc.property(seed32, fc.nat(700), fc.nat(2000), (seed, before, count) => {
        const drawn = new LegacyRandom(seed);
        const skipped = new LegacyRandom(seed);
        for (let i = 0; i < before; i++) expect(skipped.nextUint32()).toBe(drawn.nextUint32());
        for (let i = 0; i < count; i++) drawn.uniform();
        skipped.discardDoubles(count);
        expect(skipped.state()).toEqual(drawn.state());
        expect(skipped.uniform()).toBe(drawn.uniform());
      }),
      { numRuns: 50 },
    );
  });

  test('integers stay in their range and a single value costs no draw', () => {
    fc.assert(
      fc.property(seed32, range, (seed, [low, high]) => {
        const random = new LegacyRandom(seed);
        const value = random.randint(low, high);
        expect(Number.isInteger(value) && value >= low && value < high).toBe(true);
        const { position } = random.state();
        expect(random.randint(low, low + 1)).toBe(low);
        expect(random.state().position).toBe(position);
      }),
    );
  });

  test('a shuffle keeps every item', () => {
    fc.assert(
      fc.property(seed32, fc.array(fc.integer()), (seed, items) => {
        const shuffled = [...items];
        new LegacyRandom(seed).shuffle(shuffled);
        expect(shuffled.sort((a, b) => a - b)).toEqual(items.sort((a, b) => a - b));
      }),
    );
  });

  test('a saved state is not touched by later draws', () => {
    const random = new LegacyRandom(7);
    const saved = random.state();
    const first = random.nextUint32();
    random.discardDoubles(1000);
    random.restore(saved);
    expect(random.nextUint32()).toBe(first);
  });
});

describe('PythonRandom', () => {
  test('drops the sign of a seed and goes on from a saved state', () => {
    fc.assert(
      fc.property(seedOfAnySize, (seed) => {
        const random = new PythonRandom(seed);
        const other = new PythonRandom(-seed);
        expect(other.getrandbits(32)).toBe(random.getrandbits(32));
        const saved = random.state();
        const expected = [random.random(), random.randbelow(1000)];
        other.restore(saved);
        expect([other.random(), other.randbelow(1000)]).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});

test('OpenSimplex noise is finite, bounded and depends on the seed alone', () => {
  const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(seed32, coordinate, coordinate, coordinate, (seed, x, y, z) => {
      const noise = new OpenSimplex(seed);
      const value = noise.noise3(x, y, z);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      noise.noise3(z, x, y);
      expect(noise.noise3(x, y, z)).toBe(value);
      expect([...noise.permutation].sort((a, b) => a - b)).toEqual(Array.from({ length: 256 }, (_, i) => i));
    }),
  );
});

test("Crafter's world seeds are legacy seeds", () => {
  fc.assert(
    fc.property(seed32, fc.integer({ min: 1, max: 1000 }), (seed, episode) => {
      const worldSeed = crafterWorldSeed(seed, episode);
      expect(worldSeed >= 0 && worldSeed < 2147483647).toBe(true);
    }),
  );
});

test('the words of a seed spell it, and zero is one word', () => {
  expect(seedWords(0)).toEqual([0]);
  expect(seedWords(0n)).toEqual([0]);
  fc.assert(
    fc.property(seedOfAnySize, (seed) => {
      expect(seedWords(seed).reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n)).toBe(seed);
    }),
  );
});

test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('%d is no seed', (seed) => {
  expect(() => new Pcg64(seed)).toThrow(RangeError);
  expect(() => new LegacyRandom(seed)).toThrow(RangeError);
});

test('empty ranges, too large samples and foreign states are refused', () => {
  expect(() => new LegacyRandom(2 ** 32)).toThrow(RangeError);
  expect(() => new LegacyRandom(0).randint(3, 3)).toThrow(RangeError);
  expect(() => new LegacyRandom(0).sample(2, 3)).toThrow(RangeError);
  expect(() => new Pcg64(0).integers(3, 2)).toThrow(RangeError);
  expect(() => new Pcg64(0).pick([])).toThrow(RangeError);
  expect(() => new Pcg64(0).sample(2, 3)).toThrow(RangeError);
  expect(() => new PythonRandom(0).choice([])).toThrow(RangeError);
  expect(() => new PythonRandom(0).getrandbits(33)).toThrow(RangeError);
  expect(() => {
    new MersenneTwister().restore({ key: new Uint32Array(3), position: 0 });
  }).toThrow(RangeError);
});
