import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIFFICULTIES, generateBoxobanLevel, parseLevelPack, solveBoxoban } from './index';
import { generateSolvedLevel } from './generator';
import { measureSolution } from './measure';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const SOLVED = DIFFICULTIES.map((difficulty) => ({
  difficulty,
  solved: SEEDS.map((seed) => generateSolvedLevel(seed, difficulty)),
}));

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe.each(SOLVED)('$difficulty, 200 seeds', ({ solved }) => {
  const levels = solved.map(({ level }) => level);

  test('every level is a closed, connected room of 10 by 10 with four boxes off their four targets', () => {
    for (const level of levels) {
      const rows = level.split('\n');
      expect(rows.map((row) => row.length)).toEqual(new Array(10).fill(10));
      expect(rows[0]).toBe('##########');
      expect(rows[9]).toBe('##########');
      expect(rows.every((row) => row.startsWith('#') && row.endsWith('#'))).toBe(true);
      expect(level.replaceAll(/[^$]/g, '')).toHaveLength(4);
      expect(level.replaceAll(/[^.]/g, '')).toHaveLength(4);
      // The reader fills floor that is out of reach with walls: here there is none.
      expect(parseLevelPack(level)).toEqual({ ok: true, value: [level] });
    }
    expect(new Set(levels).size).toBe(levels.length);
  });

  test('every level has a solution within the 100 moves of the benchmark', () => {
    for (const { level, solution } of solved) {
      expect(measureSolution(level, solution).moves).toBeLessThanOrEqual(100);
    }
  });
});

test('harder levels take more pushes, more changes of box, more detours and hold more traps', () => {
  const [unfiltered, medium, hard] = SOLVED.map(({ solved }) =>
    (['pushes', 'changes', 'detours', 'traps'] as const).map((measure) =>
      median(solved.map(({ demand }) => demand[measure])),
    ),
  );
  medium?.forEach((value, index) => {
    expect(value).toBeGreaterThan(unfiltered?.[index] ?? Infinity);
    expect(value).toBeLessThan(hard?.[index] ?? 0);
  });
});

test.each(SOLVED)('the solver needs no more moves than the known solution: $difficulty', ({ solved }) => {
  for (const { level, solution } of solved.slice(0, 8)) {
    const found = solveBoxoban(level);
    expect(found?.length).toBeLessThanOrEqual(solution.length);
    expect(measureSolution(level, found ?? []).moves).toBe(found?.length);
  }
});

test('a seed gives the same level every time, and each difficulty another', () => {
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), (seed) => {
      const levels = DIFFICULTIES.map((difficulty) => generateBoxobanLevel(seed, difficulty));
      expect(DIFFICULTIES.map((difficulty) => generateBoxobanLevel(seed, difficulty))).toEqual(levels);
      expect(new Set(levels).size).toBe(levels.length);
    }),
    { numRuns: 5 },
  );
});
