import { describe, expect, test } from 'vitest';
import { ACTIONS, COMMAND_ACTIONS, actionsByKey, commandActions, keysOf } from './actions';

describe('the actions', () => {
  test('are 86 commands, 52 letters, 10 digits and 100 numbers, each once', () => {
    expect(COMMAND_ACTIONS).toHaveLength(86);
    expect(ACTIONS).toHaveLength(248);
    expect(new Set(ACTIONS.map(({ text }) => text)).size).toBe(248);
  });

  test.each([
    ['north', [107]],
    ['far southwest', [66]],
    ['more', [13]],
    ['esc', [27]],
    ['kick', [4]],
    ['attributes', [24]],
    ['pray', [240]],
    ['tip', [212]],
    ['ride', [210]],
    ['k', [107]],
    ['7', [55]],
    ['07', [48, 55]],
    ['99', [57, 57]],
  ])('%s sends %j', (action, keys) => {
    expect(keysOf(action)).toEqual(keys);
  });

  test.each(['', 'annotate', 'North', '100', ' north', 'minus'])('"%s" is none', (action) => {
    expect(keysOf(action)).toBeNull();
  });

  test('no key of the keyboard belongs to two of them, and commands come before letters', () => {
    const keys = ACTIONS.flatMap((action) => action.keys);
    expect(new Set(keys).size).toBe(keys.length);
    const ownerOf = (key: string) => ACTIONS.find((action) => action.keys.includes(key))?.text;
    expect(ownerOf('k')).toBe('north');
    expect(ownerOf('ArrowUp')).toBe('north');
    expect(ownerOf('Home')).toBe('northwest');
    expect(ownerOf('K')).toBe('far north');
    expect(ownerOf('O')).toBe('O');
    expect(ownerOf('control+d')).toBe('kick');
    expect(ownerOf('alt+p')).toBe('pray');
  });

  test('a key is answered by its letter where there is one, else by its command', () => {
    const inNetHack = actionsByKey(ACTIONS);
    expect(inNetHack(97)).toBe('a');
    expect(inNetHack(13)).toBe('more');
    expect(inNetHack(44)).toBe('pickup');
    expect(inNetHack(1)).toBeNull();
    const few = actionsByKey(commandActions(['apply', 'north']));
    expect(few(97)).toBe('apply');
    expect(few(98)).toBeNull();
  });

  test('asking for a command that does not exist says which', () => {
    expect(() => commandActions(['north', 'teleport'])).toThrow('teleport');
  });
});
