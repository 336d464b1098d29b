import { describe, expect, it } from 'vitest';
import { actionKeys, viewKeys } from './keys';

const action = (text: string, ...keys: string[]) => ({ text, description: '', keys });

describe('keys of a game', () => {
  it('go to the first action that claims them', () => {
    const keys = actionKeys([action('apply', 'a', ' '), action('attack', 'a', 'F')]);
    expect(keys.get('apply')).toEqual(['a', ' ']);
    expect(keys.get('attack')).toEqual(['F']);
  });

  it('come before the keys of the view', () => {
    expect(viewKeys([action('go', 'ArrowUp')])).toEqual({
      restart: ['R', 'r'],
      next: ['N', 'n'],
      command: ['/'],
    });
    expect(viewKeys([action('south east', 'n'), action('read', 'r', 'R')])).toEqual({
      restart: [],
      next: ['N'],
      command: ['/'],
    });
  });
});
