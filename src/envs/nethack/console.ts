/** Observation -> what a terminal shows around the map, as data: messages, figures, belongings, and the open question. */
import type { Console, ListEntry, Prompt, PromptAnswer, StatusEntry } from '../../core/env';
import { type NetHackMenuItem, type NetHackObservation, type NetHackState, STATISTIC } from './engine/types';
import { ENCUMBRANCE_WORDS, ENGINE_CONDITIONS, HUNGER_WORDS } from './language/figures';
import { questionPrompt } from './questions';

/** The action of the task's set that sends a key; `null`: none does. */
export type ActionForKey = (key: number) => string | null;

const ENTER = 13;
const ESCAPE = 27;
const SPACE = 32;
const NEXT_PAGE = '>'.charCodeAt(0);

/** Conditions that are no harm. */
const HARMLESS: ReadonlySet<string> = new Set(['Flying', 'Levitating', 'Riding']);
const NOT_HUNGRY = 1;
const FIRST_BURDEN = 1;
/** Hit points are low below this share, or at this number, as the game itself warns. */
const LOW_SHARE = 1 / 7;
const LOW_POINTS = 5;

/**
 * What a person sees beside the board.
 * @param actionForKey answers are offered only if the task's action set can give them.
 */
export function nethackConsole(seen: NetHackObservation, actionForKey: ActionForKey): Console {
  const prompt = promptOf(seen, actionForKey);
  return {
    messages: messagesOf(seen),
    status: statusOf(seen),
    inventory: seen.inventory.map(({ letter, text }): ListEntry => ({ key: letter, text })),
    ...(prompt && { prompt }),
  };
}

/** The last page is the open question itself, which the prompt shows. */
function messagesOf({ messagePages, state }: NetHackObservation): readonly string[] {
  const pages = state.kind === 'key' || state.kind === 'ended' ? messagePages : messagePages.slice(0, -1);
  return pages
    .flatMap((page) => page.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function statusOf({ statistics }: NetHackObservation): readonly StatusEntry[] {
  const figure = (name: keyof typeof STATISTIC): number => statistics[STATISTIC[name]] ?? 0;
  const text = (name: keyof typeof STATISTIC): string => String(figure(name));
  const [points, most] = [figure('hitPoints'), figure('maxHitPoints')];
  const [energy, mostEnergy] = [figure('energy'), figure('maxEnergy')];
  const level = figure('monsterLevel');
  const hunger = figure('hunger');
  const burden = figure('encumbrance');
  const conditions = ENGINE_CONDITIONS.filter(([bit]) => (figure('conditions') >>> bit) & 1);

  const entries: StatusEntry[] = [
    {
      label: 'HP',
      value: `${String(points)}/${String(most)}`,
      share: most > 0 ? points / most : 0,
      alarming: points < most * LOW_SHARE || points <= Math.min(LOW_POINTS, most - 1),
    },
    {
      label: 'Energy',
      value: `${String(energy)}/${String(mostEnergy)}`,
    },
    { label: 'AC', value: text('armorClass') },
    level > 0
      ? { label: 'Hit dice', value: String(level) }
      : { label: 'Experience', value: `${text('experienceLevel')}/${text('experiencePoints')}` },
    { label: 'Depth', value: text('depth') },
    { label: 'Gold', value: text('gold') },
    { label: 'Turn', value: text('turn') },
  ];
  if (hunger !== NOT_HUNGRY) {
    entries.push({ label: 'Hunger', value: HUNGER_WORDS[hunger] ?? '', alarming: hunger > NOT_HUNGRY });
  }
  if (burden >= FIRST_BURDEN) {
    entries.push({ label: 'Burden', value: ENCUMBRANCE_WORDS[burden] ?? '', alarming: true });
  }
  if (conditions.length > 0) {
    entries.push({
      label: 'Condition',
      value: conditions.map(([, word]) => word).join(', '),
      alarming: conditions.some(([, word]) => !HARMLESS.has(word)),
    });
  }
  entries.push(
    { label: 'St', value: strength(figure('strength125')) },
    { label: 'Dx', value: text('dexterity') },
    { label: 'Co', value: text('constitution') },
    { label: 'In', value: text('intelligence') },
    { label: 'Wi', value: text('wisdom') },
    { label: 'Ch', value: text('charisma') },
    { label: 'Score', value: text('score') },
  );
  return entries;
}

/** Strength as players write it: up to 18, 18/01 to 18/99, 18/**, then from 19 on. */
function strength(value: number): string {
  if (value <= 18) return String(value);
  if (value < 118) return `18/${String(value - 18).padStart(2, '0')}`;
  return value === 118 ? '18/**' : String(value - 100);
}

function promptOf(seen: NetHackObservation, actionForKey: ActionForKey): Prompt | null {
  const { state } = seen;
  const back = actionForKey(ESCAPE);
  const on = actionForKey(ENTER) ?? actionForKey(SPACE) ?? back;
  switch (state.kind) {
    case 'key':
    case 'ended':
      return null;
    case 'question':
      return questionPrompt(state, seen.inventory, actionForKey);
    case 'line':
    case 'extendedCommand':
      return on === null ? unanswerable(state.text) : linePrompt(state, on, back ?? on);
    case 'menu':
      return on === null ? unanswerable(state.title) : menuPrompt(state, on, back ?? on, actionForKey);
    case 'text':
      return on === null
        ? unanswerable(state.lines.join('\n'))
        : { kind: 'text', lines: state.lines, confirm: on };
  }
}

/** Something that no action of the set answers; every action goes to it all the same. */
function unanswerable(text: string): Prompt {
  const answers: readonly PromptAnswer[] = [];
  return { kind: 'question', text, answers };
}

function linePrompt(
  { kind, text, typed }: Extract<NetHackState, { kind: 'line' | 'extendedCommand' }>,
  confirm: string,
  cancel: string,
): Prompt {
  const asked = kind === 'extendedCommand' ? 'Which command?' : text.trim();
  return { kind: 'line', text: asked, typed, confirm, cancel };
}

function menuPrompt(
  { title, pick, items, page, pages }: Extract<NetHackState, { kind: 'menu' }>,
  confirm: string,
  cancel: string,
  actionForKey: ActionForKey,
): Prompt {
  const picks = pick !== 'none';
  const action = ({ letter, selectable }: NetHackMenuItem): string | null =>
    picks && selectable && letter !== '' ? actionForKey(letter.charCodeAt(0)) : null;
  // Nothing can be picked from a list that only tells; its letters belong to what it lists.
  const words = ({ letter, text }: NetHackMenuItem): string =>
    picks || letter === '' ? text.trimEnd() : `${letter} - ${text.trimEnd()}`;
  return {
    kind: 'menu',
    title: title.trim(),
    pick,
    items: items
      .filter((item) => item.page === page)
      .map((item) => ({ action: action(item), text: words(item), selected: item.selected })),
    page: page + 1,
    pages,
    next: actionForKey(NEXT_PAGE) ?? actionForKey(SPACE) ?? confirm,
    confirm,
    cancel,
  };
}
