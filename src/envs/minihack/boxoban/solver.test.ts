import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, SYMBOL } from './board';
import { generateBoxobanLevel, solveBoxoban } from './index';
import { measureSolution } from './measure';

function draw(...rows: readonly string[]): string {
  return rows.join('\n');
}

/** Breadth-first over single moves, without any pruning: slow and certain. `null`: there is no solution. */
function fewestMoves(level: string): number | null {
  const width = level.indexOf('\n') + 1;
  const steps = [-width, 1, width, -1];
  const targets = Array.from(level).flatMap((symbol, square) => (symbol === SYMBOL.target ? [square] : []));
  const isWall = (square: number): boolean => level[square] === SYMBOL.wall;
  const boxes = Array.from(level).flatMap((symbol, square) => (symbol === SYMBOL.box ? [square] : []));
  const queue = [{ player: level.indexOf(SYMBOL.player), boxes, moves: 0 }];
  const seen = new Set<string>();
  for (const state of queue) {
    if (targets.every((target) => state.boxes.includes(target))) return state.moves;
    for (const step of steps) {
      const player = state.player + step;
      const isPush = state.boxes.includes(player);
      const to = player + step;
      if (isWall(player) || (isPush && (isWall(to) || state.boxes.includes(to)))) continue;
      const next = isPush ? state.boxes.map((box) => (box === player ? to : box)) : state.boxes;
      const key = [player, ...next.toSorted((a, b) => a - b)].join();
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ player, boxes: next, moves: state.moves + 1 });
    }
  }
  return null;
}

test('the one way through a corridor is found move by move', () => {
  const level = draw('#######', '#@ $ .#', '#######');
  expect(solveBoxoban(level)).toEqual(['east', 'east', 'east']);
});

test('it walks around a box to push it back', () => {
  const level = draw('#######', '#.  $@#', '#     #', '#######');
  const solution = solveBoxoban(level);
  expect(solution).toEqual(['west', 'west', 'west']);
});

test('a box in a corner, a pair stuck at a wall and an enclosed player have no solution', () => {
  expect(solveBoxoban(draw('#####', '#$ .#', '#  @#', '#####'))).toBeNull();
  expect(solveBoxoban(draw('######', '# $$ #', '#    #', '#.@ .#', '######'))).toBeNull();
  expect(solveBoxoban(draw('#####', '#@#.#', '###$#', '#   #', '#####'))).toBeNull();
});

test('text that is no level has no solution', () => {
  for (const text of ['', '@', '#####\n#@$ #\n#####', '@@$.', 'no level at all']) {
    expect(solveBoxoban(text)).toBeNull();
  }
});

test('it gives up at the limit of positions', () => {
  expect(solveBoxoban(generateBoxobanLevel(0, 'hard'), 5)).toBeNull();
});

test('on small random rooms it finds a solution exactly when there is one, with the fewest moves', () => {
  const symbol = fc.constantFrom(' ', ' ', ' ', ' ', '#', '$', '.');
  let solvable = 0;
  fc.assert(
    fc.property(fc.array(symbol, { minLength: 20, maxLength: 20 }), fc.nat(19), (squares, player) => {
      const inner: string[] = [...squares];
      inner[player] = SYMBOL.player;
      const rows = [0, 5, 10, 15].map((start) => `#${inner.slice(start, start + 5).join('')}#`);
      const level = draw('#######', ...rows, '#######');
      const count = (wanted: string): number => inner.filter((square) => square === wanted).length;
      fc.pre(count(SYMBOL.box) === count(SYMBOL.target) && count(SYMBOL.box) > 0 && count(SYMBOL.box) < 4);
      const solution = solveBoxoban(level);
      const expected = fewestMoves(level);
      expect(solution?.length ?? null).toBe(expected);
      if (solution) {
        solvable += 1;
        expect(measureSolution(level, solution).moves).toBe(expected);
      }
    }),
    { numRuns: 600, seed: 7 },
  );
  expect(solvable).toBeGreaterThan(20);
});

test('wrong moves are not taken for a solution', () => {
  const level = draw('#######', '#@ $ .#', '#######');
  const wrong: Move[][] = [[], ['east'], ['west', 'east', 'east', 'east'], ['east', 'east', 'east', 'east']];
  for (const moves of wrong) expect(() => measureSolution(level, moves)).toThrow(RangeError);
});
