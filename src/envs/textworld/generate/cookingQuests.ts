/** Quests of `the_cooking_game` (TextWorld spec, "Turn order, score, winning, losing"). */
import type { Fact, GeneratedQuest } from '../facts';
import { COOKED, CUT, type Cooking, type Cutting } from '../kinds';

export interface CookingIngredient {
  readonly name: string;
  /** Its id. */
  readonly food: string;
  readonly cooking: Cooking;
  readonly cutting: Cutting;
}

interface QuestIngredient extends Omit<CookingIngredient, 'name'> {
  readonly held: boolean;
  readonly cookedAlready: boolean;
  readonly cutAlready: boolean;
}

/** One quest for each thing to get right. One without a way to win only loses the game. */
export function cookingQuests(ingredients: readonly QuestIngredient[]): GeneratedQuest[] {
  const eaten = ingredients.map(({ food }) => ['consumed', food] satisfies Fact);
  return [
    ...ingredients.flatMap((ingredient): GeneratedQuest[] => {
      const { food, held } = ingredient;
      return [
        quest([], [['burned', food]]),
        ...(held ? [] : [quest([['in', food, 'I']], [])]),
        preparation(food, ingredient.cooking, COOKED, ingredient.cookedAlready),
        preparation(food, ingredient.cutting, CUT, ingredient.cutAlready),
      ];
    }),
    quest([['in', 'meal_0', 'I']], eaten),
    quest([['consumed', 'meal_0']], [['burned', 'meal_0']]),
  ];
}

function preparation<T extends Cooking | Cutting>(
  food: string,
  wanted: T,
  ways: readonly T[],
  done: boolean,
): GeneratedQuest {
  const toDo = ways.includes(wanted) && !done;
  return quest(toDo ? [[wanted, food]] : [], [
    ['consumed', food],
    ...ways.filter((way) => way !== wanted).map((way): Fact => [way, food]),
  ]);
}

function quest(win: readonly Fact[], fail: readonly Fact[]): GeneratedQuest {
  return { reward: win.length > 0 ? 1 : 0, win: win.map((fact) => [fact]), fail: fail.map((fact) => [fact]) };
}
