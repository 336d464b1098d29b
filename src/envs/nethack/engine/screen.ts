/** The 24 rows of the terminal: message line, map, status rows, and what lies over them. */
import type { HostState, OpenText } from './hostState';
import { ADDRESS, FLAGS } from './layout';
import type { Memory } from './memory';
import { menuLines, menuWidth, type OpenMenu } from './menus';
import { MAP_COLUMNS, MAP_ROWS, MAP_SQUARES, SCREEN_COLUMNS, SCREEN_ROWS, STATISTIC } from './types';
import { conditionWords } from './world';

/** Behind text that waits to be confirmed. */
export const MORE = '--More--';

const STATUS_FIELD = { title: 0, strength: 1, alignment: 7, encumbrance: 9, hunger: 17, level: 20 } as const;
const TITLE_WIDTH = 30;

/** What stands on the message line, and where typing goes on; `null` where nothing is typed. */
interface MessageLine {
  readonly rows: readonly string[];
  readonly cursorColumn: number | null;
}

export interface Screen {
  readonly rows: readonly string[];
  readonly cursor: { readonly row: number; readonly column: number };
}

/** The map as rows of text. Few rows change from one look to the next; the others are not written again. */
export class MapText {
  readonly #written = new Uint8Array(MAP_SQUARES);
  readonly #rows = Array.from({ length: MAP_ROWS }, () => '');

  /** @returns rows as wide as the screen; not to be changed. */
  of(characters: Uint8Array): readonly string[] {
    for (let row = 0; row < MAP_ROWS; row += 1) {
      const from = row * MAP_COLUMNS;
      if (this.#rows[row] !== '' && this.#isWritten(characters, from)) continue;
      let text = '';
      for (let square = from; square < from + MAP_COLUMNS; square += 1)
        text += String.fromCharCode(characters[square] ?? 0);
      this.#rows[row] = text.padEnd(SCREEN_COLUMNS);
    }
    this.#written.set(characters);
    return this.#rows;
  }

  #isWritten(characters: Uint8Array, from: number): boolean {
    for (let square = from; square < from + MAP_COLUMNS; square += 1)
      if (characters[square] !== this.#written[square]) return false;
    return true;
  }
}

export function composeScreen(
  memory: Memory,
  state: HostState,
  mapRows: readonly string[],
  statistics: readonly number[],
  showsScore: boolean,
): Screen {
  const line = messageLine(state);
  const rows = [line.rows[0] ?? '', ...mapRows, ...statusRows(memory, state, statistics, showsScore)];
  // A long message lies over the map until it is confirmed.
  line.rows.slice(1).forEach((text, i) => (rows[i + 1] = text));

  const { pending } = state;
  let cursor = {
    row: line.cursorColumn === null ? state.cursor.y + 1 : line.rows.length - 1,
    column: line.cursorColumn ?? state.cursor.x - 1,
  };
  const fits = (row: string): string => row.slice(0, SCREEN_COLUMNS).padEnd(SCREEN_COLUMNS);
  if (pending?.kind === 'menu') cursor = drawMenu(rows, pending);
  if (pending?.kind === 'text' && pending.place !== 'line') cursor = drawText(rows, pending);
  return {
    rows: rows.map(fits),
    cursor: { row: cursor.row, column: Math.min(cursor.column, SCREEN_COLUMNS - 1) },
  };
}

function messageLine({ pending, log }: HostState): MessageLine {
  const typing = (text: string, typed: string): MessageLine => ({
    rows: [`${text} ${typed}`],
    cursorColumn: text.length + 1 + typed.length,
  });
  switch (pending?.kind) {
    case 'question':
      return typing(pending.text, '');
    case 'line':
      return typing(pending.text, pending.typed);
    case 'extendedCommand':
      return typing('#', pending.typed);
    case 'text': {
      if (pending.place !== 'line') break;
      const rows = [...(pending.pages[pending.page] ?? [])];
      const last = rows.pop() ?? '';
      if (last.length < SCREEN_COLUMNS - MORE.length) rows.push(last + MORE);
      else rows.push(last, MORE);
      return { rows, cursorColumn: rows.at(-1)?.length ?? 0 };
    }
    case 'key':
    case 'menu':
    case undefined:
  }
  // What was confirmed is gone, and a message of several rows must be confirmed.
  const last = log.open ? (log.pages.at(-1) ?? '') : '';
  return { rows: [last.includes('\n') ? '' : last], cursorColumn: null };
}

/** The two status rows (NetHack spec, "Status rows"). */
function statusRows(
  memory: Memory,
  { status }: HostState,
  statistics: readonly number[],
  showsScore: boolean,
): [string, string] {
  const field = (index: number): string => (status[index] ?? '').trim();
  const value = (index: number): number => statistics[index] ?? 0;
  const isOn = (flag: number): boolean => memory.byte(ADDRESS.flags + flag) !== 0;

  const abilities = [
    `St:${field(STATUS_FIELD.strength)}`,
    `Dx:${value(STATISTIC.dexterity)}`,
    `Co:${value(STATISTIC.constitution)}`,
    `In:${value(STATISTIC.intelligence)}`,
    `Wi:${value(STATISTIC.wisdom)}`,
    `Ch:${value(STATISTIC.charisma)}`,
    field(STATUS_FIELD.alignment),
  ];
  if (showsScore) abilities.push(`S:${value(STATISTIC.score)}`);

  const experience =
    value(STATISTIC.monsterLevel) > 0
      ? `HD:${value(STATISTIC.monsterLevel)}`
      : `Xp:${value(STATISTIC.experienceLevel)}${
          isOn(FLAGS.showExperience) ? `/${value(STATISTIC.experiencePoints)}` : ''
        }`;
  const second = [
    field(STATUS_FIELD.level),
    `$:${value(STATISTIC.gold)}`,
    `HP:${value(STATISTIC.hitPoints)}(${value(STATISTIC.maxHitPoints)})`,
    `Pw:${value(STATISTIC.energy)}(${value(STATISTIC.maxEnergy)})`,
    `AC:${value(STATISTIC.armorClass)}`,
    experience,
  ];
  if (isOn(FLAGS.showTime)) second.push(`T:${value(STATISTIC.turn)}`);
  second.push(
    field(STATUS_FIELD.hunger),
    field(STATUS_FIELD.encumbrance),
    ...conditionWords(memory, value(STATISTIC.conditions)),
  );
  const title = field(STATUS_FIELD.title);
  // Before the game has begun there is nothing to show.
  if (title === '') return ['', ''];
  return [
    `${title.padEnd(TITLE_WIDTH)} ${abilities.join(' ')}`,
    second.filter((part) => part !== '').join(' '),
  ];
}

function drawMenu(rows: string[], menu: OpenMenu): { row: number; column: number } {
  const lines = menuLines(menu);
  // One column before and one behind the widest line.
  const left = menu.pages > 1 ? 0 : leftOf(lines.length, menuWidth(menu) + 2);
  // The marker of a single page has a space behind it.
  if (menu.pages === 1) lines.push(`${lines.pop() ?? ''} `);
  return drawWindow(rows, lines, left, 1);
}

function drawText(rows: string[], text: OpenText): { row: number; column: number } {
  const lines = [...(text.pages[text.page] ?? [])];
  const width = Math.max(0, ...lines.map((line) => line.length));
  const left = text.place === 'full' ? 0 : leftOf(lines.length, width + 1);
  return drawWindow(rows, [...lines, MORE], left, left === 0 ? 0 : 1);
}

/** Column where a window begins: beside the map where it fits, else it takes the whole screen. */
function leftOf(height: number, width: number): number {
  const left = Math.min(SCREEN_COLUMNS / 2, SCREEN_COLUMNS - width - 1);
  return height > SCREEN_ROWS - 1 ? 0 : Math.max(0, left);
}

function drawWindow(
  rows: string[],
  lines: readonly string[],
  left: number,
  indent: number,
): { row: number; column: number } {
  if (left === 0) rows.fill('');
  lines.forEach((line, i) => {
    rows[i] = (rows[i] ?? '').slice(0, left).padEnd(left + indent) + line;
  });
  const row = lines.length - 1;
  return { row, column: rows[row]?.length ?? 0 };
}
