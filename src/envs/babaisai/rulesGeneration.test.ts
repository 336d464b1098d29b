import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SEED } from '../../core/env';
import { LegacyRandom } from '../../core/random';
import { BABA, BORDER, NOTHING, WALL, YOU, type World, isObject, kindAt, stackAt } from './rules';
import { readRules } from './rulesActive';
import { generateLevel } from './rulesGeneration';
import { type Level, levelTasks, sizeOf } from './tasks';

const seed = fc.integer({ min: 0, max: MAX_SEED });

function kindsOf(world: World): number[] {
  return world.tops.flatMap((_, cell) => stackAt(world, cell)).map((piece) => world.kinds[piece] ?? NOTHING);
}

function objectCount(level: Level): number {
  if (level.kind === 'makeYou' || level.kind === 'makeWallWin') return 2;
  return level.hasSecondObject ? 2 : 1;
}

describe.each(levelTasks)('$slug', ({ level }) => {
  test('every level is closed, has one baba that is you, its objects in the open, and only pieces in place', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const { world, plan } = generateLevel(level, new LegacyRandom(seed));
        const [width, height] = sizeOf(level);
        const kinds = kindsOf(world);
        // Every piece but the one that stands for none is in exactly one stack.
        expect(kinds).toHaveLength(world.kinds.length - 1);
        world.tops.forEach((_, cell) => {
          const [x, y] = [cell % width, Math.floor(cell / width)];
          const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
          expect(kindAt(world, cell) === BORDER).toBe(isRim);
        });
        const tops = world.tops.map((_, cell) => kindAt(world, cell));
        expect(tops.filter((kind) => kind === BABA)).toHaveLength(1);
        const things = (list: readonly number[]): number =>
          list.filter((kind) => isObject(kind) && kind !== BABA && kind !== WALL).length;
        expect(things(kinds)).toBe(objectCount(level));
        expect(things(tops)).toBe(objectCount(level));
        expect(tops.filter((kind) => kind === WALL)).toHaveLength(level.kind === 'oneRoom' ? 0 : 7);
        const { list, transformations, controlled } = readRules(world);
        expect(list).toContainEqual({ noun: BABA, predicate: YOU });
        expect(controlled).toBe(BABA);
        expect(transformations).toEqual([]);
        expect(plan).toMatch(/goto\[\w+\]$/);
      }),
      { numRuns: 40 },
    );
  });

  test('a level follows from the generator alone', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const [one, other] = [new LegacyRandom(seed), new LegacyRandom(seed)];
        expect(generateLevel(level, one)).toEqual(generateLevel(level, other));
        expect(one.nextUint32()).toBe(other.nextUint32());
      }),
      { numRuns: 10 },
    );
  });
});
