/** The shortest way to cook and eat the meal of a recipe that is known. */
import { heatOf, type Ingredient, type Recipe, type WorldPlan } from '../engine';
import { CUT_VERBS } from '../kinds';
import { cheapestSteps } from './cheapest';
import { openingCommands, waysFrom } from './ways';

const BUDGET = 100_000;

interface State {
  readonly room: string;
  readonly opened: ReadonlySet<string>;
  /** Rooms in which everything needed was taken. */
  readonly gathered: ReadonlySet<string>;
  /** Rooms in which everything was cooked that must be. */
  readonly cooked: ReadonlySet<string>;
}

/**
 * Taking, cutting and cooking cost the same wherever they are done, so only the walk matters: it must pass the rooms of
 * all ingredients, those of the appliances afterwards, and end in the kitchen.
 * @returns `null`: the meal cannot be made.
 */
export function planCooking(plan: WorldPlan, recipe: Recipe): readonly string[] | null {
  const work = new KitchenWork(plan, recipe);
  if (!work.isPossible) return null;
  const start = work.visited({
    room: plan.start.room,
    opened: new Set(),
    gathered: new Set(),
    cooked: new Set(),
  });
  const steps = cheapestSteps<State>(
    {
      start,
      key: ({ room, opened, gathered, cooked }) =>
        [room, opened, gathered, cooked]
          .map((part) => (typeof part === 'string' ? part : [...part].sort().join(' ')))
          .join('/'),
      isGoal: (state) => work.isReady(state),
      next: ({ room, opened, gathered, cooked }) =>
        waysFrom(
          plan,
          room,
          (door) => opened.has(door),
          () => false,
        ).map(({ to, opens, commands }) => ({
          state: work.visited({
            room: to,
            opened: opens === null ? opened : new Set([...opened, opens]),
            gathered,
            cooked,
          }),
          commands,
        })),
    },
    BUDGET,
  );
  if (!steps) return null;
  const commands = [...work.emptiedHands(), ...work.commandsIn(start.room)];
  for (const step of steps) commands.push(...step.commands, ...work.commandsIn(step.state.room));
  commands.push(...work.crowdedCuts());
  return [...commands, 'prepare meal', `eat ${plan.entity(recipe.meal).name}`];
}

class KitchenWork {
  readonly isPossible: boolean;
  /** Things to take by room. */
  readonly #sources = new Map<string, string[]>();
  /** Rooms whose things are cooked in a room, by that room. */
  readonly #cookedIn = new Map<string, Set<string>>();
  readonly #appliances = new Map<string, { readonly room: string; readonly name: string }>();
  readonly #knife: string | null;
  /** Whether the ingredients leave no hand for the knife. */
  readonly #isCrowded: boolean;
  readonly #held = new Set<string>();
  readonly #done = new Set<string>();
  readonly #opened = new Set<string>();

  constructor(
    readonly plan: WorldPlan,
    readonly recipe: Recipe,
  ) {
    for (const { id, type } of plan.game.entities) {
      const heat = heatOf(type);
      const room = plan.start.places.get(id);
      if (heat !== null && room !== undefined)
        this.#appliances.set(heat, { room, name: plan.entity(id).name });
    }
    const mustCut = recipe.ingredients.some((ingredient) => this.#mustCut(ingredient));
    const sharp =
      plan.game.entities.find(({ id }) => this.#has(id, 'sharp') && plan.start.places.has(id))?.id ?? null;
    this.#knife = mustCut ? sharp : null;
    this.#isCrowded = recipe.ingredients.length + (mustCut ? 1 : 0) > plan.carryingLimit;
    const things = [
      ...recipe.ingredients.map(({ food }) => food),
      // With full hands the knife is taken last, in place of something.
      ...(this.#knife === null || this.#isCrowded ? [] : [this.#knife]),
    ];
    let isPossible = !mustCut || sharp !== null;
    for (const thing of things) {
      const room = this.#roomOf(thing);
      if (room === null) isPossible = false;
      else if (room === 'I') this.#held.add(thing);
      else this.#sources.set(room, [...(this.#sources.get(room) ?? []), thing]);
    }
    for (const ingredient of recipe.ingredients) {
      if (!this.#mustCook(ingredient)) continue;
      const appliance = this.#appliances.get(ingredient.cooking);
      if (!appliance) isPossible = false;
      else {
        const rooms = this.#cookedIn.get(appliance.room) ?? new Set<string>();
        this.#cookedIn.set(appliance.room, rooms.add(this.#roomOf(ingredient.food) ?? ''));
      }
    }
    this.isPossible = isPossible;
  }

  /** What being in a room brings. */
  visited(state: State): State {
    const { room, gathered, cooked } = state;
    const nowGathered = this.#sources.has(room) ? new Set([...gathered, room]) : gathered;
    const needed = this.#cookedIn.get(room);
    const canCook = needed && [...needed].every((source) => source === 'I' || nowGathered.has(source));
    return {
      ...state,
      gathered: nowGathered,
      cooked: canCook === true ? new Set([...cooked, room]) : cooked,
    };
  }

  isReady({ room, gathered, cooked }: State): boolean {
    if (this.recipe.room !== null && room !== this.recipe.room) return false;
    return gathered.size === this.#sources.size && cooked.size === this.#cookedIn.size;
  }

  /** Takes, cuts and cooks what can be in a room, and remembers it. */
  commandsIn(room: string): string[] {
    const commands: string[] = [];
    const name = (thing: string): string => this.plan.entity(thing).name;
    for (const thing of this.#sources.get(room) ?? []) {
      if (this.#held.has(thing)) continue;
      this.#held.add(thing);
      const place = this.plan.start.places.get(thing) ?? room;
      if (place !== room && this.plan.isContainer(place) && !this.#opened.has(place)) {
        this.#opened.add(place);
        commands.push(...(openingCommands(this.plan, place, () => false) ?? []));
      }
      commands.push(place === room ? `take ${name(thing)}` : `take ${name(thing)} from ${name(place)}`);
    }
    for (const ingredient of this.recipe.ingredients) {
      const { food, cutting, cooking } = ingredient;
      if (!this.#held.has(food)) continue;
      const knife = this.#knife;
      if (this.#mustCut(ingredient) && knife !== null && this.#held.has(knife) && this.#once(`cut ${food}`)) {
        commands.push(`${CUT_VERBS[cutting] ?? 'slice'} ${name(food)} with ${name(knife)}`);
      }
      const appliance = this.#appliances.get(cooking);
      if (this.#mustCook(ingredient) && appliance?.room === room && this.#once(`cook ${food}`)) {
        commands.push(`cook ${name(food)} with ${appliance.name}`);
      }
    }
    return commands;
  }

  /** Puts down what the recipe does not need, where hands are few. */
  emptiedHands(): string[] {
    if (this.plan.carryingLimit === Infinity) return [];
    const foods = new Set(this.recipe.ingredients.map(({ food }) => food));
    return [...this.plan.start.places]
      .filter(([thing, place]) => place === 'I' && !foods.has(thing))
      .map(([thing]) => `drop ${this.plan.entity(thing).name}`);
  }

  /** Cutting at the end with full hands: something is put down for the knife, and taken back. */
  crowdedCuts(): string[] {
    const knife = this.#knife;
    if (knife === null || !this.#isCrowded) return [];
    const name = (thing: string): string => this.plan.entity(thing).name;
    const { ingredients } = this.recipe;
    const toCut = ingredients.filter((ingredient) => this.#mustCut(ingredient));
    // What need not be cut is best put down: then one change of hands does.
    const first = ingredients.find((ingredient) => !this.#mustCut(ingredient)) ?? ingredients[0];
    const place = this.plan.start.places.get(knife) ?? '';
    let knifeAt = this.plan.typeOf(place) === 'r' ? '' : ` from ${name(place)}`;
    const cutWithout = (putDown: string, cut: readonly Ingredient[]): string[] => {
      const commands = [
        `drop ${name(putDown)}`,
        `take ${name(knife)}${knifeAt}`,
        ...cut.map(
          ({ food, cutting }) => `${CUT_VERBS[cutting] ?? 'slice'} ${name(food)} with ${name(knife)}`,
        ),
        `drop ${name(knife)}`,
        `take ${name(putDown)}`,
      ];
      knifeAt = '';
      return commands;
    };
    const rest = toCut.filter((ingredient) => ingredient === first);
    const other = ingredients.find((ingredient) => ingredient !== first);
    return [
      ...(first === undefined
        ? []
        : cutWithout(
            first.food,
            toCut.filter((ingredient) => ingredient !== first),
          )),
      ...(rest.length === 0 || other === undefined ? [] : cutWithout(other.food, rest)),
    ];
  }

  #once(work: string): boolean {
    if (this.#done.has(work)) return false;
    this.#done.add(work);
    return true;
  }

  #mustCut({ food, cutting }: Ingredient): boolean {
    return cutting !== 'uncut' && !this.#has(food, cutting);
  }

  #mustCook({ food, cooking }: Ingredient): boolean {
    return cooking !== 'raw' && !this.#has(food, cooking);
  }

  #has(thing: string, property: string): boolean {
    return this.plan.start.properties.get(thing)?.has(property) ?? false;
  }

  /** The room of a thing, `I` when held; `null`: out of play or locked away. */
  #roomOf(thing: string): string | null {
    const place = this.plan.start.places.get(thing);
    if (place === undefined || place === 'I' || this.plan.typeOf(place) === 'r') return place ?? null;
    if (this.plan.isContainer(place) && openingCommands(this.plan, place, () => false) === null) return null;
    return this.plan.start.places.get(place) ?? null;
  }
}
