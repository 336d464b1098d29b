/** The cookbook and what the cooking game asks for (TextWorld spec, "the_cooking_game generator", steps 4 and 5). */
import type { CookingIngredient } from '../generate/cookingQuests';
import { CUT_VERBS } from '../kinds';

export const COOKING_OBJECTIVE =
  "You are hungry! Let's cook a delicious meal. Check the cookbook in the kitchen for the recipe. Once done, enjoy your meal!";

const COOK_VERBS: Readonly<Record<string, string>> = { fried: 'fry', roasted: 'roast', grilled: 'grill' };

/** What is still to be done with the ingredients. */
export interface RecipeWork {
  readonly cook: boolean;
  readonly cut: boolean;
}

/** What one reads in the cookbook. */
export function cookbookText(ingredients: readonly CookingIngredient[], { cook, cut }: RecipeWork): string {
  const directions = ingredients.flatMap(({ name, cooking, cutting }) => {
    const verbs = [cut ? CUT_VERBS[cutting] : undefined, cook ? COOK_VERBS[cooking] : undefined];
    return verbs.filter((verb) => verb !== undefined).map((verb) => `${verb} the ${name}`);
  });
  return [
    "You open the copy of 'Cooking: A Modern Approach (3rd Ed.)' and start reading:",
    '',
    'Recipe #1',
    '---------',
    'Gather all following ingredients and follow the directions to prepare this tasty meal.',
    '',
    'Ingredients:',
    ingredients.map(({ name }) => name).join('\n  '),
    '',
    'Directions:',
    [...directions, 'prepare meal'].join('\n  '),
    '',
  ].join('\n');
}
