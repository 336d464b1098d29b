/** Finds out what a line asks for (TextWorld spec, "Parsing"). */
import { definite, joinedWith } from '../names';
import type { World } from '../world';
import { allIncludes, allOf, isGoodFor, scoreOf, type ChoiceContext } from './candidates';
import { directionName, directionOfWord, isDirectionId } from './directions';
import type { Grammar, GrammarLine, GrammarToken, NounContext } from './grammar';
import { everythingInScope, thingsInside } from './scope';
import { PLAYER, type Vocabulary } from './vocabulary';
import { splitWords, type StoryFormat, type Word } from './words';

export interface ParsedCommand {
  readonly kind: 'command';
  readonly action: string;
  readonly first: string | null;
  readonly second: string | null;
  /** Several things in place of the first. */
  readonly many: readonly string[] | null;
  /** What the game guessed, to be said before the result. */
  readonly guess: string | null;
  /** The verb as typed. */
  readonly verb: string;
  /** Words of further commands. */
  readonly rest: readonly Word[];
}

/** A line that the next one completes, unless that is a command of its own. */
export interface OpenQuestion {
  readonly words: readonly string[];
  /** Where an answer goes; `null`: to the end. */
  readonly at: number | null;
}

export type ParseOutcome =
  | ParsedCommand
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string; readonly question: OpenQuestion };

export interface ParserSetting {
  readonly world: World;
  readonly vocabulary: Vocabulary;
  readonly grammar: Grammar;
  readonly format: StoryFormat;
  /** What "it" means. */
  readonly it: string | null;
}

/** Why a sentence did not fit; of several, the greatest is told. */
const FAILURE = { stuck: 1, upTo: 2, cantSee: 4, many: 7, vague: 9, creature: 11, gone: 14, nothing: 17 } as const;

const LINKS: ReadonlySet<string> = new Set(['and', ',']);
const EXCEPTIONS: ReadonlySet<string> = new Set(['but', 'except']);
const ENDS: ReadonlySet<string> = new Set(['.', 'then', ',']);
const ALL_WORDS: ReadonlySet<string> = new Set(['all', 'each', 'every', 'everything', 'both'].map((word) => word.slice(0, 9)));
const PRONOUNS: ReadonlySet<string> = new Set(['it', 'them', 'him', 'her']);
const NO_VERB = "That's not a verb I recognise.";

type Noun =
  | { readonly kind: 'thing'; readonly thing: string }
  | { readonly kind: 'many'; readonly things: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'question'; readonly outcome: ParseOutcome };

const NONE: Noun = { kind: 'none' };

export function parseCommand(setting: ParserSetting, words: readonly Word[]): ParseOutcome {
  return new SentenceParser(setting, words).parse();
}

export function startsWithVerb(grammar: Grammar, line: string, format: StoryFormat): boolean {
  const key = splitWords(line, format)[0]?.key;
  return key !== undefined && (grammar.has(key) || key === 'again' || key === 'g' || key === 'undo');
}

class SentenceParser {
  readonly #setting: ParserSetting;
  readonly #words: readonly Word[];
  readonly #line: string;
  #at = 0;
  /** What was recognized so far, by place in the sentence. */
  #pattern: (string | null)[] = [];
  #place = 0;
  #nouns: (string | null)[] = [];
  #many: readonly string[] | null = null;
  #manyContext: NounContext = 'multi';
  #guessFrom = -1;
  #failure: number = FAILURE.stuck;
  #ahead: string | null = null;
  #action = '';
  #anyOne = false;
  #all = false;
  #mine = false;
  #noGuess = false;
  #upTo = '';
  #emptied: string | null = null;

  constructor(setting: ParserSetting, words: readonly Word[]) {
    this.#setting = setting;
    this.#words = words;
    this.#line = words.map(({ text }) => text).join(' ');
  }

  parse(): ParseOutcome {
    const verb = this.#words[0];
    if (!verb) return error('I beg your pardon?');
    const lines = this.#setting.grammar.get(verb.key);
    if (!lines) return this.#withoutVerb(verb);
    let worst: number = FAILURE.stuck;
    const hasMany = lines.some(({ tokens }) => tokens.some(isMany));
    for (const line of lines) {
      const outcome = this.#tryLine(line, hasMany);
      if (outcome) return outcome;
      worst = Math.max(worst, this.#failure);
    }
    return error(this.#message(worst));
  }

  #withoutVerb(first: Word): ParseOutcome {
    const direction = directionOfWord(first.key);
    if (direction !== null) {
      const next = this.#words[1];
      if (next && !ENDS.has(next.key)) return error(`I only understood you as far as wanting to ${first.key}.`);
      return this.#command('go', [direction], 2);
    }
    const comma = this.#words.findIndex(({ key }) => key === ',');
    if (comma === 0) return error("You can't begin with a comma.");
    if (comma < 0) return error(NO_VERB);
    const spoken = this.#addressed();
    if (spoken === null) return error("You seem to want to talk to someone, but I can't see whom.");
    if (spoken.thing !== PLAYER) return error(`You can't talk to ${this.#the(spoken.thing)}.`);
    if (spoken.words !== comma) return error('To talk to someone, try "someone, hello" or some such.');
    return parseCommand(this.#setting, this.#words.slice(comma + 1));
  }

  #addressed(): { readonly thing: string; readonly words: number } | null {
    const { world, vocabulary } = this.#setting;
    let best: { thing: string; words: number } | null = null;
    for (const thing of everythingInScope(world, false)) {
      const words = vocabulary.count(world, thing, this.#words, 0);
      if (words > (best?.words ?? 0)) best = { thing, words };
    }
    return best;
  }

  #tryLine(line: GrammarLine, hasMany: boolean): ParseOutcome | null {
    this.#action = line.action;
    this.#restart();
    this.#ahead = null;
    const question = this.#lookAhead(line);
    if (question) return question;
    this.#restart();
    for (const [i, token] of line.tokens.entries()) {
      this.#place = i;
      const isLast = i === line.tokens.length - 1;
      const outcome = this.#token(line, token, isLast, hasMany);
      if (outcome === false) return null;
      if (outcome !== true) return outcome;
    }
    this.#place = line.tokens.length;
    return this.#finish(line);
  }

  #restart(): void {
    this.#at = 1;
    this.#pattern = [];
    this.#nouns = [];
    this.#many = null;
    this.#guessFrom = -1;
    this.#failure = FAILURE.stuck;
    this.#noGuess = false;
    this.#emptied = null;
  }

  /** "take all from the chest" can only be understood when the chest is known. */
  #lookAhead({ tokens }: GrammarLine): ParseOutcome | null {
    const [first, link, then] = tokens;
    if (first?.kind !== 'noun' || link?.kind !== 'word' || then?.kind !== 'noun') return null;
    if (first.context !== 'multiexcept' && first.context !== 'multiinside') return null;
    this.#place = 2;
    while (this.#at < this.#words.length) {
      const word = this.#words[this.#at++];
      if (!word || !link.keys.has(word.key)) continue;
      this.#readDescriptors();
      const noun = this.#noun('noun', false);
      if (noun.kind === 'question') return noun.outcome;
      if (noun.kind === 'thing') this.#ahead = noun.thing;
    }
    return null;
  }

  /** Whether a token fits, or a question that must be answered first. */
  #token(line: GrammarLine, token: GrammarToken, isLast: boolean, hasMany: boolean): boolean | ParseOutcome {
    if (token.kind === 'word') return this.#preposition(line, token);
    if (token.kind === 'text') return this.#topic(line);
    const noun = this.#nounList(token.context, isLast, hasMany);
    if (noun.kind === 'question') return noun.outcome;
    if (noun.kind === 'none') return false;
    if (noun.kind === 'many') {
      this.#many = noun.things;
      this.#manyContext = token.context;
      this.#nouns.push(null);
      this.#pattern[this.#place] = 'those things';
    } else {
      this.#nouns.push(noun.thing);
      this.#pattern[this.#place] = this.#the(noun.thing);
    }
    return true;
  }

  #preposition(line: GrammarLine, token: { readonly keys: ReadonlySet<string>; readonly shown: string }): boolean {
    const word = this.#words[this.#at];
    if (!word) {
      if (this.#guessFrom < 0) {
        if (this.#nouns.length >= line.nouns) return false;
        this.#guessFrom = this.#place;
      }
      this.#pattern[this.#place] = token.shown;
      return true;
    }
    this.#at++;
    this.#pattern[this.#place] = word.key;
    return token.keys.has(word.key);
  }

  #topic(line: GrammarLine): boolean {
    const after = line.tokens[this.#place + 1];
    const start = this.#at;
    while (this.#at < this.#words.length) {
      if (after?.kind === 'word' && after.keys.has(this.#words[this.#at]?.key ?? '')) break;
      this.#at++;
    }
    return this.#at > start;
  }

  /** One thing or several, joined by "and" or commas. */
  #nounList(context: NounContext, isLast: boolean, hasMany: boolean): Noun {
    const allowsMany = context.startsWith('multi');
    let many: string[] | null = null;
    let single = '';
    let including = true;
    this.#noGuess = false;
    for (;;) {
      const word = this.#words[this.#at]?.key ?? '';
      if (PRONOUNS.has(word) && (word !== 'it' || this.#setting.it === null)) return this.#fail(FAILURE.vague);
      this.#readDescriptors();
      const start = this.#at;
      const noun = this.#noun(context, isLast);
      if (noun.kind === 'question') return noun;
      if (noun.kind === 'none') {
        const gone = this.#words[start]?.key === 'it' ? FAILURE.gone : FAILURE.cantSee;
        return this.#fail(Math.max(gone, this.#failure));
      }
      if (noun.kind === 'thing' && context === 'creature' && noun.thing !== PLAYER) return this.#fail(FAILURE.creature);
      const found: readonly string[] = noun.kind === 'thing' ? [noun.thing] : noun.things;
      if (noun.kind === 'many' || many !== null) {
        const before: string[] = many ?? [];
        many = including
          ? [...before, ...found.filter((thing) => !before.includes(thing))]
          : before.filter((thing) => !found.includes(thing));
      } else single = noun.thing;
      const link = this.#words[this.#at]?.key ?? '';
      if (!LINKS.has(link) && !EXCEPTIONS.has(link)) break;
      if (!allowsMany) return this.#fail(hasMany ? FAILURE.stuck : FAILURE.many);
      if (EXCEPTIONS.has(link)) including = !including;
      many ??= [single];
      this.#noGuess = true;
      this.#guessFrom = -1;
      this.#at += link === ',' && this.#words[this.#at + 1]?.key === 'and' ? 2 : 1;
    }
    return many === null ? { kind: 'thing', thing: single } : { kind: 'many', things: many };
  }

  #fail(failure: number): Noun {
    this.#failure = failure;
    return NONE;
  }

  /** Articles, "my", "all". */
  #readDescriptors(): void {
    this.#anyOne = false;
    this.#all = false;
    this.#mine = false;
    for (;;) {
      const word = this.#words[this.#at]?.key ?? '';
      if (word === 'my') this.#mine = true;
      else if (word === 'a' || word === 'an' || word === 'some') this.#anyOne = true;
      else if (ALL_WORDS.has(word)) this.#all = true;
      else if (!(word === 'the' || (word === 'of' && this.#all))) return;
      this.#at++;
    }
  }

  /** The thing that the words from here on name, or that may be meant when words are missing. */
  #noun(context: NounContext, isLast: boolean): Noun {
    const { world, vocabulary, it } = this.#setting;
    const words = this.#words;
    const start = this.#at;
    const vague = this.#anyOne || this.#all;
    const inside = context === 'multiinside' && this.#ahead !== null ? this.#ahead : null;
    const scope =
      inside === null ? everythingInScope(world, !vague && context !== 'creature') : thingsInside(world, inside);
    let fits: string[] = [];
    let length = 0;
    for (const thing of scope) {
      if (context === 'direction' && !isDirectionId(thing)) continue;
      let count = 0;
      if (start < words.length) {
        count = words[start]?.key === 'it' && thing === it ? 1 : vocabulary.count(world, thing, words, start);
        if (count === 0 && !vague) continue;
      }
      if (count > length) {
        fits = [];
        length = count;
      }
      if (count === length) fits.push(thing);
    }
    this.#at = start + length;
    if (fits.length === 0) {
      if (this.#all && inside !== null) {
        this.#emptied = inside;
        this.#failure = FAILURE.nothing;
      }
      return NONE;
    }
    const [only] = fits;
    if (start < words.length) {
      if (fits.length === 1 && only !== undefined) return { kind: 'thing', thing: only };
      const next = words[this.#at]?.key;
      if (next !== undefined && isLast && !LINKS.has(next) && !ENDS.has(next) && !EXCEPTIONS.has(next)) return NONE;
    }
    return this.#choose(context, fits, start);
  }

  #choose(context: NounContext, fits: readonly string[], start: number): Noun {
    const { world } = this.#setting;
    const choice: ChoiceContext = {
      world,
      action: this.#action,
      context,
      first: this.#nouns[0],
      line: this.#line,
      ahead: this.#ahead,
    };
    const [only] = fits;
    if (fits.length === 1 && only !== undefined) {
      if (this.#all && allIncludes(world, this.#action, only) === false) return NONE;
      return this.#guessed(only);
    }
    const good = fits.filter((thing) => isGoodFor(choice, thing));
    const [best] = good;
    if (good.length === 1 && best !== undefined) return this.#guessed(best);
    if (context === 'creature' && good.length === 0 && only !== undefined) return { kind: 'thing', thing: only };
    if (this.#all) {
      if (!context.startsWith('multi')) return this.#fail(FAILURE.many);
      return { kind: 'many', things: allOf(choice, fits) };
    }
    const mine = this.#mine ? fits.filter((thing) => world.isHeld(thing)) : fits;
    if (mine.length === 0) return NONE;
    const scores = mine.map((thing) => scoreOf(choice, thing));
    const top = Math.max(...scores);
    const winner = mine[scores.indexOf(top)];
    const isTied = scores.filter((score) => score === top).length > 1;
    if (winner !== undefined && (!isTied || this.#anyOne)) return this.#guessed(winner);
    return { kind: 'question', outcome: start < this.#words.length ? this.#which(context, mine, start) : this.#incomplete(context) };
  }

  #guessed(thing: string): Noun {
    if (!this.#noGuess) {
      if (this.#guessFrom < 0) this.#guessFrom = this.#place;
      this.#pattern[this.#place] = this.#the(thing);
    }
    return { kind: 'thing', thing };
  }

  #which(context: NounContext, things: readonly string[], start: number): ParseOutcome {
    const names = things.map((thing) => this.#the(thing));
    const who = context === 'creature' ? 'Who' : 'Which';
    return {
      kind: 'question',
      text: `${who} do you mean, ${joinedWith(names, 'or')}?`,
      question: { words: this.#words.map(({ text }) => text), at: start },
    };
  }

  #incomplete(context: NounContext): ParseOutcome {
    const glue: string[] = [];
    if (this.#guessFrom >= 0) {
      for (let i = this.#guessFrom; i < this.#place; i++) {
        const part = this.#pattern[i];
        if (part !== null && part !== undefined) glue.push(part);
      }
    }
    const asked = context === 'creature' ? 'Whom' : 'What';
    return {
      kind: 'question',
      text: `${asked} do you want to ${this.#said(this.#place)}?`,
      question: { words: [...this.#words.map(({ text }) => text), ...glue], at: null },
    };
  }

  #finish(line: GrammarLine): ParseOutcome | null {
    const next = this.#words[this.#at]?.key;
    if (next !== undefined && !ENDS.has(next)) {
      this.#upTo = this.#said(this.#place);
      this.#failure = FAILURE.upTo;
      return null;
    }
    if (this.#many !== null) {
      const { world } = this.#setting;
      const second = this.#nouns[1] ?? null;
      if (this.#manyContext === 'multiexcept') this.#many = this.#many.filter((thing) => thing !== second);
      if (this.#manyContext === 'multiinside') {
        this.#many = this.#many.filter((thing) => world.placeOf(thing) === second);
      }
      if (this.#many.length === 0) {
        this.#emptied = this.#manyContext === 'multiinside' ? second : null;
        this.#failure = FAILURE.nothing;
        return null;
      }
    }
    return this.#command(line.action, line.reversed ? [...this.#nouns].reverse() : this.#nouns, this.#at + 1);
  }

  #command(action: string, nouns: readonly (string | null)[], restFrom: number): ParsedCommand {
    const guess =
      this.#guessFrom < 0
        ? null
        : `(${this.#pattern
            .slice(this.#guessFrom, this.#place)
            .filter((part) => part !== null)
            .join(' ')})`;
    return {
      kind: 'command',
      action,
      first: nouns[0] ?? null,
      second: nouns[1] ?? null,
      many: this.#many,
      guess,
      verb: this.#words[0]?.key ?? '',
      rest: this.#words.slice(restFrom),
    };
  }

  /** The command as far as it was understood. */
  #said(until: number): string {
    const parts = this.#pattern.slice(0, until).filter((part) => part !== null && part !== undefined);
    return [shownVerb(this.#words[0]?.key ?? ''), ...parts].join(' ');
  }

  #message(failure: number): string {
    const { world, it } = this.#setting;
    switch (failure) {
      case FAILURE.upTo:
        return `I only understood you as far as wanting to ${this.#upTo}.`;
      case FAILURE.cantSee:
        return "You can't see any such thing.";
      case FAILURE.many:
        return "You can't use multiple objects with that verb.";
      case FAILURE.vague:
        return 'I\'m not sure what "it" refers to.';
      case FAILURE.creature:
        return 'You can only do that to something animate.';
      case FAILURE.gone:
        return it === null ? 'I\'m not sure what "it" refers to.' : `You can't see "it" (${this.#the(it)}) at the moment.`;
      case FAILURE.nothing:
        return this.#nothingIn(world);
      default:
        return "I didn't understand that sentence.";
    }
  }

  #nothingIn(world: World): string {
    const holder = this.#emptied;
    if (holder === null) return 'Nothing to do!';
    const the = this.#the(holder).replace(/^the /, 'The ');
    if (!world.plan.isSupporter(holder) && !world.plan.isContainer(holder)) return "That can't contain things.";
    if (!world.showsContents(holder)) return `${the} isn't open.`;
    return world.contentsOf(holder).length === 0 ? `${the} is empty.` : 'Nothing to do!';
  }

  #the(thing: string): string {
    return nameInSentences(this.#setting.world, thing);
  }
}

/** `the lamp`, `yourself`, `the north`. */
export function nameInSentences(world: World, thing: string): string {
  if (thing === PLAYER) return 'yourself';
  return isDirectionId(thing) ? `the ${directionName(thing)}` : definite(world, thing);
}

function isMany(token: GrammarToken): boolean {
  return token.kind === 'noun' && token.context.startsWith('multi');
}

const SHOWN_VERBS: ReadonlyMap<string, string> = new Map([
  ['l', 'look'],
  ['x', 'examine'],
  ['z', 'wait'],
  ['i', 'inventory'],
  ['inv', 'inventory'],
]);

function shownVerb(key: string): string {
  return SHOWN_VERBS.get(key) ?? key;
}

function error(text: string): ParseOutcome {
  return { kind: 'error', text };
}
