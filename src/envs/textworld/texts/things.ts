/** Texts of things, for looking at them closely (TextWorld spec, "Object texts" and "Examining"). */
import type { LegacyRandom } from '../../../core/random';
import { pick } from '../generate/seeds';
import { withArticle } from './phrases';

const STRENGTHS = ['break', 'crack', 'destroy'];
const STANDS =
  'stable, wobbly, unstable, balanced, durable, reliable, solid, undependable, solidly built, shaky'.split(
    ', ',
  );
const LOOKS =
  'unremarkable, clean, dirty, modern, antiquated, well-used, brand new, expensive looking, cheap looking'.split(
    ', ',
  );
const WEIGHTS = ['heavy', 'light', 'weighty', 'surprisingly heavy', 'heavier than it looks'];
const METALS = ['antiqued', 'brushed', 'hammered', 'polished', 'satin', 'rusty'];
const DOORS = ['imposing', 'sturdy', 'ominous', 'towering', 'commanding', 'rugged', 'manageable'];
const TASTES = ['appetizing', 'tasty', 'delicious', 'tempting', 'inviting', 'fresh'];

/** What is said of a lock: a locked thing reads as closed, or is called locked. */
export type LockWording = 'asClosed' | 'asLocked';

export function containerText(random: LegacyRandom, name: string, wording: LockWording): string {
  return `The ${name} looks strong, and impossible to ${pick(random, STRENGTHS)}. ${stateText(random, wording)}`;
}

export function doorText(random: LegacyRandom, name: string, wording: LockWording): string {
  const look = pick(random, DOORS);
  const sentence = pick(random, [
    `The ${name} looks ${look}.`,
    `It's ${withArticle(look)} ${name}.`,
    `It is what it is, ${withArticle(name)}.`,
  ]);
  return `${sentence} ${stateText(random, wording)}`;
}

function stateText(random: LegacyRandom, wording: LockWording): string {
  const [open, closed, locked] = pick(random, [
    ['It is open.', 'It is closed.', 'It is locked.'],
    [
      'You can see inside it.',
      "You can't see inside it because the lid's in your way.",
      'There is a lock on it.',
    ],
  ]);
  return wording === 'asClosed'
    ? `[if open]${open}[otherwise]${closed}[end if]`
    : `[if open]${open}[else if locked]${locked}[otherwise]${closed}[end if]`;
}

export function supporterText(random: LegacyRandom, name: string): string {
  return `The ${name} is ${pick(random, STANDS)}.`;
}

export function objectText(random: LegacyRandom, name: string): string {
  return pick(random, [
    `The ${name} is ${pick(random, LOOKS)}.`,
    `The ${name} ${pick(random, ['seems', 'looks'])} ${pick(random, ['out of place', 'at home'])} here.`,
  ]);
}

export function keyText(random: LegacyRandom, name: string): string {
  return pick(random, [
    `The ${name} is cold to the touch.`,
    `The ${name} is ${pick(random, WEIGHTS)}.`,
    `The metal of the ${name} is ${pick(random, METALS)}.`,
    `The ${name} looks useful.`,
  ]);
}

/** Says how the food is prepared where it is cooked or cut. */
export function foodText(random: LegacyRandom): string {
  return pick(random, [
    `The [noun] looks ${pick(random, TASTES)}.`,
    'Just the [noun] for a hungry person.',
    'One could do worse than this [noun].',
  ]);
}
