import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerMenu, menuLines, openMenu, type MenuEntry, type OpenMenu } from './menus';

const entry = (text: string, identifier: number, given: Partial<MenuEntry> = {}): MenuEntry => ({
  identifier,
  text,
  ownLetter: 0,
  group: 0,
  glyph: 0,
  selected: false,
  count: -1,
  letter: '',
  page: 0,
  ...given,
});
const items = (count: number): MenuEntry[] =>
  Array.from({ length: count }, (_, i) => entry(`item ${String(i)}`, i + 1));

/** Presses keys until one ends the menu. */
function answer(menu: OpenMenu, keys: string): string[] | null | undefined {
  for (const key of keys) {
    const picked = answerMenu(menu, key.charCodeAt(0));
    if (picked !== undefined) return picked && picked.map(({ text }) => text);
  }
  return undefined;
}

describe('a menu', () => {
  it('letters what can be picked and shows what is selected', () => {
    const menu = openMenu('Pick', 2, [entry('Weapons', 0), ...items(2)]);
    expect(answer(menu, 'b')).toBeUndefined();
    expect(menuLines(menu)).toEqual(['Pick', '', 'Weapons', 'a - item 0', 'b + item 1', '(end)']);
    expect(answer(menu, '\r')).toEqual(['item 1']);
  });

  it('begins its letters again on every page, picks only on the open one, and turns by space', () => {
    const menu = openMenu('Pick', 2, items(40));
    expect(menu.pages).toBe(2);
    expect(menuLines(menu)).toHaveLength(24);
    expect(menuLines(menu).at(-1)).toBe('(1 of 2)');
    expect(answer(menu, 'a a')).toBeUndefined();
    expect(answer(menu, ' ')).toEqual(['item 0', 'item 21']);
  });

  it('turns pages without picking', () => {
    const menu = openMenu('', 0, items(60));
    expect(menu.pages).toBe(3);
    answer(menu, '>>>');
    expect(menu.page).toBe(2);
    answer(menu, '<');
    expect(menu.page).toBe(1);
    answer(menu, '^');
    expect(menu.page).toBe(0);
    answer(menu, '|');
    expect(menu.page).toBe(2);
    expect(answer(menu, 'a')).toBeUndefined();
    expect(answer(menu, ' ')).toEqual([]);
  });

  it('takes one at once, by its letter or its group, and nothing on Escape', () => {
    const weapon = entry('a dagger', 5, { ownLetter: 'q'.charCodeAt(0), group: ')'.charCodeAt(0) });
    expect(answer(openMenu('', 1, [...items(1), weapon]), 'q')).toEqual(['a dagger']);
    expect(answer(openMenu('', 1, [...items(1), weapon]), ')')).toEqual(['a dagger']);
    expect(answer(openMenu('', 1, [...items(1), weapon]), '\x1b')).toBeNull();
  });

  it('selects, deselects and inverts all, or those of the page', () => {
    const menu = openMenu('', 2, items(30));
    const selected = () => menu.entries.filter((item) => item.selected).length;
    const after = (key: string): number => {
      answer(menu, key);
      return selected();
    };
    expect([after('.'), after('\\'), after('@'), after('-'), after(','), after('~')]).toEqual([
      30, 7, 23, 0, 23, 0,
    ]);
  });

  it('takes a count before a letter', () => {
    const menu = openMenu('', 2, items(3));
    answer(menu, '12b');
    expect(menu.entries[1]).toMatchObject({ selected: true, count: 12 });
    expect(menuLines(menu)[1]).toBe('b # item 1');
  });

  it('never picks a heading, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(0, 1, 2), (keys, how) => {
        const menu = openMenu('Title', how, [entry('Heading', 0), ...items(30)]);
        const picked = answer(menu, `${keys}\r`);
        expect(picked ?? []).not.toContain('Heading');
        if (how === 0) expect(picked ?? []).toEqual([]);
      }),
    );
  });
});
