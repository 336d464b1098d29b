import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readActions, writeActions } from './actionList';

const things = Array.from({ length: 8 }, (_, i) => `thing ${String(i)}`);
const pairs = things.flatMap((one) =>
  things.filter((other) => other !== one).map((other) => `put ${one} in ${other}`),
);
const sorted = (actions: readonly string[]) => [...actions].sort();

describe('the list of valid actions', () => {
  it('has up to 40 actions a line each', () => {
    expect(writeActions(['look', 'take pot'])).toBe('Valid actions now (2):\nlook\ntake pot');
    expect(writeActions([])).toBe('Valid actions now (0): none.');
  });

  it('folds longer lists by verb, and all pairs of different things in one line', () => {
    const text = writeActions(['look around', ...things.map((thing) => `turn on ${thing}`), ...pairs]);
    const all = things.join(' | ');
    expect(text.split('\n').slice(1)).toEqual([
      'look around',
      `turn on {${all}}`,
      `put {${all}} in {${all}}`,
    ]);
    expect(text.split('\n')[0]).toContain('have to differ');
  });

  it('keeps apart what goes with different things', () => {
    const text = writeActions([
      ...pairs,
      'take spoon from drawer',
      'take fork from drawer',
      'take cup from shelf',
    ]);
    expect(text).toContain('take {spoon | fork} from {drawer}');
    expect(text).toContain('\ntake cup from shelf');
  });

  it('writes names of one thing as one choice', () => {
    const names = [['pan', 'dirty pan'], ['cup', 'dirty cup'], ['sink'], ['box'], ['jar'], ['hat']];
    const actions = names.flatMap((one) =>
      names
        .filter((other) => other !== one)
        .flatMap((other) => one.flatMap((name) => other.map((second) => `put ${name} in ${second}`))),
    );
    const text = writeActions(actions);
    const choices = '{pan / dirty pan | cup / dirty cup | sink | box | jar | hat}';
    expect(text.split('\n').slice(1)).toEqual([`put ${choices} in ${choices}`]);
    expect(text).toContain('mean one thing');
    expect(sorted(readActions(text))).toEqual(sorted(actions));
  });

  it('says how many are left out', () => {
    const many = Array.from({ length: 1500 }, (_, i) => `${String(i)}x look`);
    const text = writeActions(many, 5200);
    expect(text.split('\n').at(-1)).toBe('(4200 more are not listed.)');
    expect(readActions(text)).toEqual(many.slice(0, 1000));
  });

  it('names exactly the actions that there are', () => {
    const word = fc.constantFrom(
      'put',
      'take',
      'turn',
      'on',
      'in',
      'from',
      'pot',
      'cup',
      'red',
      'jug',
      '{x}',
      'a|b',
    );
    const action = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(action, { minLength: 1, maxLength: 150 }), (actions) => {
        expect(sorted(readActions(writeActions(actions)))).toEqual(sorted(actions));
      }),
    );
    expect(sorted(readActions(writeActions(pairs)))).toEqual(sorted(pairs));
  });

  it('is not found in other texts', () => {
    expect(readActions('You see a pot.\nIt is red.')).toEqual([]);
  });
});
