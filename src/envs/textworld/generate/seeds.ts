import { LegacyRandom } from '../../../core/random';

/** One seed per generator of a game (TextWorld spec, "Random numbers"). */
export interface GameSeeds {
  readonly map: number;
  readonly objects: number;
  readonly quest: number;
  readonly grammar: number;
}

/** The exclusive bound of the four seeds. */
const SEED_BOUND = 65_635;

/** A game's four seeds as the reference draws them from one. */
export function gameSeeds(seed: number): GameSeeds {
  const random = new LegacyRandom(seed);
  const draw = (): number => random.randint(0, SEED_BOUND);
  return { map: draw(), objects: draw(), quest: draw(), grammar: draw() };
}

/** One element of a list, which must not be empty. */
export function pick<T>(random: LegacyRandom, list: readonly T[]): T {
  const chosen = list[random.choice(list.length)];
  if (chosen === undefined) throw new RangeError('Nothing to choose from.');
  return chosen;
}
