/** Chooses among things that words fit equally well, or that could stand for words left out. */
import { CUTS } from '../../kinds';
import { plainName } from '../names';
import type { World } from '../world';
import { isDirectionId } from './directions';
import type { NounContext } from './grammar';
import { PLAYER } from './vocabulary';

/** What is known of a sentence when a noun must be chosen. */
export interface ChoiceContext {
  readonly world: World;
  readonly action: string;
  readonly context: NounContext;
  /** The first noun, when the second is sought; `undefined`: the first is sought; `null`: several things. */
  readonly first: string | null | undefined;
  /** The whole line, as the game compares it with names. */
  readonly line: string;
  /** The second noun, known ahead. */
  readonly ahead: string | null;
  /** What the second noun may be, as far as its words say; `null`: there are no words for one. */
  readonly coming: readonly string[] | null;
}

const GOOD = 500;
const LIKELIHOOD = 1000;
const NOT_PLAYER = 100;
const BEST_PLACE = 60;
const NEXT_PLACE = 40;
const NOT_DIRECTION = 20;
const NOT_SELF = 5;

const TAKING: ReadonlySet<string> = new Set(['take', 'take-from', 'remove']);
const TAKING_OFF: ReadonlySet<string> = new Set([...TAKING, 'take-off']);
const PUTTING: ReadonlySet<string> = new Set(['drop', 'throw', 'insert', 'put']);

/** Whether a thing is of the kind that the sentence asks for at this place. */
export function isGoodFor(choice: ChoiceContext, thing: string): boolean {
  const { world, ahead } = choice;
  switch (choice.context) {
    case 'held':
    case 'multiheld':
      return world.isHeld(thing);
    case 'multiexcept':
      return thing !== ahead;
    case 'multiinside':
      return ahead === null ? !world.isHeld(thing) : world.placeOf(thing) === ahead;
    case 'creature':
      return thing === PLAYER;
    default:
      return true;
  }
}

/** How well a thing fits: kind, how likely the action makes it, and where it is. */
export function scoreOf(choice: ChoiceContext, thing: string): number {
  const { world, action } = choice;
  let score = (isGoodFor(choice, thing) ? GOOD : 0) + LIKELIHOOD * likelihood(choice, thing);
  const heldFirst = !TAKING.has(action);
  if (thing !== PLAYER) score += NOT_PLAYER + NOT_SELF;
  if (isDirectionId(thing)) return score;
  if (world.isHeld(thing)) score += heldFirst ? BEST_PLACE : NEXT_PLACE;
  else if (isInRoom(world, thing)) score += heldFirst ? NEXT_PLACE : BEST_PLACE;
  else score += NOT_DIRECTION;
  return score;
}

function isInRoom(world: World, thing: string): boolean {
  return thing === PLAYER || world.plan.isDoor(thing) || world.placeOf(thing) === world.room;
}

/** From 0, very unlikely, to 4, very likely. */
function likelihood({ world, action, first, line, coming }: ChoiceContext, thing: string): number {
  if (first !== undefined && world.isHeld(thing)) {
    if (CUTS.has(action) && !world.has(thing, 'sharp')) return 0;
    if (action === 'cook') return 0;
  }
  if (action === 'take' && first === undefined && world.isHeld(thing)) return 0;
  if (!isNamed(world, line, thing)) return 2;
  if (first === undefined && coming !== null) {
    return coming.some((second) => isNamed(world, line, second)) ? 4 : 2;
  }
  if (first === undefined || first === null) return 3;
  return isNamed(world, line, first) ? 4 : 2;
}

function isNamed(world: World, line: string, thing: string): boolean {
  if (thing === PLAYER || isDirectionId(thing)) return false;
  const name = plainName(world, thing);
  return name !== '' && line.includes(name);
}

/** Whether "all" can mean a thing; `null`: no rule says so. */
export function allIncludes(world: World, action: string, thing: string): boolean | null {
  if (TAKING_OFF.has(action)) {
    if (thing === PLAYER || !world.plan.isPortable(thing) || world.isHeld(thing)) return false;
  }
  if (PUTTING.has(action) && thing === PLAYER) return false;
  return null;
}

/** The things that "all" means at a place in a sentence, best first. */
export function allOf(choice: ChoiceContext, things: readonly string[]): string[] {
  const ranked = things
    .map((thing) => ({ thing, score: scoreOf(choice, thing) }))
    .sort((one, other) => other.score - one.score);
  const mustHold = choice.context === 'multiheld' || choice.context === 'multiexcept';
  return ranked
    .map(({ thing }) => thing)
    .filter((thing) => {
      if (allIncludes(choice.world, choice.action, thing) === false || thing === PLAYER) return false;
      return !mustHold || choice.world.isHeld(thing);
    });
}
