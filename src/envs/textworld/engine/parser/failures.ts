/** Why a sentence was not understood. */
import { theThing } from '../names';
import type { World } from '../world';

/** Of several reasons the greatest is told. */
export const FAILURE = {
  stuck: 1,
  upTo: 2,
  cantSee: 4,
  many: 7,
  vague: 9,
  creature: 11,
  gone: 14,
  nothing: 17,
} as const;

const NONE_AVAILABLE = 'There are none at all available!';

const MESSAGES: ReadonlyMap<number, string> = new Map([
  [FAILURE.cantSee, "You can't see any such thing."],
  [FAILURE.many, "You can't use multiple objects with that verb."],
  [FAILURE.vague, "I'm not sure what 'it' refers to."],
  [FAILURE.creature, 'You can only do that to something animate.'],
  [FAILURE.gone, "You can't see 'it' (nothing) at the moment."],
]);

/**
 * @param upTo the sentence as far as it was understood.
 * @param emptied what "all" was to be taken out of.
 */
export function failureMessage(failure: number, world: World, upTo: string, emptied: string | null): string {
  if (failure === FAILURE.upTo) return `I only understood you as far as wanting to ${upTo}.`;
  if (failure === FAILURE.nothing) return emptied === null ? NONE_AVAILABLE : nothingIn(world, emptied);
  return MESSAGES.get(failure) ?? "I didn't understand that sentence.";
}

function nothingIn(world: World, holder: string): string {
  if (!world.plan.isSupporter(holder) && !world.plan.isContainer(holder)) return "That can't contain things.";
  if (!world.showsContents(holder)) return `${theThing(world, holder)} isn't open.`;
  return world.contentsOf(holder).length === 0 ? `${theThing(world, holder)} is empty.` : NONE_AVAILABLE;
}
