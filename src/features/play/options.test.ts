import { describe, expect, it } from 'vitest';
import type { OptionSpec } from '../../core/env';
import { isOptionValue, optionRule, readOption, withName } from './options';

const words = { key: 'k', label: 'K', description: '' };
const integer: OptionSpec = { ...words, type: 'integer', minimum: 0, maximum: 20 };
const boolean: OptionSpec = { ...words, type: 'boolean' };
const names: OptionSpec = { ...words, type: 'names', choices: ['cows', 'zombies', 'plants'] };

describe('options in an address', () => {
  it.each([
    [integer, '0', 0],
    [integer, '21', null],
    [integer, '1.5', null],
    [integer, '', null],
    [boolean, 'true', true],
    [boolean, 'false', false],
    [boolean, '1', null],
    [names, '', ''],
    [names, 'cows,plants', 'cows,plants'],
    [names, 'cows,cows', null],
    [names, 'cows,wolves', null],
  ])('%o: “%s” reads as %s', (spec, text, value) => {
    expect(readOption(spec, text)).toBe(value);
    if (value !== null) expect(isOptionValue(spec, value)).toBe(true);
    else expect(optionRule(spec)).not.toBe('');
  });

  it('come back as they were written', () => {
    for (const [spec, value] of [
      [integer, 7],
      [boolean, false],
      [names, 'zombies'],
    ] as const) {
      expect(readOption(spec, String(value))).toBe(value);
    }
  });
});

describe('a list of names', () => {
  it('keeps the order of the choices', () => {
    expect(withName('plants', ['cows', 'zombies', 'plants'], 'cows', true)).toBe('cows,plants');
    expect(withName('cows,plants', ['cows', 'zombies', 'plants'], 'cows', false)).toBe('plants');
    expect(withName('cows', ['cows', 'zombies', 'plants'], 'cows', false)).toBe('');
  });
});
