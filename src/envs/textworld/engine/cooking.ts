/** Cooking, cutting and preparing the meal (TextWorld spec, "Actions" and "Refusals"). */
import { refused, type Effect } from './actions';
import { isPortable } from './descriptions';
import { plainName } from './names';
import type { World } from './world';

const HEAT = { stove: 'fried', oven: 'roasted', toaster: 'grilled' } as const;
const CUT_WORDS = { slice: 'sliced', dice: 'diced', chop: 'chopped' } as const;
export type CutVerb = keyof typeof CUT_WORDS;

const COOKING_STATES = ['raw', 'fried', 'roasted', 'grilled'] as const;
const CUTTING_STATES = ['uncut', 'sliced', 'diced', 'chopped'] as const;

/** The recipe of a game: which food must be in which state, in the order in which they are checked. */
export interface Recipe {
  readonly meal: string;
  readonly room: string | null;
  readonly ingredients: readonly { readonly food: string; readonly cooking: string; readonly cutting: string }[];
}

/** `null` for games without one. */
export function recipeOf(world: World): Recipe | null {
  const { game, lasting } = world.plan;
  const meal = game.entities.find(({ type }) => type === 'meal')?.id;
  if (meal === undefined) return null;
  const ingredients = game.entities
    .filter(({ type }) => type === 'ingredient')
    .flatMap(({ id }) => {
      const food = lasting.find((fact) => fact[0] === 'base' && fact[2] === id)?.[1];
      if (food === undefined) return [];
      const cooking = COOKING_STATES.find((state) => world.has(id, state)) ?? 'raw';
      const cutting = CUTTING_STATES.find((state) => world.has(id, state)) ?? 'uncut';
      return [{ food, cooking, cutting }];
    });
  return { meal, room: lasting.find((fact) => fact[0] === 'cooking_location')?.[1] ?? null, ingredients };
}

export class Kitchen {
  readonly #recipe: Recipe;

  constructor(
    readonly world: World,
    recipe: Recipe,
  ) {
    this.#recipe = recipe;
  }

  cook(food: string, source: string): Effect {
    const { world } = this;
    const missing = this.#mustHold(food);
    if (missing) return missing;
    const type = world.plan.typeOf(food);
    if (type !== 'f' && type !== 'meal') return refused('Can only cook food.');
    const heat = HEAT[world.plan.typeOf(source) as keyof typeof HEAT] as string | undefined;
    if (heat === undefined) return refused('Cooking requires a source of heat.');
    const name = plainName(world, food);
    if (world.has(food, 'cooked')) {
      for (const state of [...COOKING_STATES, 'edible']) world.take(food, state);
      world.give(food, 'burned');
      return { text: `You burned the ${name}!`, succeeded: true };
    }
    world.take(food, 'raw');
    if (world.has(food, 'needs_cooking')) {
      world.take(food, 'needs_cooking');
      world.take(food, 'inedible');
      world.give(food, 'edible');
    }
    world.give(food, 'cooked');
    world.give(food, heat);
    return { text: `You ${heat} the ${name}.`, succeeded: true };
  }

  cut(verb: CutVerb, food: string, knife: string): Effect {
    const { world } = this;
    const missing = this.#mustHold(food) ?? this.#mustHold(knife);
    if (missing) return missing;
    if (!world.has(food, 'cuttable')) return refused('Can only cut cuttable food.');
    const name = plainName(world, food);
    if (!world.has(food, 'uncut')) {
      const word = Object.values(CUT_WORDS).find((state) => world.has(food, state)) ?? 'cut';
      return refused(`The ${name} is already ${word}.`);
    }
    if (!world.has(knife, 'sharp')) return refused('Cutting something requires a knife.');
    world.take(food, 'uncut');
    world.give(food, CUT_WORDS[verb]);
    return { text: `You ${verb} the ${name}.`, succeeded: true };
  }

  prepareMeal(): Effect {
    const { world } = this;
    const { room, ingredients, meal } = this.#recipe;
    if (room !== null && world.room !== room) return refused('Can only prepare meal in the -= Kitchen =-.');
    for (const { food, cooking, cutting } of ingredients) {
      if (!world.isHeld(food)) return refused('You still miss something.');
      if (!world.has(food, cooking)) return refused('Something still needs to be cooked.');
      if (!world.has(food, cutting)) return refused('Something still needs to be cut.');
    }
    for (const { food } of ingredients) {
      world.remove(food);
      world.give(food, 'used');
    }
    world.move(meal, 'I');
    return { text: 'Adding the meal to your inventory.', succeeded: true, extraLine: true };
  }

  #mustHold(thing: string): Effect | null {
    const { world } = this;
    if (world.isHeld(thing)) return null;
    const name = plainName(world, thing);
    return refused(
      isPortable(world.plan.typeOf(thing))
        ? `You need to take the ${name} first.`
        : `The ${name} is fixed in place.`,
    );
  }
}
