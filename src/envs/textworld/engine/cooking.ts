/** Cooking, cutting and preparing the meal (TextWorld spec, "Actions" and "Refusals"). */
import { COOKED, CUT, CUTS } from '../kinds';
import { says, type Actions, type Effect } from './actions';
import { definite, plainName } from './names';
import type { World, WorldPlan } from './world';

const HEAT: ReadonlyMap<string, string> = new Map([
  ['stove', 'fried'],
  ['oven', 'roasted'],
  ['toaster', 'grilled'],
]);

const COOKING_STATES = ['raw', ...COOKED] as const;
const CUTTING_STATES = ['uncut', ...CUT] as const;

/** How an appliance of a type cooks; `null`: it does not. */
export function heatOf(type: string): string | null {
  return HEAT.get(type) ?? null;
}

export interface Ingredient {
  readonly food: string;
  /** `raw` or how it must be cooked. */
  readonly cooking: string;
  /** `uncut` or how it must be cut. */
  readonly cutting: string;
}

/** Which food must be in which state, in the order in which they are checked. */
export interface Recipe {
  readonly meal: string;
  /** Where the meal is prepared; `null`: anywhere. */
  readonly room: string | null;
  readonly ingredients: readonly Ingredient[];
}

/** The recipe of a game; `null` for games without one. */
export function recipeOf({ game, lasting, start }: WorldPlan): Recipe | null {
  const meal = game.entities.find(({ type }) => type === 'meal')?.id;
  if (meal === undefined) return null;
  const ingredients = game.entities.flatMap(({ id, type }) => {
    if (type !== 'ingredient') return [];
    const food = lasting.find((fact) => fact[0] === 'base' && fact[2] === id)?.[1];
    if (food === undefined) return [];
    const has = (state: string): boolean => start.properties.get(id)?.has(state) ?? false;
    return [
      { food, cooking: COOKING_STATES.find(has) ?? 'raw', cutting: CUTTING_STATES.find(has) ?? 'uncut' },
    ];
  });
  return { meal, room: lasting.find((fact) => fact[0] === 'cooking_location')?.[1] ?? null, ingredients };
}

/** Whether a food is in a state; the first of the states is what it is in when none is known. */
function isIn(world: World, food: string, state: string, states: readonly string[]): boolean {
  return (states.find((other) => world.has(food, other)) ?? states[0]) === state;
}

export class Kitchen {
  readonly #actions: Actions;
  readonly #recipe: Recipe;

  constructor(actions: Actions, recipe: Recipe) {
    this.#actions = actions;
    this.#recipe = recipe;
  }

  cook(food: string, source: string): Effect {
    const { world } = this.#actions;
    const missing = this.#actions.mustHold(food);
    if (missing) return missing;
    if (!world.plan.isFood(food)) return says('Can only cook food.');
    const heat = heatOf(world.plan.typeOf(source));
    if (heat === null) return says('Cooking requires a source of heat.');
    const name = plainName(world, food);
    if (world.has(food, 'cooked')) {
      world.addProperty(food, 'burned');
      world.removeProperty(food, 'edible');
      return says(`You burned the ${name}!`);
    }
    world.removeProperty(food, 'raw');
    if (world.has(food, 'needs_cooking')) {
      world.removeProperty(food, 'needs_cooking');
      world.removeProperty(food, 'inedible');
      world.addProperty(food, 'edible');
    }
    world.addProperty(food, 'cooked');
    world.addProperty(food, heat);
    return says(`You ${heat} the ${name}.`);
  }

  cut(verb: string, food: string, knife: string): Effect {
    const { world } = this.#actions;
    if (!world.has(food, 'cuttable')) return says('Can only cut cuttable food.');
    const name = plainName(world, food);
    if (!world.has(food, 'uncut')) {
      const word = CUTTING_STATES.find((state) => world.has(food, state)) ?? 'cut';
      return says(`The ${name} is already ${word}.`);
    }
    if (!world.has(knife, 'sharp')) return says('Cutting something requires a knife.');
    const missing = this.#actions.mustHold(food) ?? this.#actions.mustHold(knife);
    if (missing) return missing;
    world.removeProperty(food, 'uncut');
    world.addProperty(food, CUTS.get(verb) ?? 'sliced');
    return says(`You ${verb} the ${name}.`);
  }

  drink(thing: string): Effect {
    const { world } = this.#actions;
    const missing = this.#actions.mustHold(thing);
    if (missing) return missing;
    if (!world.has(thing, 'drinkable')) return says(`You cannot drink ${definite(world, thing)}.`);
    return this.#actions.consume(thing, 'drink');
  }

  prepareMeal(): Effect {
    const { world, descriptions } = this.#actions;
    const { room, ingredients, meal } = this.#recipe;
    if (room !== null && world.room !== room) {
      return says(`Can only prepare meal in the ${descriptions.title(world, room)}.`);
    }
    for (const { food, cooking, cutting } of ingredients) {
      if (!world.isHeld(food)) return says('You still miss something.');
      if (!isIn(world, food, cooking, COOKING_STATES)) return says('Something still needs to be cooked.');
      if (!isIn(world, food, cutting, CUTTING_STATES)) return says('Something still needs to be cut.');
    }
    for (const { food } of ingredients) {
      world.remove(food);
      world.addProperty(food, 'used');
    }
    world.move(meal, 'I');
    for (const property of ['edible', 'raw']) world.addProperty(meal, property);
    return says('Adding the meal to your inventory.');
  }
}
