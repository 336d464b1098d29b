/**
 * Whether what a model said to the self-test's prompt can be language. A model that does not fit a device often loads
 * and then says one token for ever, or bytes that are no text.
 * @returns what is wrong with it, in a sentence; `null`: nothing.
 */
export function judgeText(text: string): string | null {
  const said = text.trim();
  if (said === '') return 'It said nothing.';
  const characters = Array.from(said);
  const broken = characters.filter((character) => UNREADABLE.test(character)).length;
  if (broken / characters.length > MOST_BROKEN) return 'Most of what it said is not text.';
  if (!/\p{L}/u.test(said)) return 'There is not one letter in what it said.';
  const words = said.toLowerCase().split(/\s+/);
  if (words.length >= 6 && new Set(words).size / words.length < 0.25)
    return 'It said the same words again and again.';
  const letters = characters.filter((character) => !/\s/.test(character));
  if (letters.length >= 16 && new Set(letters).size <= 3)
    return 'It said the same characters again and again.';
  if (shortestPeriod(said) <= said.length / 8) return 'It said the same piece again and again.';
  return null;
}

/** Of the characters; a model cut off in the middle of a character leaves one or two. */
const MOST_BROKEN = 0.1;

/** Replacement, control (except white space), private-use and unassigned characters. */
const UNREADABLE = /\ufffd|(?![\t\n\r])\p{Cc}|\p{Co}|\p{Cn}/u;

/** Length of the shortest piece whose repetition is the text, the last one cut where the text ends. */
function shortestPeriod(text: string): number {
  // The failure function of Knuth, Morris and Pratt.
  const borders = [0];
  for (let end = 1, border = 0; end < text.length; end++) {
    while (border > 0 && text[end] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[end] === text[border]) border++;
    borders.push(border);
  }
  return text.length - (borders.at(-1) ?? 0);
}

/** What the self-test asks; the answer is judged by {@link judgeText}. */
export const SELF_TEST = {
  prompt: 'Tell me in one sentence what a cat does when it sees a mouse.',
  maxTokens: 32,
} as const;
