/** Reads what an observation quotes from the screen: messages, the map and the two rows below it. */
import { MAP_COLUMNS, MAP_ROWS, SCREEN_COLUMNS, SCREEN_ROWS } from './engine';

export interface MessageText {
  /** All of it; joined with line breaks they are the text again. */
  readonly lines: readonly string[];
  /** What the last line asks, if it is a question. */
  readonly question: QuestionText | null;
  /** The menu at the end, if there is one. */
  readonly menu: MenuText | null;
}

export interface QuestionText {
  readonly text: string;
  /** As in the brackets, such as `yn` or `a-c or ?*`; `null`: no brackets. */
  readonly answers: string | null;
  /** What a mere confirmation means; `''`: nothing. */
  readonly defaultAnswer: string;
}

export interface MenuText {
  /** 1-based. */
  readonly page: number;
  readonly pages: number;
  readonly items: readonly { readonly letter: string; readonly selected: boolean; readonly text: string }[];
}

const QUESTION = /^(.*[?:])(?: \[([^\]]*)\])?(?: \((.)\))?$/;
const MENU_END = /^\((?:end|(\d+) of (\d+))\)$/;
const MENU_ITEM = /^(\S) ([-+#]) (.*)$/;

export function readMessage(text: string): MessageText {
  const lines = text.split('\n');
  const last = lines.at(-1) ?? '';
  const end = MENU_END.exec(last);
  if (end) {
    const items = lines.flatMap((line) => {
      const [, letter, mark, words] = MENU_ITEM.exec(line) ?? [];
      return letter === undefined || words === undefined
        ? []
        : [{ letter, selected: mark !== '-', text: words }];
    });
    return { lines, question: null, menu: { page: Number(end[1] ?? 1), pages: Number(end[2] ?? 1), items } };
  }
  const [, asked, answers, defaultAnswer] = QUESTION.exec(last) ?? [];
  const question =
    asked === undefined
      ? null
      : { text: asked, answers: answers ?? null, defaultAnswer: defaultAnswer ?? '' };
  return { lines, question, menu: null };
}

export interface ScreenMap {
  /** The rows of the map, each as wide as the map. */
  readonly rows: readonly string[];
  /** `null` when a text covers the rows below the map. */
  readonly status: StatusRows | null;
}

/** The two rows of figures below the map. */
export interface StatusRows {
  /** Name and rank. */
  readonly title: string;
  /** Strength as written, such as `18/01`. */
  readonly strength: string;
  readonly dexterity: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly wisdom: number;
  readonly charisma: number;
  readonly alignment: string;
  /** `null`: not shown. */
  readonly score: number | null;
  /** Name of the level, such as `Dlvl:1`. */
  readonly level: string;
  readonly gold: number;
  readonly hitPoints: number;
  readonly maxHitPoints: number;
  readonly energy: number;
  readonly maxEnergy: number;
  readonly armorClass: number;
  /** In another form the monster's level is shown instead. */
  readonly experienceLevel: number | null;
  readonly experiencePoints: number | null;
  readonly monsterLevel: number | null;
  /** `null`: not shown. */
  readonly turn: number | null;
  /** Hunger, burden and what else ails the hero. */
  readonly conditions: readonly string[];
}

const FIRST_STATUS_ROW = new RegExp(
  '^(?<title>.*?) +St:(?<strength>\\S+) Dx:(?<dexterity>\\d+) Co:(?<constitution>\\d+) In:(?<intelligence>\\d+) ' +
    'Wi:(?<wisdom>\\d+) Ch:(?<charisma>\\d+) (?<alignment>\\w+)(?: S:(?<score>-?\\d+)?)? *$',
);
const SECOND_STATUS_ROW = new RegExp(
  '^(?<level>.*?) +\\$:(?<gold>\\d+) HP:(?<hitPoints>-?\\d+)\\((?<maxHitPoints>-?\\d+)\\) ' +
    'Pw:(?<energy>-?\\d+)\\((?<maxEnergy>-?\\d+)\\) AC:(?<armorClass>-?\\d+) ' +
    '(?:HD:(?<monsterLevel>-?\\d+)|Xp:(?<experienceLevel>\\d+)(?:/(?<experiencePoints>-?\\d+))?)' +
    '(?: T:(?<turn>\\d+))?(?<conditions>(?: \\w+)*) *$',
);

/** @returns `null` unless the text is the screen without its first row. */
export function readMap(text: string): ScreenMap | null {
  const rows = text.split('\n');
  if (rows.pop() !== '' || rows.length !== SCREEN_ROWS - 1) return null;
  if (rows.some((row) => row.length !== SCREEN_COLUMNS)) return null;
  return {
    rows: rows.slice(0, MAP_ROWS).map((row) => row.slice(0, MAP_COLUMNS)),
    status: readStatusRows(rows[MAP_ROWS] ?? '', rows[MAP_ROWS + 1] ?? ''),
  };
}

function readStatusRows(first: string, second: string): StatusRows | null {
  const upper = FIRST_STATUS_ROW.exec(first)?.groups;
  const lower = SECOND_STATUS_ROW.exec(second)?.groups;
  if (!upper || !lower) return null;
  const text = (name: string): string => upper[name] ?? lower[name] ?? '';
  const figure = (name: string): number => Number(text(name));
  const shown = (name: string): number | null => (text(name) === '' ? null : figure(name));
  return {
    title: text('title'),
    strength: text('strength'),
    dexterity: figure('dexterity'),
    constitution: figure('constitution'),
    intelligence: figure('intelligence'),
    wisdom: figure('wisdom'),
    charisma: figure('charisma'),
    alignment: text('alignment'),
    score: shown('score'),
    level: text('level'),
    gold: figure('gold'),
    hitPoints: figure('hitPoints'),
    maxHitPoints: figure('maxHitPoints'),
    energy: figure('energy'),
    maxEnergy: figure('maxEnergy'),
    armorClass: figure('armorClass'),
    experienceLevel: shown('experienceLevel'),
    experiencePoints: shown('experiencePoints'),
    monsterLevel: shown('monsterLevel'),
    turn: shown('turn'),
    conditions: text('conditions')
      .split(' ')
      .filter((word) => word !== ''),
  };
}
