/** A text with decoration taken off. */
export interface Peeled {
  readonly action: string | null;
  readonly candidate: string;
  /** A label such as "Action:" stood in front. */
  readonly labeled: boolean;
}

/** No answer that names an action wears more layers than this. */
const MOST_LAYERS = 12;

/** Takes decoration off, layer by layer, until a legal action or nothing more to take off is left. */
export function peel(text: string, actions: readonly string[]): Peeled {
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
