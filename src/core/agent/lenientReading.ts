import { peel } from './peel';
import type { ReadingRule } from './spec';

/** What the lenient reading found: an action and the rule that found it, or the text that is no action. */
export type LenientReading = {
  readonly candidate: string;
  /** What stands before the action; all of the answer where none was named. */
  readonly prose: string;
} & ({ readonly action: string; readonly rule: ReadingRule } | { readonly action: null });

/** How an answer is to be looked at. */
export interface LenientOptions {
  /** The output budget was spent: the last line may be unfinished and is not read on its own. */
  readonly cut: boolean;
  /** The strategy asks for `ACTION:` or leaves room for prose: the last such label counts as a tag. */
  readonly labels: boolean;
}

const OPENING_TAG = /<\|\s*action\s*\|>/gi;
const END_TAG = /<\|\s*\/?(?:end|action)\s*\|>|<\/\|\s*action\s*\|>/i;
/** A piece of the end tag where the output was cut. */
const CUT_END_TAG = /<(?:\|(?:e(?:n(?:d\|?)?)?)?)?$/i;
const ACTION_LABEL = /\baction["'*_`]{0,3}[ \t]{0,4}[:：]/gi;
/** What may stand between the start of a line and a label that is not in capitals. */
const BEFORE_LABEL = /^[ \t>#"'*_`{-]*(?:(?:final|next|chosen)[ \t])?[ \t]*$/i;
const LONGEST_BEFORE_LABEL = 24;

/**
 * Finds the action in an answer: an explicit tag, then the whole text, then the last line; never a mention in
 * the middle of prose, where a model may still be weighing. A tag that names no legal action decides too: it is
 * reported, and nothing else in the text stands in for it.
 *
 * @param answer the text with thinking taken out.
 */
export function readLeniently(
  answer: string,
  actions: readonly string[],
  { cut, labels }: LenientOptions,
): LenientReading {
  const tagged = taggedTexts(answer);
  if (tagged.texts.length > 0) return { ...readTags(tagged.texts, actions), prose: tagged.before };
  const label = labels ? lastLabel(answer) : null;
  if (label) return { ...readLabeled(label.rest, actions), prose: label.before };

  const whole = peel(jsonAction(answer) ?? answer, actions);
  if (whole.action !== null)
    return { action: whole.action, rule: 'whole', candidate: whole.candidate, prose: '' };

  const line = isListOfMoves(answer, actions) ? null : lastLine(answer);
  if (line && !cut) {
    const last = peel(line.text, actions);
    if (last.action !== null)
      return { action: last.action, rule: 'lastLine', candidate: last.candidate, prose: line.before };
    if (last.labeled) return { action: null, candidate: last.candidate, prose: line.before };
  }
  return { action: null, candidate: whole.candidate, prose: answer };
}

/**
 * The action of a game that takes any text: the first tag's text, then the whole text when it is one line, then the
 * last line. Labels, quotes and full stops around it are taken off. Where the output budget was spent and there is no
 * tag, what there is may be unfinished.
 */
export function readFreely(answer: string, { cut, labels }: LenientOptions): LenientReading {
  const tagged = taggedTexts(answer);
  const [first] = tagged.texts;
  if (first !== undefined)
    return { action: peel(first, []).candidate, rule: 'tag', candidate: first.trim(), prose: tagged.before };
  const label = labels ? lastLabel(answer) : null;
  const line = lastLine(answer);
  const candidate = label
    ? trimmed(firstLine(label.rest), EMPHASIS, EMPHASIS)
    : (line?.text ?? answer.trim());
  const prose = label?.before ?? line?.before ?? '';
  if (cut || candidate === '') return { action: null, candidate, prose: label ? prose : answer };
  const rule = label ? 'tag' : line ? 'lastLine' : 'whole';
  return { action: peel(candidate, []).candidate, rule, candidate, prose };
}

/** The text up to where an action is named: the first tag, or else the last label; all of it where none is. */
export function textBeforeAction(text: string, { labels }: Pick<LenientOptions, 'labels'>): string {
  const tagged = taggedTexts(text);
  if (tagged.texts.length > 0) return tagged.before.trim();
  const label = labels ? lastLabel(text) : null;
  if (!label) return text.trim();
  const before = label.before.trim();
  const start = before.lastIndexOf('\n') + 1;
  // "Final action:", "- action:": the line begins the label.
  const isPartOfLabel =
    before.length - start < LONGEST_BEFORE_LABEL && BEFORE_LABEL.test(`${before.slice(start)} `);
  return isPartOfLabel ? before.slice(0, start).trim() : before;
}

/** The contents of every action tag, and what stands before them. The last one may lack its end tag, or have it cut short. */
function taggedTexts(answer: string): { readonly texts: string[]; readonly before: string } {
  const openings = [...answer.matchAll(OPENING_TAG)];
  const texts = openings.map((opening, index) => {
    const start = opening.index + opening[0].length;
    const next = openings[index + 1];
    const content = answer.slice(start, next?.index ?? answer.length);
    const end = END_TAG.exec(content);
    return end ? content.slice(0, end.index) : content.replace(CUT_END_TAG, '');
  });
  return { texts, before: answer.slice(0, openings[0]?.index ?? 0) };
}

type Found = { readonly candidate: string } & (
  { readonly action: string; readonly rule: ReadingRule } | { readonly action: null }
);

/** Several tags count only when they agree: which of two moves was meant is not ours to guess. */
function readTags(tagged: readonly string[], actions: readonly string[]): Found {
  const readings = tagged.map((text) => peel(text, actions));
  const illegal = readings.find((reading) => reading.action === null);
  if (illegal) return { action: null, candidate: illegal.candidate };
  const [first] = readings;
  if (!first || first.action === null) return { action: null, candidate: '' };
  if (readings.some((reading) => reading.action !== first.action)) {
    return { action: null, candidate: readings.map((reading) => reading.candidate).join(' / ') };
  }
  return { action: first.action, rule: 'tag', candidate: first.candidate };
}

/**
 * What follows the last label of an answer: earlier ones are of moves that were given up on the way. `ACTION:` in
 * capitals is one anywhere, in any case at the start of a line.
 */
function lastLabel(answer: string): { readonly before: string; readonly rest: string } | null {
  const last = [...answer.matchAll(ACTION_LABEL)].findLast(
    (label) => label[0].startsWith('ACTION') || startsLine(answer, label.index),
  );
  if (!last) return null;
  return {
    before: trimmed(answer.slice(0, last.index), '', ' \t"\'*_`{#>'),
    rest: answer.slice(last.index + last[0].length),
  };
}

function startsLine(answer: string, index: number): boolean {
  const near = answer.slice(Math.max(0, index - LONGEST_BEFORE_LABEL), index);
  const line = near.slice(Math.max(near.lastIndexOf('\n'), near.lastIndexOf('\r')) + 1);
  return line.length < LONGEST_BEFORE_LABEL && BEFORE_LABEL.test(line);
}

/** The label's text as a whole, or its line where an explanation follows. */
function readLabeled(rest: string, actions: readonly string[]): Found {
  const line = firstLine(rest);
  for (const text of [rest, line, trimmed(line, LOOSE_STARTS, LOOSE_ENDS)]) {
    const { action, candidate } = peel(text, actions);
    if (action !== null) return { action, rule: 'tag', candidate };
  }
  return { action: null, candidate: peel(line, actions).candidate };
}

/** Halves of pairs that were opened before the label or close around it. */
const EMPHASIS = ' *_`';
const LOOSE_STARTS = `${EMPHASIS}"'`;
const LOOSE_ENDS = `${LOOSE_STARTS})}].`;

/** The text without these characters at its start and end; takes no longer for a long run of them. */
function trimmed(text: string, starts: string, ends: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && starts.includes(text.charAt(from))) from += 1;
  while (to > from && ends.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function firstLine(text: string): string {
  return linesOf(text)[0]?.text ?? '';
}

/** The text under `action` where the answer is an object in JSON, as a whole or in a code fence; `null` otherwise. */
function jsonAction(answer: string): string | null {
  const bare = answer.trim();
  const isFenced = bare.startsWith('```') && bare.endsWith('```');
  const text = isFenced ? bare.slice(bare.indexOf('\n') + 1, -3).trim() : bare;
  if (!text.startsWith('{') || !text.endsWith('}')) return null;
  try {
    const value: unknown = JSON.parse(text);
    const action: unknown = typeof value === 'object' && value ? Reflect.get(value, 'action') : null;
    return typeof action === 'string' ? action : null;
  } catch {
    return null;
  }
}

/** Nothing but actions, one in each line, and not the same: a sequence, of which no single one was chosen. */
function isListOfMoves(answer: string, actions: readonly string[]): boolean {
  const moves = new Set(linesOf(answer).map(({ text }) => peel(text, actions).action));
  return moves.size > 1 && !moves.has(null);
}

/** The last line that is neither blank nor a code fence; `null` when there is only one such line. */
function lastLine(answer: string): { readonly text: string; readonly before: string } | null {
  const lines = linesOf(answer);
  const last = lines.at(-1);
  return last && lines.length > 1 ? { text: last.text, before: answer.slice(0, last.start) } : null;
}

/** Lines that are neither blank nor a code fence, trimmed, with where they start. */
function linesOf(text: string): { readonly text: string; readonly start: number }[] {
  return [...text.matchAll(/[^\r\n]+/g)]
    .map((line) => ({ text: line[0].trim(), start: line.index }))
    .filter((line) => line.text !== '' && !/^```[\w-]*$/.test(line.text));
}
