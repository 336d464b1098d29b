/** Worlds of `the_cooking_game` (TextWorld spec, "the_cooking_game generator"). */
import { LegacyRandom } from '../../../core/random';
import { CookingWorldBuilder, type PlacedFood } from './cookingBuilder';
import { allowedFoods, type FoodSplit, type Preparation } from './cookingFoods';
import { cookingQuests, type CookingIngredient } from './cookingQuests';
import { compareText, type Fact, type GeneratedWorld } from '../facts';
import { pick, type GameSeeds } from './seeds';

export interface CookingSettings {
  /** Ingredients of the recipe, 1…5. */
  readonly recipe: number;
  /** How many of them must be fetched, 0…recipe; the others are held at the start. */
  readonly take: number;
  /** Rooms. */
  readonly go: 1 | 6 | 9 | 12;
  /** Whether doors and containers are closed at the start. */
  readonly open: boolean;
  /** Whether ingredients must be cooked. */
  readonly cook: boolean;
  /** Whether ingredients must be cut. */
  readonly cut: boolean;
  /** Whether one can only carry about as much as the recipe needs. */
  readonly drop: boolean;
  readonly split: FoodSplit;
}

/** BALROG's settings (TextWorld spec, "Benchmark settings"). */
export const BALROG_COOKING: CookingSettings = {
  recipe: 5,
  take: 5,
  go: 12,
  open: true,
  cook: true,
  cut: true,
  drop: false,
  split: 'test',
};

const GROUPS_OF: Readonly<Record<CookingSettings['go'], number>> = { 1: 1, 6: 2, 9: 3, 12: 4 };
const AS_IT_IS: Preparation = { cooking: 'raw', cutting: 'uncut' };
/** Plenty: nothing is ever refused for it. */
const NO_LIMIT = 10;

export interface CookingWorld extends GeneratedWorld {
  /** Names by id, in the order in which things were made. */
  readonly names: ReadonlyMap<string, string>;
  readonly ingredients: readonly CookingIngredient[];
}

/** The world of a seed. */
export function generateCookingGame(settings: CookingSettings, seeds: GameSeeds): CookingWorld {
  const mapRandom = new LegacyRandom(seeds.map);
  const objects = new LegacyRandom(seeds.objects);
  const quest = new LegacyRandom(seeds.quest);

  const world = new CookingWorldBuilder(mapRandom, GROUPS_OF[settings.go]);
  world.placeDoors(objects);
  world.placeFurniture(objects);
  world.placeTools(objects, settings.cut);
  world.placePlayer(pick(mapRandom, world.roomIds()));

  const allowed = possibleFoods(settings, world.has('BBQ'));
  const names = allowed.map(([name]) => name);
  const ingredients = chooseIngredients(world, allowed, settings.recipe, quest);
  const shuffled = ingredients.map(({ food }) => food);
  quest.shuffle(shuffled);
  const held = settings.recipe - settings.take;
  for (const food of shuffled.slice(0, held)) world.move(food, 'I');

  const carryingLimit = limitOf(settings);
  for (const { food } of ingredients) {
    if (world.placeOf(food) === 'I' && held >= carryingLimit) continue;
    world.placeLookAlikes(food, names, objects);
  }
  const count = Math.abs(Math.trunc(firstStandardNormal(objects) * 3 + settings.recipe));
  world.placeRandomFoods(names, count, objects);

  prepare(world, ingredients, settings);
  return {
    facts: [
      ...world.facts(),
      ...recipeFacts(world.kitchen, ingredients),
      ...(settings.drop ? slotFacts(carryingLimit, world.held()) : []),
    ],
    quests: cookingQuests(
      ingredients.map((ingredient) => ({
        ...ingredient,
        food: ingredient.food.id,
        held: world.placeOf(ingredient.food) === 'I',
        cookedAlready: !settings.cook,
        cutAlready: !settings.cut,
      })),
    ),
    names: world.names(),
    ingredients: ingredients.map(({ food, cooking, cutting }) => ({
      name: food.name,
      food: food.id,
      cooking,
      cutting,
    })),
  };
}

interface ChosenIngredient extends Preparation {
  readonly food: PlacedFood;
}

function possibleFoods(settings: CookingSettings, canGrill: boolean): [string, Preparation[]][] {
  const allowed = allowedFoods(settings.split, settings);
  if (canGrill) return allowed;
  return allowed
    .map(([name, preparations]): [string, Preparation[]] => [
      name,
      preparations.filter(({ cooking }) => cooking !== 'grilled'),
    ])
    .filter(([, preparations]) => preparations.length > 0);
}

function chooseIngredients(
  world: CookingWorldBuilder,
  allowed: readonly [string, Preparation[]][],
  count: number,
  random: LegacyRandom,
): ChosenIngredient[] {
  const preparations = new Map(allowed);
  return world
    .placeRandomFoods([...preparations.keys()], count, random)
    .sort((one, other) => compareText(one.name, other.name))
    .map((food) => {
      const possible = preparations.get(food.name) ?? [];
      // Salt cannot be cut, nor may every food be in every split: it goes in as it is.
      return { food, ...(possible.length > 0 ? pick(random, possible) : AS_IT_IS) };
    });
}

function limitOf({ drop, recipe, cut }: CookingSettings): number {
  if (!drop) return NO_LIMIT;
  return recipe === 1 && cut ? 2 : recipe;
}

/** Foods that need no work are already as the recipe wants them. */
function prepare(
  world: CookingWorldBuilder,
  ingredients: readonly ChosenIngredient[],
  settings: CookingSettings,
): void {
  for (const { food, cooking, cutting } of ingredients) {
    if (!settings.cook) {
      const wasInedible = world.hasProperty(food, 'inedible');
      world.changeProperties(
        food,
        [cooking, 'cooked', ...(wasInedible ? ['edible'] : [])],
        ['inedible', 'raw', 'needs_cooking'],
      );
    }
    if (!settings.cut) world.changeProperties(food, [cutting], ['uncut']);
  }
  if (!settings.open) world.openEverything();
}

function recipeFacts(kitchen: string, ingredients: readonly ChosenIngredient[]): Fact[] {
  return [
    ['out', 'meal_0', 'RECIPE'],
    ['edible', 'meal_0'],
    ['cooking_location', kitchen, 'RECIPE'],
    ...ingredients.flatMap(({ food, cooking, cutting }, i): Fact[] => {
      const ingredient = `ingredient_${String(i)}`;
      return [
        [`ingredient_${String(i + 1)}`, food.id],
        ['base', food.id, ingredient],
        [cutting, ingredient],
        [cooking, ingredient],
        ['in', ingredient, 'RECIPE'],
      ];
    }),
  ];
}

/** With a limit each thing that is carried takes up a slot. */
function slotFacts(limit: number, held: number): Fact[] {
  return Array.from({ length: limit }, (_, i) => [i < held ? 'used' : 'free', `slot_${String(i)}`]);
}

/** The first number of numpy's legacy normal generator: the second of the polar method's pair. */
function firstStandardNormal(random: LegacyRandom): number {
  for (;;) {
    const x1 = 2 * random.uniform() - 1;
    const x2 = 2 * random.uniform() - 1;
    const square = x1 * x1 + x2 * x2;
    if (square > 0 && square < 1) return Math.sqrt((-2 * Math.log(square)) / square) * x2;
  }
}
