/** Commands that do something now (TextWorld spec, "Actions"). */
import { CUTS } from '../kinds';
import { heatOf, type Recipe } from './cooking';
import { plainName } from './names';
import { everythingInScope } from './parser/scope';
import { PLAYER } from './parser/vocabulary';
import type { World } from './world';

/** @returns sorted, without repetitions. */
export function admissibleCommands(world: World, recipe: Recipe | null): readonly string[] {
  const commands = new Set(['inventory', 'look']);
  const name = (thing: string): string => plainName(world, thing);
  for (const [direction, { door }] of world.exits()) {
    if (door === null || world.lockOf(door) === 'open') commands.add(`go ${direction}`);
  }
  const held = world.contentsOf('I');
  const here = everythingInScope(world, false).filter((thing) => thing !== PLAYER && name(thing) !== '');
  for (const thing of here) {
    commands.add(`examine ${name(thing)}`);
    if (world.plan.isOpenable(thing)) addLockCommands(commands, world, thing);
    if (world.isHeld(thing)) addHeldCommands(commands, world, thing);
    else if (world.plan.isPortable(thing) && !world.handsAreFull) {
      const place = world.placeOf(thing) ?? world.room;
      commands.add(place === world.room ? `take ${name(thing)}` : `take ${name(thing)} from ${name(place)}`);
    }
    if (world.plan.isSupporter(thing))
      for (const one of held) commands.add(`put ${name(one)} on ${name(thing)}`);
    else if (world.showsContents(thing)) {
      for (const one of held) commands.add(`insert ${name(one)} into ${name(thing)}`);
    }
  }
  if (recipe) addKitchenCommands(commands, world, recipe, here);
  return [...commands].sort();
}

function addLockCommands(commands: Set<string>, world: World, thing: string): void {
  const name = plainName(world, thing);
  const state = world.lockOf(thing);
  if (state === 'open') commands.add(`close ${name}`);
  else if (state === 'closed') commands.add(`open ${name}`);
  const key = world.plan.keyOf.get(thing);
  if (key === undefined || !world.isHeld(key) || state === 'open') return;
  commands.add(`${state === 'locked' ? 'unlock' : 'lock'} ${name} with ${plainName(world, key)}`);
}

function addHeldCommands(commands: Set<string>, world: World, thing: string): void {
  const name = plainName(world, thing);
  commands.add(`drop ${name}`);
  if (world.has(thing, 'edible') && !world.has(thing, 'needs_cooking')) commands.add(`eat ${name}`);
}

function addKitchenCommands(
  commands: Set<string>,
  world: World,
  recipe: Recipe,
  here: readonly string[],
): void {
  const held = world.contentsOf('I');
  const appliances = here.filter((thing) => heatOf(world.plan.typeOf(thing)) !== null);
  const knives = held.filter((thing) => world.has(thing, 'sharp'));
  for (const food of held) {
    const name = plainName(world, food);
    if (world.has(food, 'drinkable')) commands.add(`drink ${name}`);
    if (world.plan.isFood(food) && world.has(food, 'cookable')) {
      for (const appliance of appliances) commands.add(`cook ${name} with ${plainName(world, appliance)}`);
    }
    if (!world.has(food, 'cuttable') || !world.has(food, 'uncut')) continue;
    for (const knife of knives) {
      for (const verb of CUTS.keys()) commands.add(`${verb} ${name} with ${plainName(world, knife)}`);
    }
  }
  const isReady = recipe.ingredients.every(({ food }) => world.isHeld(food));
  if (isReady && (recipe.room === null || world.room === recipe.room)) commands.add('prepare meal');
}
