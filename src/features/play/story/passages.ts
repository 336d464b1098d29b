/** The story so far, as it is read. */
import type { Turn } from '../../../core/evaluate';

/** A command with what the game printed; step 0 is the start, without a command. */
export interface Passage {
  readonly steps: number;
  readonly command: string | null;
  readonly text: string;
}

export interface Paragraph {
  /** Whether it is the title of a room. */
  readonly title: boolean;
  readonly words: string;
}

/**
 * @param start what the game printed before the first command.
 */
export function passagesOf(start: string, turns: readonly Turn[]): readonly Passage[] {
  return [
    { steps: 0, command: null, text: start },
    ...turns.map(({ steps, action, observation }) => ({
      steps,
      command: action,
      text: observation.text.longTerm,
    })),
  ];
}

/** A room's title as the game sets it: "-= Kitchen =-". */
const ROOM_TITLE = /^-=\s*(.+?)\s*=-$/;
/** What the screen shows under the text: the prompt, or room, score and turn, or one after the other. */
const SCREEN_LINE = /\s*(?:>|>? *-= [^\n]* =-\d+\/\d+)\s*$/;

/** The paragraphs of a text; blank lines, the banner of line drawings and the screen's last line are left out. */
export function paragraphsOf(text: string): readonly Paragraph[] {
  return text
    .replace(SCREEN_LINE, '')
    .split(/\n\s*\n|(?=^-= .* =-$)|(?<=^-= .* =-$)\n?/m)
    .map((part) => part.trim())
    .filter((part) => part !== '' && /[\p{L}\p{N}]/u.test(part))
    .map((part) => {
      const title = ROOM_TITLE.exec(part)?.[1];
      return title === undefined ? { title: false, words: part } : { title: true, words: title };
    });
}

/** The whole story as text, for the clipboard. */
export function storyText(passages: readonly Passage[]): string {
  return passages
    .map(({ command, text }) => {
      const words = text.replace(SCREEN_LINE, '').trim();
      return command === null ? words : `> ${command}\n\n${words}`;
    })
    .join('\n\n');
}
