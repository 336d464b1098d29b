import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../core/env';
import { gameBindings } from './gameBindings';
import { actionKeys } from './keys';

const action = (text: string, ...keys: string[]) => ({ text, description: '', keys });
const ACTIONS = [action('search', 's'), action('space', ' '), action('esc', 'Escape'), action('s', 's')];

/** The labels of what is bound to a key, first match first. */
function boundTo(key: string, prompt: Prompt | null, over = false): readonly string[] {
  const bindings = gameBindings({
    actions: ACTIONS,
    keys: actionKeys(ACTIONS),
    prompt,
    over,
    act: () => undefined,
    refuse: () => undefined,
  });
  return bindings.filter(({ keys }) => [keys].flat().includes(key)).map(({ label }) => label);
}

describe('what keys do in a game', () => {
  it('is a command, and an answer while the game asks', () => {
    expect(boundTo('s', null)[0]).toBe('search');
    expect(boundTo('s', { kind: 'question', text: 'Which?', answers: [] })[0]).toBe('s');
  });

  it('is a refused answer where no action gives it, and not the help of the page', () => {
    const refused: string[] = [];
    const bindings = gameBindings({
      actions: ACTIONS,
      keys: actionKeys(ACTIONS),
      prompt: { kind: 'question', text: 'What do you want to write with? [- acd or ?*]', answers: [] },
      over: false,
      act: () => undefined,
      refuse: (character) => refused.push(character),
    });
    for (const key of ['-', '?', '*'])
      bindings.find(({ keys }) => [keys].flat().includes(key))?.run({} as KeyboardEvent);
    expect(refused).toEqual(['-', '?', '*']);
    expect(boundTo('?', null)).toEqual([]);
  });

  it('is nothing but going on at a page of text', () => {
    const page: Prompt = { kind: 'text', lines: ['Dust.'], confirm: 'space' };
    expect(boundTo('Space', page)).toEqual(['space']);
    expect(boundTo('s', page)).toEqual([]);
  });

  it('is nothing after the end, where Space would scroll the page away', () => {
    expect(boundTo('s', null, true)).toEqual([]);
    expect(boundTo('Space', null, true)).toHaveLength(1);
  });
});
