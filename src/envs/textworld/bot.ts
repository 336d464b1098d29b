import type { Bot } from '../../core/env';
import { CookingBot } from './botCook';
import { CoinBot, TreasureBot } from './botHunt';
import type { TextWorldTask } from './tasks';

/** A player that sees only what an agent sees. */
export function createBot(task: TextWorldTask): Bot {
  switch (task) {
    case 'coin_collector':
      return new CoinBot();
    case 'the_cooking_game':
      return new CookingBot();
    case 'treasure_hunter':
      return new TreasureBot();
  }
}
