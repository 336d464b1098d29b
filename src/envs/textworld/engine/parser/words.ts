/** Splits lines into words and compares them as the games' dictionaries do (TextWorld spec, "Parsing"). */
import type { StoryFormat } from '../../storyFile';

const WORD_LENGTH = 9;
const SEPARATORS = /[.,"]/;

export interface Word {
  /** As typed; a Z-machine game only sees small letters. */
  readonly text: string;
  /** What the dictionary keeps of it. */
  readonly key: string;
}

export function splitWords(line: string, format: StoryFormat): Word[] {
  const words: Word[] = [];
  let text = '';
  const finish = (): void => {
    if (text !== '') words.push(wordOf(text, format));
    text = '';
  };
  for (const character of line) {
    if (character === ' ') finish();
    else if (SEPARATORS.test(character)) {
      finish();
      words.push({ text: character, key: character });
    } else text += character;
  }
  finish();
  return words;
}

export function wordOf(text: string, format: StoryFormat): Word {
  return { text: format === 'zMachine' ? text.toLowerCase() : text, key: wordKey(text, format) };
}

/** Nine letters; in a Z-machine's dictionary digits and signs take the room of two. */
export function wordKey(text: string, format: StoryFormat): string {
  const small = text.toLowerCase();
  if (format === 'glulx' || /^[a-z]*$/.test(small)) return small.slice(0, WORD_LENGTH);
  let room = WORD_LENGTH;
  let key = '';
  for (const character of small) {
    room -= /[a-z]/.test(character) ? 1 : 2;
    if (room < 0) break;
    key += character;
  }
  return key;
}
