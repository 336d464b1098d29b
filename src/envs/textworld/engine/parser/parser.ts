/** Finds out what a line asks for (TextWorld spec, "Parsing"). */
import { directionOfWord, isDirectionId } from './directions';
import { FAILURE, failureMessage } from './failures';
import type { GrammarLine, GrammarToken, NounContext } from './grammar';
import { ENDS, NounReader } from './nouns';
import {
  errorOutcome,
  nameInSentences,
  type ParsedCommand,
  type ParseOutcome,
  type ParserSetting,
} from './outcome';
import { everythingInScope } from './scope';
import { Sentence } from './sentence';
import { PLAYER } from './vocabulary';
import type { Word } from './words';

const NO_VERB = "That's not a verb I recognise.";

export function parseCommand(setting: ParserSetting, words: readonly Word[]): ParseOutcome {
  const [first] = words;
  if (!first) return errorOutcome('I beg your pardon?');
  const lines = setting.grammar.get(first.key);
  return lines ? new SentenceParser(setting, words, lines).parse() : withoutVerb(setting, words, first);
}

/** A direction, or words to someone. */
function withoutVerb(setting: ParserSetting, words: readonly Word[], first: Word): ParseOutcome {
  const { it, world } = setting;
  const isIt = first.key === 'it' && it !== null && isDirectionId(it);
  const direction = isIt ? it : directionOfWord(first.key);
  if (direction !== null) return goOutcome(direction, words, first);
  const comma = words.findIndex(({ key }) => key === ',');
  if (comma < 0) return errorOutcome(NO_VERB);
  if (comma === 0) return errorOutcome("You can't begin with a comma.");
  const spoken = addressed(setting, words);
  if (spoken === null) return errorOutcome("You seem to want to talk to someone, but I can't see whom.");
  if (spoken.thing !== PLAYER) {
    return errorOutcome(`You can't talk to ${nameInSentences(world, spoken.thing)}.`);
  }
  if (spoken.words !== comma) {
    return errorOutcome('To talk to someone, try "someone, hello" or some such.');
  }
  return parseCommand(setting, words.slice(comma + 1));
}

function goOutcome(direction: string, words: readonly Word[], { key }: Word): ParseOutcome {
  const next = words[1];
  if (next && !ENDS.has(next.key)) {
    return errorOutcome(`I only understood you as far as wanting to ${key}.`);
  }
  return {
    kind: 'command',
    action: 'go',
    first: direction,
    second: null,
    many: null,
    guess: null,
    verb: null,
    rest: words.slice(2),
  };
}

/** Who or what the words before a comma speak to. */
function addressed(
  { world, vocabulary }: ParserSetting,
  words: readonly Word[],
): { readonly thing: string; readonly words: number } | null {
  let best: { thing: string; words: number } | null = null;
  for (const thing of everythingInScope(world, false)) {
    const count = vocabulary.count(world, thing, words, 0);
    if (count > (best?.words ?? 0)) best = { thing, words: count };
  }
  return best;
}

/** Tries the sentences of a verb, one after the other. */
class SentenceParser {
  readonly #sentence: Sentence;
  readonly #lines: readonly GrammarLine[];
  #reader: NounReader;
  #many: readonly string[] | null = null;
  #manyContext: NounContext = 'multi';
  /** What was understood of the last sentence that went too far. */
  #upTo = '';
  /** What "all" was to be taken out of in vain. */
  #emptied: string | null = null;

  constructor(setting: ParserSetting, words: readonly Word[], lines: readonly GrammarLine[]) {
    const hasMany = lines.some(({ tokens }) => tokens.some(isMany));
    this.#sentence = new Sentence(setting, words, hasMany);
    this.#lines = lines;
    this.#reader = new NounReader(this.#sentence);
  }

  parse(): ParseOutcome {
    let worst: number = FAILURE.stuck;
    for (const line of this.#lines) {
      const outcome = this.#tryLine(line);
      if (outcome) return outcome;
      worst = Math.max(worst, this.#sentence.failure);
    }
    const { world } = this.#sentence.setting;
    return errorOutcome(failureMessage(worst, world, this.#upTo, this.#emptied));
  }

  #tryLine(line: GrammarLine): ParseOutcome | null {
    const sentence = this.#sentence;
    sentence.action = line.action;
    sentence.tokens = line.tokens;
    sentence.ahead = null;
    this.#restart();
    const question = this.#lookAhead(line);
    if (question) return question;
    this.#restart();
    for (const [i, token] of line.tokens.entries()) {
      sentence.place = i;
      const outcome = this.#token(line, token, i === line.tokens.length - 1);
      if (outcome === false) return null;
      if (outcome !== true) return outcome;
    }
    sentence.place = line.tokens.length;
    return this.#finish(line);
  }

  #restart(): void {
    this.#sentence.restart();
    this.#reader = new NounReader(this.#sentence);
    this.#many = null;
  }

  /** "take all from the chest" can only be understood when the chest is known. */
  #lookAhead({ tokens }: GrammarLine): ParseOutcome | null {
    const sentence = this.#sentence;
    const [first, link, then] = tokens;
    if (first?.kind !== 'noun' || link?.kind !== 'word' || then?.kind !== 'noun') return null;
    if (first.context !== 'multiexcept' && first.context !== 'multiinside') return null;
    sentence.place = 2;
    while (sentence.at < sentence.words.length) {
      if (!link.keys.has(sentence.key(sentence.at++))) continue;
      this.#reader.readDescriptors();
      const noun = this.#reader.one('noun', false);
      if (noun.kind === 'question') return noun.outcome;
      if (noun.kind === 'thing') sentence.ahead = noun.thing;
    }
    return null;
  }

  /** Whether a token fits, or a question that must be answered first. */
  #token(line: GrammarLine, token: GrammarToken, isLast: boolean): boolean | ParseOutcome {
    if (token.kind === 'word') return this.#preposition(line, token);
    if (token.kind === 'text') return this.#topic(line);
    const sentence = this.#sentence;
    const noun = this.#reader.list(token.context, isLast);
    if (noun.kind === 'question') return noun.outcome;
    if (noun.kind === 'none') {
      // "show the lamp …" may go on with a person.
      if (line.reversed && sentence.failure === FAILURE.creature) sentence.failure = FAILURE.stuck;
      return false;
    }
    if (noun.kind === 'many') {
      this.#many = noun.things;
      this.#manyContext = token.context;
    }
    sentence.nouns.push(noun.kind === 'many' ? null : noun.thing);
    sentence.pattern[sentence.place] = noun.kind === 'many' ? 'those things' : sentence.the(noun.thing);
    return true;
  }

  #preposition(
    line: GrammarLine,
    token: { readonly keys: ReadonlySet<string>; readonly shown: string },
  ): boolean {
    const sentence = this.#sentence;
    const word = sentence.words[sentence.at];
    sentence.pattern[sentence.place] = word?.key ?? token.shown;
    if (word) {
      sentence.at++;
      return token.keys.has(word.key);
    }
    if (sentence.guessFrom < 0) {
      if (sentence.nouns.length >= line.nouns) return false;
      sentence.guessFrom = sentence.place;
    }
    return true;
  }

  #topic(line: GrammarLine): boolean {
    const sentence = this.#sentence;
    const after = line.tokens[sentence.place + 1];
    const start = sentence.at;
    while (sentence.at < sentence.words.length) {
      if (after?.kind === 'word' && after.keys.has(sentence.key())) break;
      sentence.at++;
    }
    return sentence.at > start;
  }

  #finish(line: GrammarLine): ParsedCommand | null {
    const sentence = this.#sentence;
    if (sentence.at < sentence.words.length && !ENDS.has(sentence.key())) {
      this.#upTo = sentence.said;
      sentence.failure = FAILURE.upTo;
      return null;
    }
    const [one = null, other = null] = sentence.nouns;
    if (this.#many !== null) {
      this.#many = this.#fitting(this.#many, other);
      if (this.#many.length === 0) {
        this.#emptied = this.#manyContext === 'multiinside' ? other : null;
        sentence.failure = FAILURE.nothing;
        return null;
      }
    }
    return {
      kind: 'command',
      action: line.action,
      first: line.reversed ? other : one,
      second: line.reversed ? one : other,
      many: this.#many,
      guess: sentence.guess,
      verb: sentence.key(0),
      rest: sentence.words.slice(sentence.at + 1),
    };
  }

  /** Of several things those that go with the second noun. */
  #fitting(many: readonly string[], second: string | null): readonly string[] {
    const { world } = this.#sentence.setting;
    if (this.#manyContext === 'multiexcept') return many.filter((thing) => thing !== second);
    if (this.#manyContext === 'multiinside') return many.filter((thing) => world.placeOf(thing) === second);
    return many;
  }
}

function isMany(token: GrammarToken): boolean {
  return token.kind === 'noun' && token.context.startsWith('multi');
}
