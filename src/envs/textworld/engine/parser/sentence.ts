/** A sentence that is being read: how far, and what was recognized. */
import { joinedWith } from '../names';
import { FAILURE } from './failures';
import { directionName, isDirectionId } from './directions';
import type { GrammarToken, NounContext } from './grammar';
import { nameInSentences, type ParseOutcome, type ParserSetting } from './outcome';
import type { Word } from './words';

const SHOWN_VERBS: ReadonlyMap<string, string> = new Map([
  ['l', 'look'],
  ['x', 'examine'],
  ['z', 'wait'],
  ['i', 'inventory'],
  ['inv', 'inventory'],
]);

export class Sentence {
  /** The whole line, as the game compares it with names. */
  readonly line: string;
  /** The next word. */
  at = 0;
  action = '';
  tokens: readonly GrammarToken[] = [];
  /** The token that is being read. */
  place = 0;
  /** What was recognized so far, by token. */
  pattern: (string | null)[] = [];
  nouns: (string | null)[] = [];
  /** The token from which on the game guessed; -1: nowhere. */
  guessFrom = -1;
  failure: number = FAILURE.stuck;
  /** The second noun, when it must be known before the first. */
  ahead: string | null = null;

  constructor(
    readonly setting: ParserSetting,
    readonly words: readonly Word[],
    /** Whether some sentence of the verb takes several things. */
    readonly hasMany: boolean,
  ) {
    this.line = words.map(({ text }) => text).join(' ');
  }

  /** Back to the first word after the verb. */
  restart(): void {
    this.at = 1;
    this.pattern = [];
    this.nouns = [];
    this.guessFrom = -1;
    this.failure = FAILURE.stuck;
  }

  key(at = this.at): string {
    return this.words[at]?.key ?? '';
  }

  the(thing: string): string {
    return isDirectionId(thing) ? directionName(thing) : nameInSentences(this.setting.world, thing);
  }

  /** The command as far as it was understood. */
  get said(): string {
    const verb = this.key(0);
    return [SHOWN_VERBS.get(verb) ?? verb, ...parts(this.pattern.slice(0, this.place))].join(' ');
  }

  /** What the game filled in; `null`: nothing. */
  get guess(): string | null {
    if (this.guessFrom < 0) return null;
    return `(${parts(this.pattern.slice(this.guessFrom, this.place)).join(' ')})`;
  }

  /** Asks which of several things is meant by the words from `start` on. */
  askWhich(context: NounContext, things: readonly string[], start: number): ParseOutcome {
    const names = things.map((thing) => this.the(thing));
    const who = context === 'creature' ? 'Who' : 'Which';
    return {
      kind: 'question',
      text: `${who} do you mean, ${joinedWith(names, 'or')}?`,
      question: { words: this.words.map(({ text }) => text), at: start },
    };
  }

  /** Asks for what is missing. */
  askWhat(context: NounContext): ParseOutcome {
    const guessed = this.guessFrom < 0 ? [] : parts(this.pattern.slice(this.guessFrom, this.place));
    const asked = context === 'creature' ? 'Whom' : 'What';
    return {
      kind: 'question',
      text: `${asked} do you want to ${this.said}?`,
      question: { words: [...this.words.map(({ text }) => text), ...guessed], at: null },
    };
  }
}

function parts(pattern: readonly (string | null | undefined)[]): string[] {
  return pattern.filter((part) => part !== null && part !== undefined);
}
