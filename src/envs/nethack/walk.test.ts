import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observationOf } from './testing';
import { Walker } from './walk';

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  north: [0, -1],
  northeast: [1, -1],
  east: [1, 0],
  southeast: [1, 1],
  south: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [-1, -1],
};

function find(map: readonly string[], character: string): readonly [column: number, row: number] {
  const row = map.findIndex((line) => line.includes(character));
  return [(map[row] ?? '').indexOf(character), row];
}

/** Walks over a map that stays as it is, the hero excepted, and says how. */
function walked(map: readonly string[], column: number, row: number, walker = new Walker()): string[] {
  const actions: string[] = [];
  let [x, y] = find(map, '@');
  const ground = map.map((line) => line.replace('@', '.'));
  for (;;) {
    const now = ground.map((line, i) => (i === y ? `${line.slice(0, x)}@${line.slice(x + 1)}` : line));
    const action = walker.next(observationOf(now), column, row);
    if (action === null) return actions;
    actions.push(action);
    const [right, down] = STEPS[action] ?? [0, 0];
    [x, y] = [x + right, y + down];
  }
}

const next = (map: readonly string[], column: number, row: number): string | null =>
  new Walker().next(observationOf(map), column, row);

describe('a walk', () => {
  it('takes a shortest way and ends where it was to', () => {
    expect(walked(['@....', '.....', '.....'], 4, 1)).toHaveLength(4);
    expect(walked(['@....', '.|||.', '.....'], 4, 2)).toHaveLength(5);
    expect(next(['..@..'], 2, 0)).toBeNull();
  });

  it('crosses doors straight, whether seen or stood in', () => {
    expect(walked(['.....', '--/--', '..@..'], 2, 0)).toEqual(['north', 'north']);
    expect(walked(['....', '-/--', '..@.'], 0, 0)).toEqual(['west', 'north', 'north', 'west']);
    expect(next(['....', '-@--', '....'], 0, 0)).toBe('north');
    expect(next(['....', '-@--', '....'], 2, 2)).toBe('south');
  });

  it('passes a doorway without a door at a slant', () => {
    expect(next(['...', '-D-', '..@'], 1, 1)).toBe('northwest');
    expect(next(['...', '-/-', '..@'], 1, 1)).toBe('west');
  });

  it('opens a closed door by walking into it', () => {
    expect(next(['@+..'], 1, 0)).toBe('east');
    expect(next(['@+..'], 3, 0)).toBe('east');
  });

  it.each([
    ['a trap', '^'],
    ['a boulder', '0'],
  ])('goes around %s unless it is the place to go to', (_, thing) => {
    const map = ['.....', `.@${thing}..`, '.....'];
    expect(next(map, 4, 1)).not.toBe('east');
    expect(next(map, 2, 1)).toBe('east');
    expect(next([`@${thing}.`], 2, 0)).toBeNull();
  });

  it.each([
    ['water', '}'],
    ['lava', 'L'],
    ['a wall', '|'],
    ['a creature', 'd'],
    ['what is unknown', ' '],
  ])('never enters %s', (_, thing) => {
    expect(next([`@${thing}.`], 2, 0)).toBeNull();
    expect(next([`@${thing}.`], 1, 0)).toBeNull();
  });

  it('changes places with pets and steps on things', () => {
    expect(next(['@f.'], 2, 0)).toBe('east');
    expect(next(['@%>'], 2, 0)).toBe('east');
  });

  it('uses only the directions of the task', () => {
    const walker = new Walker({ directions: ['north', 'east', 'south', 'west'] });
    expect(walked(['@..', '...', '...'], 2, 2, walker)).toHaveLength(4);
  });

  it('stays off the map and out of questions', () => {
    expect(next(['@..'], 79, 0)).toBeNull();
    expect(next(['@..'], -1, 0)).toBeNull();
    const asked = observationOf(['@..'], {
      state: { kind: 'question', text: 'Really?', answers: 'yn', defaultAnswer: 'n' },
    });
    expect(new Walker().next(asked, 2, 0)).toBeNull();
  });
});

describe('on the way', () => {
  const before = observationOf(['@...', '....']);

  it.each([
    ['something is said', { message: 'You hear water.' }],
    ['hit points are lost', { statistics: { hitPoints: 9 } }],
    ['the level changes', { statistics: { levelNumber: 2 } }],
    ['a condition begins', { statistics: { conditions: 2 } }],
    ['one gets hungry', { statistics: { hunger: 2 } }],
  ])('it stops once when %s', (_, changes) => {
    const walker = new Walker();
    const now = observationOf(['.@..', '....'], changes);
    expect(walker.next(before, 3, 0)).toBe('east');
    expect(walker.next(now, 3, 0)).toBeNull();
    expect(walker.next(now, 3, 0)).toBe('east');
  });

  it('it stops for a creature that comes into view, but not for pets and those seen before', () => {
    const walker = new Walker();
    expect(walker.next(before, 3, 0)).toBe('east');
    expect(walker.next(observationOf(['.@..', '...d']), 3, 0)).toBeNull();
    expect(walker.next(observationOf(['.@..', '...d']), 3, 0)).toBe('east');
    expect(walker.next(observationOf(['..@.', '.fd.']), 3, 0)).toBe('east');
  });

  it('it stops when nothing moved', () => {
    const walker = new Walker();
    expect(walker.next(before, 3, 0)).toBe('east');
    expect(walker.next(before, 3, 0)).toBeNull();
  });

  it('news do not keep from another place', () => {
    const walker = new Walker();
    expect(walker.next(before, 3, 0)).toBe('east');
    expect(walker.next(observationOf(['.@..', '....'], { message: 'Hello.' }), 3, 1)).toBe('east');
  });
});

describe('while the game asks for a place', () => {
  it('the cursor is led there, over walls as well', () => {
    const picking = observationOf(['@||.'], { cursor: { row: 1, column: 1 } });
    expect(new Walker().next(picking, 3, 2)).toBe('southeast');
    expect(new Walker().next(picking, 1, 0)).toBeNull();
    const asked = observationOf(['@||.'], { message: 'Where? (For instructions type a ?)' });
    expect(new Walker().next(asked, 3, 0)).toBe('east');
    expect(new Walker({ directions: ['south'] }).next(asked, 3, 3)).toBe('south');
  });
});

it('never steps on what it should not, on any map', () => {
  const square = fc.constantFrom(...Array.from('....%f|}L^0d+/D '));
  const map = fc.array(fc.array(square, { minLength: 8, maxLength: 8 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(map, fc.nat(47), fc.nat(47), (squares, start, goal) => {
      const rows = squares.map((row) => row.join(''));
      const [x, y] = [start % 8, Math.floor(start / 8)];
      const placed = rows.map((line, i) => (i === y ? `${line.slice(0, x)}@${line.slice(x + 1)}` : line));
      const [column, row] = [goal % 8, Math.floor(goal / 8)];
      const action = next(placed, column, row);
      if (action === null) return;
      const [right, down] = STEPS[action] ?? [0, 0];
      const [toX, toY] = [x + right, y + down];
      const entered = placed[toY]?.[toX] ?? ' ';
      const isGoal = toX === column && toY === row;
      expect(isGoal ? '.%f+/D^0' : '.%f+/D').toContain(entered);
      if (right !== 0 && down !== 0) expect('+/').not.toContain(entered);
    }),
  );
});
