/** Reads the words that name things, and guesses where they are missing. */
import { allIncludes, allOf, isGoodFor, scoreOf, type ChoiceContext } from './candidates';
import { isDirectionId } from './directions';
import { FAILURE } from './failures';
import type { NounContext } from './grammar';
import type { ParseOutcome } from './outcome';
import { everythingInScope, thingsInside } from './scope';
import type { Sentence } from './sentence';
import { PLAYER } from './vocabulary';
import { wordKey } from './words';

type Noun =
  | { readonly kind: 'thing'; readonly thing: string }
  | { readonly kind: 'many'; readonly things: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'question'; readonly outcome: ParseOutcome };

const NONE: Noun = { kind: 'none' };

const LINKS: ReadonlySet<string> = new Set(['and', ',']);
const EXCEPTIONS: ReadonlySet<string> = new Set(['but', 'except']);
/** They end a command, so that another may follow. */
export const ENDS: ReadonlySet<string> = new Set(['.', 'then', ',']);
const ALL_WORDS: ReadonlySet<string> = new Set(
  ['all', 'each', 'every', 'everything', 'both'].map((word) => wordKey(word, 'glulx')),
);
const DESCRIPTORS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'some', 'my']);
const PRONOUNS: ReadonlySet<string> = new Set(['it', 'them', 'him', 'her']);

export class NounReader {
  readonly #sentence: Sentence;
  #anyOne = false;
  #all = false;
  #mine = false;
  #noGuess = false;

  constructor(sentence: Sentence) {
    this.#sentence = sentence;
  }

  /** One thing or several, joined by "and" or commas. */
  list(context: NounContext, isLast: boolean): Noun {
    const allowsMany = context.startsWith('multi');
    let many: string[] | null = null;
    let single = '';
    let including = true;
    this.#noGuess = false;
    for (;;) {
      const word = this.#sentence.words[this.#sentence.at]?.key ?? '';
      if (PRONOUNS.has(word) && (word !== 'it' || this.#sentence.setting.it === null))
        return this.#fail(FAILURE.vague);
      this.readDescriptors();
      const start = this.#sentence.at;
      const noun = this.one(context, isLast);
      if (noun.kind === 'question') return noun;
      if (noun.kind === 'none') {
        const gone = this.#sentence.words[start]?.key === 'it' ? FAILURE.gone : FAILURE.cantSee;
        return this.#fail(Math.max(gone, this.#sentence.failure));
      }
      if (noun.kind === 'thing' && context === 'creature' && noun.thing !== PLAYER)
        return this.#fail(FAILURE.creature);
      const found: readonly string[] = noun.kind === 'thing' ? [noun.thing] : noun.things;
      if (noun.kind === 'many' || many !== null) {
        const before: string[] = many ?? [];
        many = including
          ? [...before, ...found.filter((thing) => !before.includes(thing))]
          : before.filter((thing) => !found.includes(thing));
      } else single = noun.thing;
      const link = this.#sentence.words[this.#sentence.at]?.key ?? '';
      if (!LINKS.has(link) && !EXCEPTIONS.has(link)) break;
      if (!allowsMany) {
        if (!this.#sentence.hasMany) return this.#fail(FAILURE.many);
        if (link === ',') return this.#fail(FAILURE.stuck);
        break;
      }
      if (EXCEPTIONS.has(link)) including = !including;
      many ??= [single];
      this.#noGuess = true;
      this.#sentence.guessFrom = -1;
      this.#sentence.at += link === ',' && this.#sentence.words[this.#sentence.at + 1]?.key === 'and' ? 2 : 1;
    }
    return many === null ? { kind: 'thing', thing: single } : { kind: 'many', things: many };
  }

  #fail(failure: number): Noun {
    this.#sentence.failure = failure;
    return NONE;
  }

  /** Articles, "my", "all". */
  readDescriptors(): void {
    this.#anyOne = false;
    this.#all = false;
    this.#mine = false;
    for (;;) {
      const word = this.#sentence.words[this.#sentence.at]?.key ?? '';
      if (word === 'my') this.#mine = true;
      else if (word === 'a' || word === 'an' || word === 'some') this.#anyOne = true;
      else if (ALL_WORDS.has(word)) this.#all = true;
      else if (!(word === 'the' || (word === 'of' && this.#all))) return;
      this.#sentence.at++;
    }
  }

  /** The thing that the words from here on name, or that may be meant when words are missing. */
  one(context: NounContext, isLast: boolean): Noun {
    const { world, vocabulary, it } = this.#sentence.setting;
    const words = this.#sentence.words;
    const start = this.#sentence.at;
    const vague = this.#anyOne || this.#all;
    const inside = context === 'multiinside' && this.#sentence.ahead !== null ? this.#sentence.ahead : null;
    const scope =
      inside === null
        ? everythingInScope(world, !vague && context !== 'creature' && context !== 'held')
        : thingsInside(world, inside);
    let fits: string[] = [];
    let length = 0;
    for (const thing of scope) {
      if (context === 'direction' && !isDirectionId(thing)) continue;
      let count = 0;
      if (start < words.length) {
        count = words[start]?.key === 'it' && thing === it ? 1 : vocabulary.count(world, thing, words, start);
        if (count === 0 && !this.#all) continue;
      }
      if (count > length) {
        fits = [];
        length = count;
      }
      if (count === length) fits.push(thing);
    }
    this.#sentence.at = start + length;
    if (fits.length === 0) {
      return this.#all && inside !== null ? { kind: 'many', things: [] } : NONE;
    }
    const [only] = fits;
    if (start < words.length) {
      if (fits.length === 1 && only !== undefined) return { kind: 'thing', thing: only };
      const next = words[this.#sentence.at]?.key;
      if (next !== undefined && isLast && !LINKS.has(next) && !ENDS.has(next) && !EXCEPTIONS.has(next))
        return NONE;
    }
    return this.#choose(context, fits, start);
  }

  #choose(context: NounContext, fits: readonly string[], start: number): Noun {
    const { world } = this.#sentence.setting;
    const choice: ChoiceContext = {
      world,
      action: this.#sentence.action,
      context,
      first: this.#sentence.nouns[0],
      line: this.#sentence.line,
      ahead: this.#sentence.ahead,
      coming: this.#coming(),
    };
    const [only] = fits;
    if (fits.length === 1 && only !== undefined) {
      if (this.#all && allIncludes(world, this.#sentence.action, only) === false) return NONE;
      return this.#guessed(only);
    }
    const good = fits.filter((thing) => isGoodFor(choice, thing));
    const [best] = good;
    if (good.length === 1 && best !== undefined) {
      if (this.#all && allIncludes(world, this.#sentence.action, best) === false)
        return { kind: 'many', things: [] };
      return this.#guessed(best);
    }
    if (context === 'creature' && good.length === 0 && only !== undefined)
      return { kind: 'thing', thing: only };
    if (this.#all) {
      if (!context.startsWith('multi'))
        return this.#fail(this.#sentence.hasMany ? FAILURE.cantSee : FAILURE.many);
      return { kind: 'many', things: allOf(choice, fits) };
    }
    const mine = this.#mine ? fits.filter((thing) => world.isHeld(thing)) : fits;
    if (mine.length === 0) return NONE;
    const scores = mine.map((thing) => scoreOf(choice, thing));
    const top = Math.max(...scores);
    const winner = mine[scores.indexOf(top)];
    const isTied = scores.filter((score) => score === top).length > 1;
    if (winner !== undefined && (!isTied || this.#anyOne)) return this.#guessed(winner);
    return {
      kind: 'question',
      outcome:
        start < this.#sentence.words.length
          ? this.#sentence.askWhich(context, mine, start)
          : this.#sentence.askWhat(context),
    };
  }

  /** Things that the words for the second noun fit; `null`: none is to come. */
  #coming(): readonly string[] | null {
    const link = this.#sentence.tokens[this.#sentence.place + 1];
    if (
      this.#sentence.nouns.length > 0 ||
      link?.kind !== 'word' ||
      this.#sentence.tokens[this.#sentence.place + 2] === undefined
    )
      return null;
    const at = this.#sentence.words.findIndex(({ key }, i) => i >= this.#sentence.at && link.keys.has(key));
    if (at < 0) return null;
    const { world, vocabulary } = this.#sentence.setting;
    let from = at + 1;
    while (DESCRIPTORS.has(this.#sentence.words[from]?.key ?? '')) from++;
    return everythingInScope(world, false).filter(
      (thing) => vocabulary.count(world, thing, this.#sentence.words, from) > 0,
    );
  }

  #guessed(thing: string): Noun {
    if (!this.#noGuess) {
      if (this.#sentence.guessFrom < 0) this.#sentence.guessFrom = this.#sentence.place;
      this.#sentence.pattern[this.#sentence.place] = this.#sentence.the(thing);
    }
    return { kind: 'thing', thing };
  }
}
