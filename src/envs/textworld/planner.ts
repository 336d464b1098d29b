/** Commands that win a game, found by looking ahead with full knowledge of the world. */
import { fail, ok, type Result } from '../../core/shared';
import { recipeOf, WorldPlan } from './engine';
import type { TextWorldGame } from './game';
import { planCooking } from './planning/cooking';
import { planQuest } from './planning/quest';

/** States that are looked at before a game counts as too hard. */
const BUDGET = 400_000;

/**
 * Commands that win a game from its start.
 * @returns the shortest list for games without a recipe; for those with one a short list, not always the shortest; or why
 *   there is none.
 */
export function planTextWorld(game: TextWorldGame): Result<readonly string[], string> {
  const plan = new WorldPlan(game);
  const recipe = recipeOf(plan);
  const commands = recipe === null ? planQuest(plan, BUDGET) : planCooking(plan, recipe);
  return commands === null ? fail('No commands were found that win this game.') : ok(commands);
}
