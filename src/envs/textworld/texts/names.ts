/** Names that occur once in a game (TextWorld spec, "Text generation for coin and treasure"). */
import type { LegacyRandom } from '../../../core/random';
import { pick } from '../generate/seeds';
import { SHARED_BEGINNINGS, type WordGroup } from './words';

const TRIES = 50;

export class NameGiver {
  readonly #random: LegacyRandom;
  readonly #used = new Set<string>();

  constructor(random: LegacyRandom) {
    this.#random = random;
  }

  /** Keeps a name for something that is not named by chance. */
  reserve(name: string): string {
    this.#used.add(name);
    return name;
  }

  /** A noun; with an adjective when the nouns are used up, and with a number when the adjectives are. */
  name(groups: readonly WordGroup[]): string {
    const withAdjective = groups.some(({ adjectives }) => adjectives.length > 0);
    let last = '';
    for (let attempt = 0; attempt < 2 * TRIES; attempt++) {
      const { nouns, adjectives } = pick(this.#random, groups);
      const noun = pick(this.#random, nouns);
      const long = attempt >= TRIES && withAdjective && adjectives.length > 0;
      last = long ? `${pick(this.#random, adjectives)} ${noun}` : noun;
      if (!this.#used.has(last)) return this.reserve(last);
    }
    for (let number = 2; ; number++) {
      const numbered = `${last} ${String(number)}`;
      if (!this.#used.has(numbered)) return this.reserve(numbered);
    }
  }

  /** Names of a key and of its lock that begin alike. */
  pair(
    keys: readonly WordGroup[],
    locks: readonly WordGroup[],
  ): { readonly key: string; readonly lock: string } {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const beginning = pick(this.#random, pick(this.#random, SHARED_BEGINNINGS));
      const key = begun(beginning, pick(this.#random, pick(this.#random, keys).nouns));
      const lock = begun(beginning, pick(this.#random, pick(this.#random, locks).nouns));
      if (!this.#used.has(key) && !this.#used.has(lock)) {
        return { key: this.reserve(key), lock: this.reserve(lock) };
      }
    }
    return { key: this.name(keys), lock: this.name(locks) };
  }
}

function begun(beginning: string, noun: string): string {
  return beginning === '' ? noun : `${beginning} ${noun}`;
}
