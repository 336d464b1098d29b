/** Games by seed. */
import { Pcg64 } from '../../core/random';
import type { TextWorldGame } from './game';
import { generateCoinCollector } from './generate/coinCollector';
import { generateCookingGame } from './generate/cookingGame';
import { gameSeeds } from './generate/seeds';
import { generateTreasureHunter, treasureHunterSize } from './generate/treasureHunter';
import type { TextWorldOptions } from './options';
import { planTextWorld } from './planner';
import type { TextWorldTask } from './tasks';
import { coinCollectorGame, cookingGame, treasureHunterGame } from './texts';

export interface MadeGame {
  readonly game: TextWorldGame;
  /** The seed that TextWorld's generator would make this world from: the episode's own, or one derived from it. */
  readonly worldSeed: number;
}

/** Steps of the search for a quest before the next seed is tried: a few hundredths of a second. */
const SEARCH_BUDGET = 1500;
/** Seeds that are tried before the longest game so far will do. */
const MOST_SEEDS = 30;

/** The same game for the same task, options and seed. */
export function makeGame(task: TextWorldTask, options: TextWorldOptions, seed: number): MadeGame {
  switch (task) {
    case 'coin_collector': {
      const seeds = gameSeeds(seed);
      const world = generateCoinCollector(options.coinLevel, seeds);
      return { game: coinCollectorGame(world, seeds.grammar), worldSeed: seed };
    }
    case 'the_cooking_game': {
      const seeds = gameSeeds(seed);
      const world = generateCookingGame(options.cooking, seeds);
      return { game: cookingGame(world, options.cooking, seeds.grammar), worldSeed: seed };
    }
    case 'treasure_hunter':
      return makeTreasureHunt(options.treasureLevel, seed);
  }
}

/**
 * Like the benchmark's games, a treasure hunt must not be over too soon: a seed whose shortest plan is shorter than
 * half the quest, or whose quest takes too long to find, gives way to seeds derived from it.
 */
function makeTreasureHunt(level: number, seed: number): MadeGame {
  const size = treasureHunterSize(level);
  const derived = new Pcg64(seed);
  let best: (MadeGame & { readonly length: number }) | null = null;
  for (let attempt = 0; attempt < MOST_SEEDS; attempt++) {
    const worldSeed = attempt === 0 ? seed : derived.nextUint32();
    const seeds = gameSeeds(worldSeed);
    const world = generateTreasureHunter(size, seeds, SEARCH_BUDGET);
    if (typeof world === 'string') continue;
    const game = treasureHunterGame(world, seeds.grammar);
    const plan = planTextWorld(game);
    if (!plan.ok) continue;
    const made = { game, worldSeed, length: plan.value.length };
    if (made.length >= size.questLength / 2) return made;
    if (best === null || made.length > best.length) best = made;
  }
  if (best === null) throw new RangeError(`No treasure hunt was found from the seed ${String(seed)}.`);
  return best;
}
