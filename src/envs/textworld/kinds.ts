/** Kinds of things and what they can be like, as facts and texts name them (TextWorld spec, "Types" and "Predicates"). */

/** Types of things that hold others inside and can be closed. */
const CONTAINERS: ReadonlySet<string> = new Set(['c', 'oven', 'toaster']);
/** Types of things that hold others on top. */
const SUPPORTERS: ReadonlySet<string> = new Set(['s', 'stove']);

export function isContainerType(type: string): boolean {
  return CONTAINERS.has(type);
}

export function isSupporterType(type: string): boolean {
  return SUPPORTERS.has(type);
}

/** How a door or container is. */
export type LockState = 'open' | 'closed' | 'locked';

export function isLockState(name: string): name is LockState {
  return name === 'open' || name === 'closed' || name === 'locked';
}

/** What cooking makes of a food. */
export const COOKED = ['fried', 'roasted', 'grilled'] as const;
/** What cutting makes of a food. */
export const CUT = ['chopped', 'sliced', 'diced'] as const;

/** How a food is cooked. */
export type Cooking = 'raw' | (typeof COOKED)[number];
/** How a food is cut. */
export type Cutting = 'uncut' | (typeof CUT)[number];

/** The verb that makes a food so. */
export const CUT_VERBS: Readonly<Record<string, string>> = {
  chopped: 'chop',
  sliced: 'slice',
  diced: 'dice',
};

/** What a food becomes, by verb. */
export const CUTS: ReadonlyMap<string, string> = new Map(
  Object.entries(CUT_VERBS).map(([word, verb]) => [verb, word]),
);
