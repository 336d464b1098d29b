/** How things are called in a game's texts (TextWorld spec, "Text: names, lists, room description"). */
import { COOKED, CUT } from '../kinds';
import { PLAYER } from './parser/vocabulary';
import type { World } from './world';

/** A food's state before its name: how it is cut, then how it is cooked. */
export function withState(world: World, thing: string): string {
  const { name } = world.plan.entity(thing);
  if (!world.plan.isFood(thing)) return name;
  const cut = CUT.find((word) => world.has(thing, word));
  const cooked = world.has(thing, 'needs_cooking')
    ? 'raw'
    : world.has(thing, 'burned')
      ? 'burned'
      : COOKED.find((word) => world.has(thing, word));
  return [cut, cooked, name].filter((word) => word !== undefined).join(' ');
}

/** `a red apple`, `an oven`, `some milk`, with a food's state. */
export function withArticle(world: World, thing: string): string {
  const words = withState(world, thing);
  const { article, type } = world.plan.entity(thing);
  // Doors are proper names.
  if (type === 'd') return words;
  return `${article ?? (/^[aeiou]/i.test(words) ? 'an' : 'a')} ${words}`;
}

/** `the stove`; doors are proper names and have no article. */
export function definite(world: World, thing: string): string {
  const { name, type } = world.plan.entity(thing);
  return type === 'd' ? name : `the ${name}`;
}

/** The same at the start of a sentence: a name of its own keeps its letters. */
export function theThing(world: World, thing: string): string {
  const { name, type } = world.plan.entity(thing);
  return type === 'd' ? name : `The ${name}`;
}

export function plainName(world: World, thing: string): string {
  return thing === PLAYER ? 'yourself' : world.plan.entity(thing).name;
}

/** `A`, `A and B`, `A, B and C`, or the same with `or`. */
export function joinedWith(words: readonly string[], link: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`;
}

export function listOf(world: World, things: readonly string[]): string {
  return joinedWith(
    things.map((thing) => withArticle(world, thing)),
    'and',
  );
}

/** `Living Room`: the first letter of every run of letters is a capital. */
export function roomName(name: string): string {
  return name.toLowerCase().replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

/** `-= Living Room =-` */
export function roomTitle(name: string): string {
  return `-= ${roomName(name)} =-`;
}
