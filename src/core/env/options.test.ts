import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionSpec } from './contract';
import {
  checkedOptions,
  libraryHashesIn,
  namesIn,
  optionProblem,
  optionsOfTasks,
  parseOption,
} from './options';

const words = { key: 'k', label: 'K', description: '' };
const integer: OptionSpec = { ...words, type: 'integer', minimum: 0, maximum: 15 };
const boolean: OptionSpec = { ...words, type: 'boolean' };
const names: OptionSpec = { ...words, type: 'names', choices: ['grass', 'iron', 'table'] };
const file: OptionSpec = { ...words, type: 'file', kind: 'boxobanLevels' };
const HASH = '0123456789abcdef'.repeat(4);

describe('options', () => {
  it('belong to the tasks that read them', () => {
    const own: OptionSpec = { ...boolean, key: 'own', tasks: ['one', 'two'] };
    const keysFor = (...slugs: string[]) =>
      optionsOfTasks({ options: [integer, own] }, slugs).map(({ key }) => key);
    expect(keysFor('two', 'three')).toEqual(['k', 'own']);
    expect(keysFor('three')).toEqual(['k']);
    expect(keysFor()).toEqual(['k']);
  });

  it.each([
    [integer, 0],
    [integer, 15],
    [boolean, false],
    [names, ''],
    [names, 'grass, table'],
    [file, ''],
    [file, HASH],
  ])('accepts a value of %j', (spec, value) => {
    expect(optionProblem(spec, value)).toBeNull();
  });

  it.each([
    [integer, 16, '0 to 15'],
    [integer, 1.5, 'whole number'],
    [integer, null, 'whole number'],
    [boolean, 1, 'true or false'],
    [names, 'lava', 'any of grass, iron, table'],
    [names, 'grass,grass', 'any of grass, iron, table'],
    [names, 7, 'commas'],
    [file, 'levels.txt', '64 hexadecimal digits'],
    [file, HASH.toUpperCase(), '64 hexadecimal digits'],
    [file, 7, 'empty for none'],
  ])('says what is wrong with %j being %j', (spec, value, part) => {
    expect(optionProblem(spec, value)).toContain(part);
  });

  it('come back from an address as they were written into it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 15 }),
        fc.boolean(),
        fc.subarray(['grass', 'iron', 'table']),
        (n, b, list) => {
          expect(parseOption(integer, String(n))).toBe(n);
          expect(parseOption(boolean, String(b))).toBe(b);
          expect(namesIn(String(parseOption(names, list.join(','))))).toEqual(list);
        },
      ),
    );
  });

  it('are refused in an address when they are out of range or unknown', () => {
    expect(parseOption(integer, '16')).toBeNull();
    expect(parseOption(integer, '')).toBeNull();
    expect(parseOption(boolean, 'yes')).toBeNull();
    expect(parseOption(names, 'lava')).toBeNull();
  });

  it.each([
    [integer, '0', 0],
    [integer, '21', null],
    [integer, '1.5', null],
    [integer, '', null],
    [boolean, 'true', true],
    [boolean, 'false', false],
    [boolean, '1', null],
    [names, '', ''],
    [names, 'grass,table', 'grass,table'],
    [names, 'grass,grass', null],
    [names, 'grass,lava', null],
    [file, '', ''],
    [file, HASH, HASH],
    [file, HASH.slice(1), null],
  ])('%o: “%s” reads as %s', (spec, text, value) => {
    expect(parseOption(spec, text)).toBe(value);
    if (value !== null) expect(optionProblem(spec, value)).toBeNull();
  });

  it('of an episode are complete, and none is unknown or out of range', () => {
    const meta = { title: 'A world', defaults: { k: 3, other: true }, options: [integer] };
    expect(checkedOptions(meta, { k: 15 })).toEqual({ k: 15, other: true });
    expect(() => checkedOptions(meta, { l: 1 })).toThrow('A world has no option "l"; it has k, other.');
    expect(() => checkedOptions(meta, { k: 16 })).toThrow(
      `A world's option k cannot be "16". It is a whole number from 0 to 15.`,
    );
  });

  it('tell which library files they name, whatever the option is called', () => {
    expect(libraryHashesIn({ levels: HASH, other: '', size: 64, on: true, text: 'hash' })).toEqual([HASH]);
  });
});
