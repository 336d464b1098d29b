import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../core/env';
import { actionKeys } from './keys';
import { promptKeys, typingActions } from './promptKeys';

const action = (text: string, ...keys: string[]) => ({ text, description: '', keys });
const ACTIONS = [
  action('north', 'k'),
  action('south', 'j'),
  action('east', 'l'),
  action('west', 'h'),
  action('northwest', 'y'),
  action('more', 'Enter'),
  action('esc', 'Escape'),
  action('space', ' '),
  action('pickup', ','),
  action('a', 'a'),
  action('k', 'k'),
  action('y', 'y'),
];

/** What a key does while the prompt is open. */
function answer(prompt: Prompt, key: string, actions = ACTIONS): string | undefined {
  return promptKeys(prompt, actions, actionKeys(actions)).find(({ keys }) => keys.includes(key))?.action;
}

const menu = (page: number): Prompt => ({
  kind: 'menu',
  title: 'Pick up what?',
  pick: 'any',
  items: [
    { action: null, text: 'Weapons', selected: false },
    { action: 'a', text: 'a dagger', selected: false },
  ],
  page,
  pages: 2,
  next: 'space',
  confirm: 'more',
  cancel: 'esc',
});

describe('keys of a prompt', () => {
  const question: Prompt = {
    kind: 'question',
    text: 'Really attack?',
    answers: [
      { action: 'northwest', label: 'yes' },
      { action: 'esc', label: 'no' },
    ],
  };

  it('take what it offers before anything else', () => {
    expect(answer(question, 'y')).toBe('northwest');
    expect(answer(question, 'Escape')).toBe('esc');
  });

  it('are letters where no command is waited for', () => {
    expect(answer(question, 'k')).toBe('k');
    expect(answer(question, 'ArrowUp')).toBe('north');
  });

  it('pick from a menu, go through its pages and close it', () => {
    expect(answer(menu(1), 'a')).toBe('a');
    expect(answer(menu(1), 'Space')).toBe('space');
    expect(answer(menu(2), 'Space')).toBe('more');
    expect(answer(menu(1), 'Enter')).toBe('more');
    expect(answer(menu(1), 'Escape')).toBe('esc');
    expect(answer(menu(1), ',')).toBe('pickup');
  });

  it('only close a page of text', () => {
    const text: Prompt = { kind: 'text', lines: ['A scroll.'], confirm: 'more' };
    expect(['Enter', 'Space', 'Escape'].map((key) => answer(text, key))).toEqual(['more', 'more', 'more']);
    expect(answer(text, 'k')).toBeUndefined();
    expect(answer(text, 'ArrowUp')).toBeUndefined();
  });

  it('type into a line', () => {
    const line: Prompt = { kind: 'line', text: 'Call it:', typed: '', confirm: 'more', cancel: 'esc' };
    expect(['y', 'Enter', 'Escape'].map((key) => answer(line, key))).toEqual(['y', 'more', 'esc']);
  });
});

describe('typing a text', () => {
  it('takes one action per character', () => {
    expect(typingActions('ya k,', ACTIONS)).toEqual({
      ok: true,
      actions: ['y', 'a', 'space', 'k', 'pickup'],
    });
    expect(typingActions('', ACTIONS)).toEqual({ ok: true, actions: [] });
  });

  it('says which character cannot be typed', () => {
    expect(typingActions('aé', ACTIONS)).toEqual({ ok: false, missing: 'é' });
  });
});
