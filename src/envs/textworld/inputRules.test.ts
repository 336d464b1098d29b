import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputRulesOf } from './inputRules';

/** What the story reads for each command in turn. */
function linesFor(format: 'glulx' | 'zMachine', commands: readonly string[]): string[] {
  const rules = inputRulesOf(format);
  return commands.map((command) => rules.lineFor(command));
}

describe('a Z-machine story’s input', () => {
  it('reads line by line, and throws commands away while lines are left', () => {
    expect(linesFor('zMachine', ['look\ninventory\n\ngo east', 'a', 'b', 'c', 'd'])).toEqual([
      'look',
      'inventory',
      '',
      'go east',
      'd',
    ]);
  });

  it('forgets a single empty line that is left over', () => {
    expect(linesFor('zMachine', ['look\n', 'wait'])).toEqual(['look', 'wait']);
  });

  it('takes 198 bytes of a command and no half letters', () => {
    expect(linesFor('zMachine', [`${'x'.repeat(100)}\n${'y'.repeat(150)}`, ''])).toEqual([
      'x'.repeat(100),
      'y'.repeat(97),
    ]);
    expect(linesFor('zMachine', ['é'.repeat(99) + 'é', `x${'é'.repeat(99)}`])).toEqual([
      'é'.repeat(99),
      `x${'é'.repeat(98)}`,
    ]);
  });

  it('takes 120 characters of a line', () => {
    expect(linesFor('zMachine', ['x'.repeat(121)])).toEqual(['x'.repeat(120)]);
  });
});

describe('a Glulx story’s input', () => {
  it('keeps what was typed before where a command is too long: the last command, then the tail of longer ones', () => {
    expect(
      linesFor('glulx', ['take ball from shelf', 'look', 'x'.repeat(257), 'go', 'é'.repeat(129)]),
    ).toEqual(['take ball from shelf', 'look', 'look ball from shelf', 'go', 'gook ball from shelf']);
  });

  it('takes 256 bytes, and no line breaks as such', () => {
    expect(linesFor('glulx', ['x'.repeat(256), 'y'.repeat(257)])).toEqual(['x'.repeat(256), 'x'.repeat(256)]);
    expect(linesFor('glulx', ['look\nwait'])[0]).not.toContain('\n');
  });
});

it('goes on from a saved state as it would have', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(
      fc.constantFrom('glulx', 'zMachine'),
      fc.array(text),
      fc.array(text),
      (format, before, after) => {
        const [rules, other] = [inputRulesOf(format), inputRulesOf(format)];
        for (const command of before) rules.lineFor(command);
        other.load(rules.save());
        expect(after.map((command) => other.lineFor(command))).toEqual(
          after.map((command) => rules.lineFor(command)),
        );
      },
    ),
  );
});
