/** Texts for worlds of the_cooking_game, whose names are fixed. */
import { LegacyRandom } from '../../../core/random';
import { maxScoreOf, type Entity, type TextWorldGame } from '../game';
import { FOODS } from '../generate/cookingFoods';
import type { CookingSettings, CookingWorld } from '../generate/cookingGame';
import { COOKBOOK, FURNITURE } from '../generate/cookingHouse';
import { cookbookText, COOKING_OBJECTIVE } from './cookbook';
import { entity, exitsOf, furnitureOf, layoutOf, questsOf, typeOf, type Layout } from './entities';
import { roomText } from './rooms';
import { containerText, doorText, foodText, objectText, supporterText } from './things';

const APPLIANCES: Readonly<Record<string, string>> = {
  stove: 'Useful for frying things.',
  oven: 'Useful for roasting things.',
  toaster: 'Useful for grilling things.',
};
const ADJECTIVES: ReadonlyMap<string, string> = new Map(
  FURNITURE.map(({ name, adjective }) => [name, adjective]),
);
const ARTICLES: ReadonlyMap<string, string | undefined> = new Map(
  FOODS.map(({ name, article }) => [name, article]),
);

/** @param grammarSeed the seed of all words. */
export function cookingGame(
  world: CookingWorld,
  settings: CookingSettings,
  grammarSeed: number,
): TextWorldGame {
  const random = new LegacyRandom(grammarSeed);
  const layout = layoutOf(world.facts);
  const quests = questsOf(world.quests);
  return {
    facts: world.facts,
    entities: layout.ids.map((id) => describe(id, world, settings, layout, random)),
    quests,
    objective: COOKING_OBJECTIVE,
    maxScore: maxScoreOf(quests),
  };
}

function describe(
  id: string,
  { names, facts, ingredients }: CookingWorld,
  settings: CookingSettings,
  layout: Layout,
  random: LegacyRandom,
): Entity {
  const nameOf = (thing: string): string => names.get(thing) ?? '';
  const name = nameOf(id);
  switch (typeOf(id)) {
    case 'r':
      return entity(
        id,
        name,
        roomText(random, {
          name,
          things: furnitureOf(id, layout, nameOf, (thing) => ADJECTIVES.get(nameOf(thing)) ?? null),
          exits: exitsOf(id, facts, nameOf),
          freeExits: 'doorless',
        }),
      );
    case 'd':
      return entity(id, name, doorText(random, name, 'asLocked'));
    case 'c':
      return entity(id, name, containerText(random, name, 'asLocked'));
    case 's':
      return entity(id, name, supporterText(random, name));
    case 'stove':
    case 'oven':
    case 'toaster':
      return entity(id, name, APPLIANCES[typeOf(id)]);
    case 'f':
      return entity(id, name, foodText(random), { article: ARTICLES.get(name) ?? null });
    case 'o':
      return name === COOKBOOK.name
        ? entity(id, name, cookbookText(ingredients, settings), { synonyms: ['recipe'] })
        : entity(id, name, objectText(random, name));
    case 'meal':
      return entity(id, 'meal');
    default:
      return entity(id);
  }
}
