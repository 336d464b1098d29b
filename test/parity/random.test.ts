import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  LegacyRandom,
  OpenSimplex,
  Pcg64,
  PythonRandom,
  crafterWorldSeed,
  pairHash,
} from '../../src/core/random';
import { generateState, seedPool } from '../../src/core/random/seedSequence';

interface Draws {
  low: number;
  high: number;
  draws: number[];
}
type Mixed = [string, ...number[]][];
interface Vectors {
  seed_sequence_pcg64: {
    seed: string;
    pool: number[];
    generate_state_u32_8: number[];
    generate_state_u64_4: string[];
    pcg64_initial_state: string;
    pcg64_inc: string;
    has_uint32: number;
    raw_u64_8: string[];
  }[];
  generator_pcg64: {
    seed: string;
    random_8: number[];
    uniform_0_1_8: number[];
    'uniform_-3_7_4': number[];
    integers: (Draws & { next_random: number })[];
    mixed: Mixed;
    choice_int_6: number[];
    choice_list: string[];
    choice_10_size4_noreplace: number[];
    choice_10_size4_replace: number[];
    shuffle_arange10: number[];
    shuffle_list10: number[];
    permutation_10: number[];
  }[];
  randomstate_mt19937: {
    seed: number;
    initial_key_first5: number[];
    initial_key_last3: number[];
    initial_pos: number;
    raw_u32_10: number[];
    raw_u32_at_622_628: number[];
    raw_u32_at_1246_1252: number[];
    random_sample_8: number[];
    uniform_8: number[];
    uniform_32_127_8: number[];
    randint: (Draws & { next_uniform: number })[];
    randint_0_3_size3: number[];
    choice_12: number[];
    choice_3_size3_noreplace_then_choice_3_size3_replace: [number[], number[]];
    choice_9_size4_noreplace: number[];
    permutation_10: number[];
    shuffle_arange10: number[];
    shuffle_list10: number[];
    mixed: Mixed;
  }[];
  python_random: {
    seed: string;
    getrandbits32_6: number[];
    random_6: number[];
    randrange_10: number[];
    randint_1_6: number[];
    choice_5: number[];
    shuffle_10: number[];
    'uniform_-1_3': number[];
  }[];
  crafter_world_seed: { seed: string; episode: number; tuple_hash_signed64: string; world_seed: number }[];
  crafter_first_draws: { seed: number; world_seed: number; simplex_seed: number; next_uniform_3: number[] }[];
  opensimplex: {
    seed: string;
    perm_first16: number[];
    perm_grad_first16: number[];
    perm_sum_checks: [number, number];
    noise3: [number, number, number, number][];
  }[];
  crafter_noise_layers_seed1234: Record<string, number>[];
}

const vectors = JSON.parse(
  readFileSync(new URL('../fixtures/parity/rng.json', import.meta.url), 'utf8'),
) as Vectors;

function times<T>(count: number, draw: () => T): T[] {
  return Array.from({ length: count }, draw);
}

function skipped(seed: number, words: number): LegacyRandom {
  const random = new LegacyRandom(seed);
  for (let i = 0; i < words; i++) random.nextUint32();
  return random;
}

const tenItems = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe.each(vectors.seed_sequence_pcg64)('SeedSequence and PCG64, seed $seed', (vector) => {
  const seed = BigInt(vector.seed);
  test('pool and state words', () => {
    const pool = seedPool(seed);
    expect(pool).toEqual(vector.pool);
    expect(generateState(pool, 8)).toEqual(vector.generate_state_u32_8);
    const words = generateState(pool, 8);
    const wide = [0, 2, 4, 6].map((i) => String((BigInt(words[i + 1] ?? 0) << 32n) | BigInt(words[i] ?? 0)));
    expect(wide).toEqual(vector.generate_state_u64_4);
  });
  test('initial state and raw words', () => {
    const random = new Pcg64(seed);
    const { state, increment, buffered } = random.state();
    const join = (limbs: readonly number[]): string =>
      String(limbs.reduceRight((sum, limb) => (sum << 32n) | BigInt(limb), 0n));
    expect(join(state)).toBe(vector.pcg64_initial_state);
    expect(join(increment)).toBe(vector.pcg64_inc);
    expect(buffered).toBeNull();
    expect(times(8, () => String(random.nextUint64()))).toEqual(vector.raw_u64_8);
  });
});

describe.each(vectors.generator_pcg64)('numpy Generator, seed $seed', (vector) => {
  const fresh = (): Pcg64 => new Pcg64(BigInt(vector.seed));
  test('doubles', () => {
    const first = fresh();
    expect(times(8, () => first.random())).toEqual(vector.random_8);
    const second = fresh();
    expect(times(8, () => second.uniform(0, 1))).toEqual(vector.uniform_0_1_8);
    const third = fresh();
    expect(times(4, () => third.uniform(-3, 7))).toEqual(vector['uniform_-3_7_4']);
  });
  test.each(vector.integers)('integers from $low to $high', ({ low, high, draws, next_random }) => {
    const random = fresh();
    expect(times(draws.length, () => random.integers(low, high))).toEqual(draws);
    expect(random.random()).toBe(next_random);
  });
  test('integers and doubles mixed share no buffer', () => {
    const random = fresh();
    for (const [kind, ...values] of vector.mixed) {
      if (kind === 'random') expect(random.random()).toBe(values[0]);
      else expect(random.integers(values[0] ?? 0, values[1] ?? 0)).toBe(values[2]);
    }
  });
  test('choice, shuffle and permutation', () => {
    const choosing = fresh();
    expect(times(8, () => choosing.integers(0, 6))).toEqual(vector.choice_int_6);
    const picking = fresh();
    expect(times(8, () => picking.pick(['a', 'b', 'c', 'd', 'e']))).toEqual(vector.choice_list);
    const repeating = fresh();
    expect(times(4, () => repeating.integers(0, 10))).toEqual(vector.choice_10_size4_replace);
    expect(fresh().sample(10, 4)).toEqual(vector.choice_10_size4_noreplace);
    expect(fresh().permutation(10)).toEqual(vector.permutation_10);
    const shuffled = [...tenItems];
    fresh().shuffle(shuffled);
    expect(shuffled).toEqual(vector.shuffle_arange10);
    expect(shuffled).toEqual(vector.shuffle_list10);
  });
});

describe.each(vectors.randomstate_mt19937)('numpy RandomState, seed $seed', (vector) => {
  const fresh = (): LegacyRandom => new LegacyRandom(vector.seed);
  test('initial block', () => {
    const { key, position } = fresh().state();
    expect([...key.slice(0, 5)]).toEqual(vector.initial_key_first5);
    expect([...key.slice(-3)]).toEqual(vector.initial_key_last3);
    expect(position).toBe(vector.initial_pos);
  });
  test('raw words, across block borders', () => {
    for (const [start, expected] of [
      [0, vector.raw_u32_10],
      [622, vector.raw_u32_at_622_628],
      [1246, vector.raw_u32_at_1246_1252],
    ] as const) {
      const random = skipped(vector.seed, start);
      expect(times(expected.length, () => random.nextUint32())).toEqual(expected);
    }
  });
  test('doubles', () => {
    const first = fresh();
    expect(times(8, () => first.uniform())).toEqual(vector.random_sample_8);
    expect(vector.uniform_8).toEqual(vector.random_sample_8);
    const second = fresh();
    expect(times(8, () => second.uniform(32, 127))).toEqual(vector.uniform_32_127_8);
  });
  test.each(vector.randint)('randint from $low to $high', ({ low, high, draws, next_uniform }) => {
    const random = fresh();
    expect(times(draws.length, () => random.randint(low, high))).toEqual(draws);
    expect(random.uniform()).toBe(next_uniform);
  });
  test('choice, shuffle and permutation', () => {
    const ranging = fresh();
    expect(times(3, () => ranging.randint(0, 3))).toEqual(vector.randint_0_3_size3);
    const choosing = fresh();
    expect(times(vector.choice_12.length, () => choosing.choice(12))).toEqual(vector.choice_12);
    const both = fresh();
    expect([both.sample(3, 3), both.choices(3, 3)]).toEqual(
      vector.choice_3_size3_noreplace_then_choice_3_size3_replace,
    );
    expect(fresh().sample(9, 4)).toEqual(vector.choice_9_size4_noreplace);
    expect(fresh().permutation(10)).toEqual(vector.permutation_10);
    const shuffled = [...tenItems];
    fresh().shuffle(shuffled);
    expect(shuffled).toEqual(vector.shuffle_arange10);
    expect(shuffled).toEqual(vector.shuffle_list10);
  });
  test('uniform and randint mixed', () => {
    const random = fresh();
    for (const [kind, ...values] of vector.mixed) {
      if (kind === 'uniform') expect(random.uniform()).toBe(values[0]);
      else expect(random.randint(values[0] ?? 0, values[1] ?? 0)).toBe(values[2]);
    }
  });
});

describe.each(vectors.python_random)('Python random, seed $seed', (vector) => {
  const fresh = (): PythonRandom => new PythonRandom(BigInt(vector.seed));
  test('every kind of draw', () => {
    const draws = <T>(count: number, draw: (random: PythonRandom) => T): T[] => {
      const random = fresh();
      return times(count, () => draw(random));
    };
    expect(draws(6, (random) => random.getrandbits(32))).toEqual(vector.getrandbits32_6);
    expect(draws(6, (random) => random.random())).toEqual(vector.random_6);
    expect(draws(8, (random) => random.randbelow(10))).toEqual(vector.randrange_10);
    expect(draws(8, (random) => random.randint(1, 6))).toEqual(vector.randint_1_6);
    expect(draws(8, (random) => random.choice([0, 1, 2, 3, 4]))).toEqual(vector.choice_5);
    expect(draws(4, (random) => random.uniform(-1, 3))).toEqual(vector['uniform_-1_3']);
    const shuffled = [...tenItems];
    fresh().shuffle(shuffled);
    expect(shuffled).toEqual(vector.shuffle_10);
  });
});

test("Python's Random(42) gives its well-known first double", () => {
  expect(new PythonRandom(42).random()).toBe(0.6394267984578837);
});

test.each(vectors.crafter_world_seed)('hash of ($seed, $episode)', (vector) => {
  expect(String(pairHash(BigInt(vector.seed), vector.episode))).toBe(vector.tuple_hash_signed64);
  expect(crafterWorldSeed(BigInt(vector.seed), vector.episode)).toBe(vector.world_seed);
});

test.each(vectors.crafter_first_draws)('first draws of the world of seed $seed', (vector) => {
  expect(crafterWorldSeed(vector.seed, 1)).toBe(vector.world_seed);
  const random = new LegacyRandom(vector.world_seed);
  expect(random.randint(0, 2 ** 31 - 1)).toBe(vector.simplex_seed);
  expect(times(3, () => random.uniform())).toEqual(vector.next_uniform_3);
});

describe.each(vectors.opensimplex)('OpenSimplex, seed $seed', (vector) => {
  const noise = new OpenSimplex(BigInt(vector.seed));
  test('tables', () => {
    expect([...noise.permutation.slice(0, 16)]).toEqual(vector.perm_first16);
    expect([...noise.gradientIndex.slice(0, 16)]).toEqual(vector.perm_grad_first16);
    const weighted = (table: Uint8Array): number => table.reduce((sum, value, i) => sum + (i + 1) * value, 0);
    expect([weighted(noise.permutation), weighted(noise.gradientIndex)]).toEqual(vector.perm_sum_checks);
  });
  test(`${String(vector.noise3.length)} points`, () => {
    for (const [x, y, z, value] of vector.noise3) {
      expect({ x, y, z, value: noise.noise3(x, y, z) }).toEqual({ x, y, z, value });
    }
  });
});

test("Crafter's noise layers", () => {
  const noise = new OpenSimplex(1234);
  const layer = (x: number, y: number, z: number, ...sizes: [number, number][]): number =>
    sizes.reduce((sum, [size, weight]) => sum + weight * noise.noise3(x / size, y / size, z), 0);
  for (const { x = 0, y = 0, ...expected } of vectors.crafter_noise_layers_seed1234) {
    expect({
      'start_add(8,3)': layer(x, y, 8, [3, 1]),
      'water(3,{15:1,5:0.15},no-normalise)': layer(x, y, 3, [15, 1], [5, 0.15]),
      'mountain(0,{15:1,5:0.3})': layer(x, y, 0, [15, 1], [5, 0.3]) / (1 + 0.3),
      'tunnel_h(2x,y/5,7,3)': layer(2 * x, y / 5, 7, [3, 1]),
      'tunnel_v(x/5,2y,7,3)': layer(x / 5, 2 * y, 7, [3, 1]),
    }).toEqual(expected);
  }
});
