/** Which words mean which things of a game (TextWorld spec, "Parsing"). */
import { COOKED, CUT } from '../../kinds';
import type { StoryFormat } from '../../storyFile';
import type { World, WorldPlan } from '../world';
import { directionOfWord, isDirectionId } from './directions';
import { wordKey, type Word } from './words';

/** The player, among the things one can speak of. */
export const PLAYER = 'P';

/** They never name a thing alone. */
const UNUSED: ReadonlySet<string> = new Set(['the', 'of']);
const PLAYER_WORDS: ReadonlySet<string> = new Set(['me', 'myself', 'self']);
const FOOD_WORDS: ReadonlySet<string> = new Set([...CUT, ...COOKED]);

interface Names {
  readonly words: ReadonlySet<string>;
  /** Names of several words that hold a word which names nothing alone. */
  readonly phrases: readonly (readonly string[])[];
  readonly isFood: boolean;
}

/** Words by thing; made once per game. */
export class Vocabulary {
  readonly #names = new Map<string, Names>();

  constructor(plan: WorldPlan, format: StoryFormat, cooking: boolean) {
    for (const { id, name, synonyms } of plan.game.entities) {
      const words = new Set<string>();
      const phrases: string[][] = [];
      for (const text of [name, ...synonyms]) {
        const keys = text.split(' ').map((word) => wordKey(word, format));
        for (const key of keys) if (key !== '' && !UNUSED.has(key)) words.add(key);
        if (keys.some((key) => UNUSED.has(key))) phrases.push(keys);
      }
      this.#names.set(id, { words, phrases, isFood: cooking && plan.isFood(id) });
    }
  }

  /** How many words from `from` on mean this thing; 0: none. */
  count(world: World, thing: string, words: readonly Word[], from: number): number {
    const first = words[from]?.key ?? '';
    if (isDirectionId(thing)) return directionOfWord(first) === thing ? 1 : 0;
    if (thing === PLAYER) return PLAYER_WORDS.has(first) ? 1 : 0;
    const names = this.#names.get(thing);
    if (!names) return 0;
    let at = from;
    for (;;) {
      const key = words[at]?.key;
      if (key === undefined) break;
      const phrase = names.phrases.find((keys) => keys.every((word, i) => words[at + i]?.key === word));
      if (phrase) at += phrase.length;
      else if (names.words.has(key)) at++;
      else if (names.isFood && isState(world, thing, key)) at++;
      else break;
    }
    return at - from;
  }
}

/** What was never cut or cooked counts as uncut and raw. */
function isState(world: World, food: string, key: string): boolean {
  if (FOOD_WORDS.has(key)) return world.has(food, key);
  if (key === 'uncut') return !CUT.some((state) => world.has(food, state));
  return key === 'raw' && !COOKED.some((state) => world.has(food, state));
}
