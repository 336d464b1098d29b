import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimsKey,
  isTyping,
  matchesShortcut,
  parseShortcut,
  shortcutLabel,
  shortcutOf,
} from './shortcutKeys';
import type { FocusedElement, KeyPress } from './shortcutKeys';

function press(key: string, held: Partial<Omit<KeyPress, 'key'>> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false, ...held };
}

function element(tag: string, rest: Partial<Omit<FocusedElement, 'tag'>> = {}): FocusedElement {
  return { tag, type: '', role: null, editable: false, ...rest };
}

const matches = (notation: string, key: KeyPress): boolean => matchesShortcut(parseShortcut(notation), key);

describe('matching', () => {
  it('matches characters as typed, with or without Shift', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
    expect(matches('n', press('n'))).toBe(true);
    expect(matches('n', press('N', { shiftKey: true }))).toBe(false);
    expect(matches('+', press('+', { shiftKey: true }))).toBe(true);
  });

  it('leaves combinations with Ctrl, ⌘ and Alt to the browser unless asked for', () => {
    expect(matches('r', press('r', { ctrlKey: true }))).toBe(false);
    expect(matches('r', press('r', { metaKey: true }))).toBe(false);
    expect(matches('ArrowLeft', press('ArrowLeft', { altKey: true }))).toBe(false);
    expect(matches('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(matches('mod+k', press('k', { metaKey: true }))).toBe(true);
    expect(matches('mod+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(matches('mod+k', press('k'))).toBe(false);
  });

  it('takes a character typed with AltGr as that character', () => {
    expect(matches('@', press('@', { ctrlKey: true, altKey: true, altGraph: true }))).toBe(true);
  });

  it('tells named keys with and without Shift apart', () => {
    expect(matches('ArrowLeft', press('ArrowLeft', { shiftKey: true }))).toBe(false);
    expect(matches('shift+ArrowLeft', press('ArrowLeft', { shiftKey: true }))).toBe(true);
    expect(matches('Space', press(' '))).toBe(true);
  });

  it('tells Ctrl from the key of Apple devices where that is asked for', () => {
    expect(matches('control+d', press('d', { ctrlKey: true }))).toBe(true);
    expect(matches('control+d', press('d', { metaKey: true }))).toBe(false);
    expect(matches('control+d', press('d'))).toBe(false);
    expect(matches('control+d', press('D', { ctrlKey: true, shiftKey: true }))).toBe(false);
  });

  it('knows a letter held with Alt also where the system types another character', () => {
    expect(matches('alt+p', press('p', { altKey: true }))).toBe(true);
    expect(matches('alt+p', press('π', { altKey: true, code: 'KeyP' }))).toBe(true);
    expect(matches('alt+p', press('a', { altKey: true, code: 'KeyP' }))).toBe(false);
    expect(matches('alt+p', press('p'))).toBe(false);
    expect(matches('alt+t', press('T', { altKey: true, shiftKey: true }))).toBe(false);
    expect(matches('alt+T', press('T', { altKey: true, shiftKey: true }))).toBe(true);
    expect(matches('alt+T', press('ˇ', { altKey: true, shiftKey: true, code: 'KeyT' }))).toBe(true);
  });

  it('takes the number pad by the place of its keys, with NumLock on or off', () => {
    expect(matches('Numpad7', press('7', { code: 'Numpad7', numLock: true }))).toBe(true);
    expect(matches('Numpad7', press('Home', { code: 'Numpad7' }))).toBe(true);
    expect(matches('Numpad7', press('7', { code: 'Digit7' }))).toBe(false);
    expect(matches('Numpad7', press('Home', { code: 'Home' }))).toBe(false);
  });

  it('sees Shift on the number pad however the system tells it', () => {
    const shifted = [
      press('Home', { code: 'Numpad7', numLock: true }),
      press('Home', { code: 'Numpad7', numLock: true, shiftKey: true }),
      press('7', { code: 'Numpad7', numLock: true, shiftKey: true }),
    ];
    for (const key of shifted) {
      expect(matches('shift+Numpad7', key)).toBe(true);
      expect(matches('Numpad7', key)).toBe(false);
    }
  });
});

describe('focused elements', () => {
  it('knows where a person types', () => {
    expect(isTyping(element('INPUT', { type: 'text' }))).toBe(true);
    expect(isTyping(element('INPUT', { type: 'number' }))).toBe(true);
    expect(isTyping(element('TEXTAREA'))).toBe(true);
    expect(isTyping(element('DIV', { editable: true }))).toBe(true);
    expect(isTyping(element('INPUT', { type: 'checkbox' }))).toBe(false);
    expect(isTyping(element('BODY'))).toBe(false);
  });

  it('leaves keys to the control that answers to them', () => {
    expect(claimsKey(element('BUTTON'), ' ')).toBe(true);
    expect(claimsKey(element('BUTTON'), 'ArrowLeft')).toBe(false);
    expect(claimsKey(element('A'), 'Enter')).toBe(true);
    expect(claimsKey(element('A'), ' ')).toBe(false);
    expect(claimsKey(element('INPUT', { type: 'range' }), 'ArrowLeft')).toBe(true);
    expect(claimsKey(element('BUTTON', { role: 'tab' }), 'ArrowRight')).toBe(true);
    expect(claimsKey(element('SELECT'), 'a')).toBe(true);
    expect(claimsKey(element('BODY'), 'ArrowLeft')).toBe(false);
  });
});

describe('the notation of a pressed key', () => {
  it('is written like the keys of the page', () => {
    expect(shortcutOf(press('k'))).toBe('k');
    expect(shortcutOf(press('K', { shiftKey: true }))).toBe('K');
    expect(shortcutOf(press(' '))).toBe('Space');
    expect(shortcutOf(press('ArrowUp', { shiftKey: true }))).toBe('shift+ArrowUp');
    expect(shortcutOf(press('d', { ctrlKey: true }))).toBe('control+d');
    expect(shortcutOf(press('π', { altKey: true, code: 'KeyP' }))).toBe('alt+p');
    expect(shortcutOf(press('7', { code: 'Numpad7', numLock: true }))).toBe('Numpad7');
    expect(shortcutOf(press('Home', { code: 'Numpad7', numLock: true }))).toBe('shift+Numpad7');
    expect(shortcutOf(press('@', { ctrlKey: true, altKey: true, altGraph: true }))).toBe('@');
  });

  it('is none for keys that are only held, and those of the system', () => {
    for (const key of ['Shift', 'Control', 'AltGraph', 'Dead']) expect(shortcutOf(press(key))).toBeNull();
    expect(shortcutOf(press('k', { metaKey: true }))).toBeNull();
  });

  it('matches the press it was made of', () => {
    const keys = fc.constantFrom(
      ...Array.from('aZ7+-?@ π'),
      ...['ArrowUp', 'Enter', 'F2', 'Home', 'Backspace'],
    );
    const held = fc.record({
      ctrlKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
      altGraph: fc.boolean(),
      numLock: fc.boolean(),
      code: fc.constantFrom('KeyA', 'Numpad7', 'NumpadAdd', 'Digit1', ''),
    });
    fc.assert(
      fc.property(keys, held, (key, more) => {
        const made = press(key, more);
        const notation = shortcutOf(made);
        if (notation !== null) expect(matchesShortcut(parseShortcut(notation), made)).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  it('names keys as printed on the keyboard', () => {
    expect(shortcutLabel('mod+k', true)).toEqual(['⌘', 'K']);
    expect(shortcutLabel('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(shortcutLabel('shift+ArrowLeft', false)).toEqual(['Shift', '←']);
    expect(shortcutLabel('Space', false)).toEqual(['Space']);
    expect(shortcutLabel('n', false)).toEqual(['n']);
    expect(shortcutLabel('control+d', true)).toEqual(['Ctrl', 'D']);
    expect(shortcutLabel('alt+p', false)).toEqual(['Alt', 'P']);
    expect(shortcutLabel('alt+P', false)).toEqual(['Alt', 'Shift', 'P']);
    expect(shortcutLabel('shift+Numpad7', false)).toEqual(['Shift', 'Num 7']);
  });
});
