/** Conduct in games of which only the texts were kept, as in published BALROG results. */
import type { ConductCounts } from './conduct';
import { createConductCounter, type ConductView, type Place, type SquareContent } from './conductCounter';
import { CHOKED_DEATH, ESCAPED_DEATH } from './gameWords';

/** One recorded step: the action and the observation after it. */
export interface RecordedStep {
  readonly action: string;
  readonly observation: { readonly longTerm: string; readonly shortTerm: string };
}

/** A recorded game, as far as its texts tell. */
export interface RecordedGame {
  /** The observation before the first step; `null` where it was not kept. */
  readonly initial: RecordedStep['observation'] | null;
  readonly steps: readonly RecordedStep[];
  /** How the game ended in the recording's words, e.g. `DEATH: choked on a food ration.`; `null`: not told. */
  readonly endReason: string | null;
}

/** The acts of which the reason of the end alone tells whether they happened. */
export function conductOfEnding(endReason: string): Pick<ConductCounts, 'choked' | 'leftDungeon'> {
  return {
    choked: Number(CHOKED_DEATH.test(endReason)),
    leftDungeon: Number(ESCAPED_DEATH.test(endReason)),
  };
}

/** Counts the acts of a recorded game by the same rules as in a running one. */
export function conductFromTexts(game: RecordedGame): ConductCounts {
  const counter = createConductCounter();
  let before = game.initial ? viewOf(game.initial, NOTHING_SEEN) : NOTHING_SEEN;
  for (const { action, observation } of game.steps) {
    const after = viewOf(observation, before);
    counter.observe(before, action, after);
    before = after;
  }
  const { counts } = counter;
  const ending = conductOfEnding(game.endReason ?? '');
  return {
    ...counts,
    choked: Math.max(counts.choked, ending.choked),
    leftDungeon: Math.max(counts.leftDungeon, ending.leftDungeon),
  };
}

const NOTHING_SEEN: ConductView = {
  message: '',
  question: '',
  items: new Map(),
  hero: null,
  square: () => 'other',
  death: null,
};

/** @param last the view before: items stay known, and while a question is open the cursor is not on the map. */
function viewOf(texts: RecordedStep['observation'], last: ConductView): ConductView {
  const parts = partsOf(`${texts.longTerm}\n${texts.shortTerm}`);
  const message = parts.get('message') ?? '';
  const rows = (parts.get('map') ?? '').split('\n');
  const inventory = parts.get('inventory');
  return {
    message,
    question: message,
    // Published step tables lack the inventory: there, only the messages tell what is carried.
    items: new Map(
      inventory === undefined
        ? [...last.items, ...itemsOf(message, MENU_LINE)]
        : itemsOf(inventory, ITEM_LINE),
    ),
    hero: heroOf(parts.get('cursor') ?? '') ?? last.hero,
    square: ({ column, row }) => contentOf(rows[row]?.[column] ?? ' '),
    death: null,
  };
}

const PART = /^(message|language observation|cursor|map|statistics|inventory):\n/m;

/** The parts of an observation by their titles. */
function partsOf(text: string): Map<string, string> {
  const [, ...pieces] = text.split(PART);
  const parts = new Map<string, string>();
  for (let place = 0; place + 1 < pieces.length; place += 2) {
    const [title = '', content = ''] = pieces.slice(place, place + 2);
    if (!parts.has(title)) parts.set(title, content.replace(/\n+$/, ''));
  }
  return parts;
}

/** Items in the inventory part, and as messages and menus show them. */
const ITEM_LINE = /^([a-zA-Z]): (.*)$/gm;
const MENU_LINE = /^([a-zA-Z]) [-+] (.*)$/gm;

function itemsOf(text: string, line: RegExp): [letter: string, item: string][] {
  return [...text.matchAll(line)].map(([, letter = '', item = '']) => [letter, item]);
}

/** Where the cursor stands when it is on the hero. Its row counts the message line, the map's rows do not. */
function heroOf(text: string): Place | null {
  const found = /^Yourself [^\n]*\n\(x=(\d+), y=(\d+)\)/.exec(text);
  return found ? { column: Number(found[1]), row: Number(found[2]) - 1 } : null;
}

/** A screen tells monsters by letters and a few signs; a bar or dash in a zap's way is a wall. */
function contentOf(character: string): SquareContent {
  if (/[a-zA-Z@&';:~]/.test(character)) return 'monster';
  return /[|-]/.test(character) ? 'wall' : 'other';
}
