/** Questions that one key answers, with words for their answers. */
import type { Prompt, PromptAnswer } from '../../core/env';
import type { InventoryItem, NetHackState } from './engine/types';

type Question = Extract<NetHackState, { kind: 'question' }>;
type ActionForKey = (key: number) => string | null;

const ESCAPE = 27;
/** What stands behind an Escape among the answers is accepted, but not shown. */
const HIDDEN = '\x1b';
/** The keys of the answers at the end of a question: `[yn] (n)`. */
const SHOWN_ANSWERS = /\s*\[[^\]]*\](?:\s*\(.\))?\s*$/;
/** The letters of what may be chosen: `[a-cX or ?*]`. */
const CHOICES = /\[([^\]]*?)(?: or ([^\]]*))?\]/;
const RANGE = /([a-zA-Z])-([a-zA-Z])|[^\s]/g;
const ASKS_DIRECTION = /direction/i;

/** Keys in a direction question, by their words. */
const DIRECTIONS: readonly (readonly [key: string, label: string])[] = [
  ['y', 'Northwest'],
  ['k', 'North'],
  ['u', 'Northeast'],
  ['h', 'West'],
  ['.', 'Here'],
  ['l', 'East'],
  ['b', 'Southwest'],
  ['j', 'South'],
  ['n', 'Southeast'],
  ['<', 'Up'],
  ['>', 'Down'],
];

const ANSWER_LABELS: ReadonlyMap<string, string> = new Map([
  ['y', 'Yes'],
  ['n', 'No'],
  ['q', 'Stop'],
  ['a', 'All'],
]);
const HAND_LABELS: ReadonlyMap<string, string> = new Map([
  ['r', 'Right'],
  ['l', 'Left'],
]);
/** At a container, and when asked about one of several kinds of knowledge. */
const CONTAINER_LABELS: ReadonlyMap<string, string> = new Map([
  [':', 'Look inside'],
  ['o', 'Take out'],
  ['i', 'Put in'],
  ['b', 'Both'],
  ['r', 'Put in, then take out'],
  ['s', 'Put in one'],
  ['q', 'Nothing'],
]);
const CHOICE_LABELS: ReadonlyMap<string, string> = new Map([
  ['-', 'Nothing, or hands'],
  ['?', 'List those that fit'],
  ['*', 'List everything'],
  ['$', 'Gold'],
  [',', 'What lies here'],
]);

/** A question with every answer that the action set can give. */
export function questionPrompt(
  question: Question,
  inventory: readonly InventoryItem[],
  actionForKey: ActionForKey,
): Prompt {
  const answers: PromptAnswer[] = [];
  const offer = (key: string, label: string): void => {
    const action = actionForKey(key.charCodeAt(0));
    if (action !== null && !answers.some((answer) => answer.action === action))
      answers.push({ action, label });
  };
  const labels = labelsOf(question, inventory);
  for (const [key, label] of labels) offer(key, label);
  // Escape means No, or the answer that is assumed; where a No is offered it would only say the same again.
  if (!labels.some(([key]) => key === 'n' || key === 'q') || question.answers === null) {
    offer(String.fromCharCode(ESCAPE), 'Cancel');
  }
  return { kind: 'question', text: askedText(question), answers };
}

function askedText({ text, answers }: Question): string {
  return answers === null ? text.trim() : text.replace(SHOWN_ANSWERS, '').trim();
}

function labelsOf(
  { text, answers }: Question,
  inventory: readonly InventoryItem[],
): readonly (readonly [key: string, label: string])[] {
  if (answers !== null) {
    const keys = Array.from(answers.split(HIDDEN)[0] ?? '').filter((key) => key !== '#');
    const words = keys.includes(':') ? CONTAINER_LABELS : isHand(keys) ? HAND_LABELS : ANSWER_LABELS;
    return keys.map((key) => [key, words.get(key) ?? key]);
  }
  const choices = CHOICES.exec(text);
  if (choices && !ASKS_DIRECTION.test(text)) {
    const [, letters = '', others = ''] = choices;
    const texts = new Map(inventory.map((item) => [item.letter, item.text]));
    return [...expanded(letters), ...Array.from(others.replaceAll(' ', ''))].map((key) => [
      key,
      texts.get(key) ?? CHOICE_LABELS.get(key) ?? key,
    ]);
  }
  return ASKS_DIRECTION.test(text) ? DIRECTIONS : [];
}

function isHand(keys: readonly string[]): boolean {
  return keys.length === 2 && keys.includes('r') && keys.includes('l');
}

/** Single keys of a list such as `$a-dF`. */
function expanded(letters: string): readonly string[] {
  return Array.from(letters.matchAll(RANGE)).flatMap(([whole, first, last]) => {
    if (first === undefined || last === undefined) return [whole];
    const start = first.charCodeAt(0);
    return Array.from({ length: Math.max(0, last.charCodeAt(0) - start + 1) }, (_, i) =>
      String.fromCharCode(start + i),
    );
  });
}
