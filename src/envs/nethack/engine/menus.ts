/** Menus as a terminal of 24 rows shows and answers them. */
import { SCREEN_ROWS, type NetHackMenuItem } from './types';

/** One line of a menu, as the game adds it. Plain data, so that it can be saved. */
export interface MenuEntry {
  /** What the game is told when it is picked; 0: a heading. */
  readonly identifier: number;
  /** Character code; 0: to be lettered. */
  readonly ownLetter: number;
  /** A character that picks a whole group, or 0. */
  readonly group: number;
  readonly glyph: number;
  readonly text: string;
  selected: boolean;
  /** How many of a pile; -1: all. */
  count: number;
  letter: string;
  page: number;
}

export interface OpenMenu {
  readonly kind: 'menu';
  readonly title: string;
  readonly pick: 'none' | 'one' | 'any';
  readonly entries: readonly MenuEntry[];
  readonly pages: number;
  page: number;
  /** Digits typed before an item, a count for it. */
  typedCount: string;
}

/** What a menu ends with: the entries picked, or `null` when it was canceled. */
export type MenuAnswer = readonly MenuEntry[] | null;

const LINES_PER_PAGE = SCREEN_ROWS - 1;
/** A title takes its own line and an empty one. */
const TITLE_LINES = 2;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PICK = ['none', 'one', 'any'] as const;

/** @param how 0: only to be read, 1: pick one, 2: pick any. */
export function openMenu(title: string, how: number, added: readonly MenuEntry[]): OpenMenu {
  const before = title === '' ? 0 : TITLE_LINES;
  let lettered = 0;
  const entries = added.map((entry, i) => {
    const line = i + before;
    if (line % LINES_PER_PAGE === 0) lettered = 0;
    let letter = entry.ownLetter ? String.fromCharCode(entry.ownLetter) : '';
    if (entry.identifier !== 0 && letter === '') letter = LETTERS[lettered++] ?? '';
    if (entry.identifier === 0) letter = '';
    return { ...entry, letter, page: Math.floor(line / LINES_PER_PAGE) };
  });
  const pages = Math.max(1, Math.ceil((entries.length + before) / LINES_PER_PAGE));
  return { kind: 'menu', title, pick: PICK[how] ?? 'none', entries, pages, page: 0, typedCount: '' };
}

/**
 * Answers a menu with one key.
 * @returns what was picked when the key ends the menu, `undefined` while it stays open.
 */
export function answerMenu(menu: OpenMenu, key: number): MenuAnswer | undefined {
  const character = String.fromCharCode(key);
  switch (character) {
    case '\x1b':
      return null;
    case '\r':
    case '\n':
      return picked(menu);
    case ' ':
      if (menu.page === menu.pages - 1) return picked(menu);
      menu.page += 1;
      return undefined;
    case '>':
      menu.page = Math.min(menu.page + 1, menu.pages - 1);
      return undefined;
    case '<':
      menu.page = Math.max(menu.page - 1, 0);
      return undefined;
    case '^':
      menu.page = 0;
      return undefined;
    case '|':
      menu.page = menu.pages - 1;
      return undefined;
  }
  return menu.pick === 'none' ? undefined : pickBy(menu, character, key);
}

function pickBy(menu: OpenMenu, character: string, key: number): MenuAnswer | undefined {
  const selectable = menu.entries.filter((entry) => entry.identifier !== 0);
  const onPage = selectable.filter((entry) => entry.page === menu.page);
  let hit = onPage.filter((entry) => entry.letter === character);
  if (hit.length === 0) hit = selectable.filter((entry) => entry.group !== 0 && entry.group === key);
  if (hit.length === 0) {
    if (/\d/.test(character)) menu.typedCount += character;
    else {
      menu.typedCount = '';
      if (menu.pick === 'any') changeMany(character, selectable, onPage);
    }
    return undefined;
  }

  const count = menu.typedCount === '' ? -1 : Number(menu.typedCount);
  menu.typedCount = '';
  if (menu.pick === 'one') {
    for (const entry of selectable) select(entry, entry === hit[0], count);
    return picked(menu);
  }
  for (const entry of hit) select(entry, count > 0 || (count < 0 && !entry.selected), count);
  return undefined;
}

/** The keys that select, deselect or invert all items, or those of the page. */
function changeMany(character: string, all: readonly MenuEntry[], onPage: readonly MenuEntry[]): void {
  const changes: Readonly<
    Record<string, readonly [readonly MenuEntry[], (entry: MenuEntry) => boolean] | undefined>
  > = {
    '.': [all, () => true],
    '-': [all, () => false],
    '@': [all, (entry) => !entry.selected],
    ',': [onPage, () => true],
    '\\': [onPage, () => false],
    '~': [onPage, (entry) => !entry.selected],
  };
  const change = changes[character];
  if (change) for (const entry of change[0]) select(entry, change[1](entry), -1);
}

function select(entry: MenuEntry, selected: boolean, count: number): void {
  entry.selected = selected;
  entry.count = selected ? count : -1;
}

function picked(menu: OpenMenu): readonly MenuEntry[] {
  if (menu.pick === 'none') return [];
  return menu.entries.filter((entry) => entry.identifier !== 0 && entry.selected);
}

/** The lines of the open page, with the title and the marker of its end. */
export function menuLines(menu: OpenMenu): string[] {
  const lines = menu.entries.filter((entry) => entry.page === menu.page).map(entryLine);
  if (menu.page === 0 && menu.title !== '') lines.unshift(menu.title, '');
  lines.push(menu.pages > 1 ? `(${menu.page + 1} of ${menu.pages})` : '(end)');
  return lines;
}

/** How wide the widest line of any page is. */
export function menuWidth(menu: OpenMenu): number {
  return Math.max(menu.title.length, ...menu.entries.map((entry) => entryLine(entry).length));
}

export function menuItem(menu: OpenMenu, entry: MenuEntry): NetHackMenuItem {
  return {
    letter: entry.page === menu.page ? entry.letter : '',
    selectable: entry.identifier !== 0,
    selected: entry.selected,
    text: entry.text,
    glyph: entry.glyph,
    page: entry.page,
  };
}

function entryLine(entry: MenuEntry): string {
  if (entry.identifier === 0) return entry.text;
  const mark = !entry.selected ? '-' : entry.count < 0 ? '+' : '#';
  return `${entry.letter} ${mark} ${entry.text}`;
}
