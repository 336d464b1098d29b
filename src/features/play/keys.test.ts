import { describe, expect, it } from 'vitest';
import { actionKeys, DEFAULT_KEYS, keyNotation, viewKeys, type KeySettings } from './keys';

const action = (text: string, ...keys: string[]) => ({ text, description: '', keys });

const compass = [
  action('north', 'k'),
  action('far north', 'K'),
  action('south', 'j'),
  action('east', 'l'),
  action('west', 'h'),
  action('southeast', 'n'),
  action('kick', 'control+d'),
  action('read', 'r'),
  action('k', 'k'),
  action('n', 'n'),
  action('q', 'q'),
  action('8', '8'),
];
const keysOf = (text: string, settings: Partial<KeySettings> = {}) =>
  actionKeys(compass, { ...DEFAULT_KEYS, ...settings }).get(text);

describe('keys of a game', () => {
  it('go to the first action that claims them', () => {
    const keys = actionKeys([action('apply', 'a', ' '), action('attack', 'a', 'F')]);
    expect(keys.get('apply')).toEqual(['a', 'Space']);
    expect(keys.get('attack')).toEqual(['F']);
  });

  it('go to a command before a letter, wherever that is listed', () => {
    const keys = actionKeys([action('e', 'e'), action('eat', 'e')]);
    expect(keys.get('eat')).toEqual(['e']);
    expect(keys.get('e')).toEqual([]);
  });
});

it('keys are written in one way', () => {
  expect(['Control+d', 'Shift+ArrowUp', ' ', '+', 'k'].map(keyNotation)).toEqual([
    'control+d',
    'shift+ArrowUp',
    'Space',
    '+',
    'k',
  ]);
});

describe('keys that move', () => {
  it('are vi-keys, arrows and the number pad, with Shift to go far', () => {
    expect(keysOf('north')).toEqual(['k', 'ArrowUp', 'Numpad8']);
    expect(keysOf('far north')).toEqual(['K', 'shift+ArrowUp', 'shift+Numpad8']);
    expect(keysOf('southeast')).toEqual(['n', 'PageDown', 'Numpad3']);
    expect(keysOf('k')).toEqual([]);
    expect(keysOf('8')).toEqual(['8']);
  });

  it('leave the number pad its digits where that is chosen', () => {
    expect(keysOf('north', { numberPad: 'digits' })).toEqual(['k', 'ArrowUp']);
    expect(keysOf('north', { movement: 'numpad', numberPad: 'digits' })).toEqual(['Numpad8', 'ArrowUp']);
  });

  it('leave the letters to commands where arrows or the number pad move', () => {
    for (const movement of ['arrows', 'numpad'] as const) {
      expect(keysOf('north', { movement })).not.toContain('k');
      expect(keysOf('kick', { movement })).toEqual(['k', 'control+d']);
      // The letter itself would move.
      expect(keysOf('n', { movement })).toEqual([]);
      expect(keysOf('q', { movement })).toEqual(['q']);
    }
  });

  it('are an action’s own where moves are no compass moves', () => {
    const keys = actionKeys([action('go forward', 'ArrowUp'), action('kick', 'x')], {
      movement: 'arrows',
      numberPad: 'move',
    });
    expect(keys.get('go forward')).toEqual(['ArrowUp']);
    expect(keys.get('kick')).toEqual(['x']);
  });
});

describe('keys of the view', () => {
  it('come after those of the game', () => {
    expect(viewKeys(actionKeys([action('go', 'ArrowUp')]))).toEqual({
      restart: ['R', 'r'],
      next: ['N', 'n'],
      command: ['/'],
      travel: ['_'],
    });
    expect(viewKeys(actionKeys([action('south east', 'n'), action('read', 'r', 'R')]))).toMatchObject({
      restart: ['F8'],
      next: ['N'],
    });
  });
});
