/** Reads the cookbook, fetches what it asks for, cuts and cooks it as it says, and eats the meal. */
import type { Bot, Observation } from '../../core/env';
import { readRecipe, type Recipe } from './botReading';
import { takeCommand } from './botHunt';
import { BotWorld } from './botWorld';
import { CUTS } from './kinds';

const APPLIANCES: Readonly<Record<string, string>> = { fry: 'stove', roast: 'oven', grill: 'BBQ' };
const KITCHEN = 'Kitchen';
const BACKYARD = 'Backyard';

export class CookingBot implements Bot {
  readonly #world = new BotWorld();
  readonly #done = new Set<string>();
  #recipe: Recipe | null = null;
  #last = '';
  #askedInventory = false;
  #mealReady = false;

  act({ text }: Observation): string {
    const read = this.#world.read(this.#last, text.longTerm);
    this.#recipe ??= readRecipe(read);
    if (/^You (?:chop|slice|dice|fried|roasted|grilled) the /m.test(read)) this.#done.add(this.#last);
    if (read.startsWith('Adding the meal')) this.#mealReady = true;
    this.#last = this.#decide();
    return this.#last;
  }

  #decide(): string {
    const world = this.#world;
    if (!world.here) return 'look';
    if (this.#mealReady) return 'eat meal';
    if (!this.#recipe) {
      return world.here.title === KITCHEN
        ? 'examine cookbook'
        : (this.#towards(KITCHEN) ?? world.explore() ?? 'look');
    }
    return this.#here() ?? this.#elsewhere(this.#recipe);
  }

  /** Something useful to do in this room. */
  #here(): string | null {
    const { here } = this.#world;
    const recipe = this.#recipe;
    if (!here || !recipe) return null;
    const thing = here.things.find(({ name }) => this.#isWanted(name));
    if (thing) return takeCommand(thing);
    const [work] = this.#work().filter(({ room }) => room === null || room === here.title);
    if (work) return work.command;
    const isMissing = recipe.ingredients.some((name) => !this.#world.held.has(name));
    const fridge = here.title === KITCHEN && !this.#world.opened.has('fridge') && isMissing;
    return fridge ? 'open fridge' : null;
  }

  #elsewhere({ ingredients }: Recipe): string {
    const world = this.#world;
    const missing = ingredients.filter((name) => !world.held.has(name));
    const work = this.#work();
    if (missing.length === 0 && work.length === 0) {
      return world.here?.title === KITCHEN ? 'prepare meal' : (this.#towards(KITCHEN) ?? 'look');
    }
    const errand = world.nearest(
      ({ title, things }) =>
        things.some(({ name }) => this.#isWanted(name)) ||
        (missing.length === 0 && work.some(({ room }) => room === title)),
    );
    if (errand?.first) return `go ${errand.first}`;
    const exploring = world.explore();
    if (exploring !== null) return exploring;
    if (!this.#askedInventory) {
      this.#askedInventory = true;
      return 'inventory';
    }
    const place = work.find(({ room }) => room !== null)?.room;
    return (place ? this.#towards(place) : null) ?? 'look';
  }

  /** Commands of the recipe that could be given now, and the room for each; `null`: any. */
  #work(): { readonly command: string; readonly room: string | null }[] {
    const { held } = this.#world;
    return (this.#recipe?.directions ?? [])
      .filter(({ food }) => held.has(food))
      .map(({ verb, food }) =>
        CUTS.has(verb)
          ? { command: `${verb} ${food} with knife`, room: null }
          : {
              command: `cook ${food} with ${APPLIANCES[verb] ?? 'stove'}`,
              room: verb === 'grill' ? BACKYARD : KITCHEN,
            },
      )
      .filter(({ command }) => !this.#done.has(command))
      .filter(({ command }) => !command.endsWith(' with knife') || held.has('knife'));
  }

  #isWanted(name: string): boolean {
    const recipe = this.#recipe;
    if (!recipe || this.#world.held.has(name)) return false;
    if (name === 'knife') return recipe.directions.some(({ verb }) => CUTS.has(verb));
    return recipe.ingredients.includes(name);
  }

  #towards(title: string): string | null {
    const there = this.#world.nearest((room) => room.title === title);
    return there?.first ? `go ${there.first}` : null;
  }
}
