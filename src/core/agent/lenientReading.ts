import type { ReadingRule } from './spec';

/** What the lenient reading found: an action and the rule that found it, or the text that is no action. */
export type LenientReading =
  | { readonly action: string; readonly rule: ReadingRule; readonly candidate: string }
  | { readonly action: null; readonly candidate: string };

const OPENING_TAG = /<\|\s*action\s*\|>/gi;
const END_TAG = /<\|\s*\/?(?:end|action)\s*\|>|<\/\|\s*action\s*\|>/i;
/** A piece of the end tag where the output was cut. */
const CUT_END_TAG = /<(?:\|(?:e(?:n(?:d\|?)?)?)?)?$/i;

/**
 * Finds the action in an answer: an explicit tag, then the whole text, then the last line; never a mention in
 * the middle of prose, where a model may still be weighing. A tag that names no legal action decides too: it is
 * reported, and nothing else in the text stands in for it.
 *
 * @param answer the text with thinking taken out.
 * @param cut the output budget was spent: the last line may be unfinished and is not read on its own.
 */
export function readLeniently(answer: string, actions: readonly string[], cut: boolean): LenientReading {
  const tagged = taggedTexts(answer);
  if (tagged.length > 0) return readTags(tagged, actions);

  const whole = peel(answer, actions);
  if (whole.action !== null) return { ...whole, action: whole.action, rule: 'whole' };

  const line = lastLine(answer);
  if (line !== null && !cut) {
    const last = peel(line, actions);
    if (last.action !== null) return { ...last, action: last.action, rule: 'lastLine' };
    if (last.labeled) return { action: null, candidate: last.candidate };
  }
  return { action: null, candidate: whole.candidate };
}

/**
 * The action of a game that takes any text: the first tag's text, then the whole text when it is one line, then the
 * last line. Labels, quotes and full stops around it are taken off.
 *
 * @param cut the output budget was spent: without a tag, what there is may be unfinished.
 */
export function readFreely(answer: string, cut: boolean): LenientReading {
  const [tagged] = taggedTexts(answer);
  if (tagged !== undefined)
    return { action: peel(tagged, []).candidate, rule: 'tag', candidate: tagged.trim() };
  const line = lastLine(answer);
  const candidate = line ?? answer.trim();
  if (cut) return { action: null, candidate };
  return { action: peel(candidate, []).candidate, rule: line === null ? 'whole' : 'lastLine', candidate };
}

/** The contents of every action tag. The last one may lack its end tag, or have it cut short. */
function taggedTexts(answer: string): string[] {
  const openings = [...answer.matchAll(OPENING_TAG)];
  return openings.map((opening, index) => {
    const start = opening.index + opening[0].length;
    const next = openings[index + 1];
    const content = answer.slice(start, next?.index ?? answer.length);
    const end = END_TAG.exec(content);
    return end ? content.slice(0, end.index) : content.replace(CUT_END_TAG, '');
  });
}

/** Several tags count only when they agree: which of two moves was meant is not ours to guess. */
function readTags(tagged: readonly string[], actions: readonly string[]): LenientReading {
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

interface Peeled {
  readonly action: string | null;
  readonly candidate: string;
  /** A label such as "Action:" stood in front. */
  readonly labeled: boolean;
}

/** No answer that names an action wears more layers than this. */
const MOST_LAYERS = 12;

/** Takes decoration off, layer by layer, until a legal action or nothing more to take off is left. */
function peel(text: string, actions: readonly string[]): Peeled {
  let candidate = text.trim();
  let labeled = false;
  for (let layer = 0; layer <= MOST_LAYERS; layer++) {
    const action = legalAction(candidate, actions);
    if (action !== null) return { action, candidate, labeled };
    let next = undecorated(candidate);
    if (next === candidate) {
      next = candidate.replace(LABEL, '').trim();
      labeled ||= next !== candidate;
    }
    if (next === candidate || next === '') break;
    candidate = next;
  }
  return { action: null, candidate, labeled };
}

/** The legal action a text is: letter for letter, or else the only one that differs in case and spacing alone. */
function legalAction(text: string, actions: readonly string[]): string | null {
  if (actions.includes(text)) return text;
  const folded = fold(text);
  const alike = actions.filter((action) => fold(action) === folded);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

/** "Action:", "**Final answer:**", `"action":` and the like at the start of a text. */
const LABEL =
  /^(["'*_]{0,3})(?:(?:the|my|your)\s+)?(?:(?:final|next|chosen|selected|best)\s+)?(?:action|answer|move|command|output|response)(?:\s+is)?["'*_]{0,3}\s*[:：=](?:\1)?/i;

/** Pairs that may stand around an action. Longer ones first. */
const WRAPPERS: readonly (readonly [string, string])[] = [
  ['```', '```'],
  ['***', '***'],
  ['**', '**'],
  ['__', '__'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['<', '>'],
  ['\\boxed{\\text{', '}}'],
  ['\\boxed{', '}'],
  ['\\text{', '}'],
  ['$', '$'],
];

/** Tags and end-of-turn marks that local servers let through. */
const TRAILING_TOKEN = /(?:<\|[\w/ ]{1,40}\|>|<\/s>|<end_of_turn>)$/i;
const LEADING_MARK = /^(?:#{1,6}|>)\s+/;
const CLOSING_PUNCTUATION = '.!,;。！…';

/** The text without its outermost layer of decoration; the same text when it wears none. */
function undecorated(text: string): string {
  const fence = /^```[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n?```$/.exec(text);
  if (fence?.[1] !== undefined) return fence[1].trim();
  for (const [open, close] of WRAPPERS) {
    if (text.length > open.length + close.length && text.startsWith(open) && text.endsWith(close)) {
      const inside = text.slice(open.length, text.length - close.length);
      if (!inside.includes(open) && !inside.includes(close)) return inside.trim();
    }
  }
  const unmarked = text.replace(TRAILING_TOKEN, '').replace(LEADING_MARK, '').trim();
  if (unmarked !== text) return unmarked;
  let end = text.length;
  while (end > 0 && CLOSING_PUNCTUATION.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

/** The last line that is neither blank nor a code fence; `null` when there is only one such line. */
function lastLine(answer: string): string | null {
  const lines = answer
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^```[\w-]*$/.test(line));
  return lines.length > 1 ? (lines.at(-1) ?? null) : null;
}
