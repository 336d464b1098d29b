/** Which rules the blocks on the grid make up (Baba Is AI spec, Grid and objects). */
import {
  EMPTY,
  IS,
  type Kind,
  NOUN_BLOCK,
  STOP,
  WIN,
  type World,
  YOU,
  isNounBlock,
  isPropertyBlock,
  kindAt,
} from './rules';

/** "noun is property" or, with an object's kind as the predicate, "noun is noun". */
export interface Rule {
  readonly noun: Kind;
  readonly predicate: Kind;
}

/** Sets of kinds are bits: kind k is in a set if bit k is 1. */
export interface ActiveRules {
  /** In the order in which the blocks are scanned, duplicates included. */
  readonly list: readonly Rule[];
  readonly you: number;
  readonly win: number;
  readonly stop: number;
  readonly transformations: readonly Rule[];
  /** The kind that the last "is you" rule names; {@link EMPTY} without such a rule. */
  readonly controlled: Kind;
}

/** Whether a set of kinds holds a kind. */
export function holds(set: number, kind: Kind): boolean {
  return ((set >> kind) & 1) === 1;
}

/** Reads the rules off the grid: at each IS block the horizontal triple, then the vertical one. */
export function readRules(world: World): ActiveRules {
  const { tops, kinds, width } = world;
  const list: Rule[] = [];
  for (let cell = 0; cell < tops.length; cell++) {
    if (kinds[tops[cell] ?? 0] !== IS) continue;
    addTriple(list, kindAt(world, cell - 1), kindAt(world, cell + 1));
    addTriple(list, kindAt(world, cell - width), kindAt(world, cell + width));
  }
  return {
    list,
    you: kindsThatAre(list, YOU),
    win: kindsThatAre(list, WIN),
    stop: kindsThatAre(list, STOP),
    transformations: list.filter(isTransformation),
    controlled: list.findLast(({ predicate }) => predicate === YOU)?.noun ?? EMPTY,
  };
}

export function isTransformation({ predicate }: Rule): boolean {
  return !isPropertyBlock(predicate);
}

function addTriple(list: Rule[], first: Kind, third: Kind): void {
  if (!isNounBlock(first)) return;
  const noun = first - NOUN_BLOCK;
  if (isPropertyBlock(third)) list.push({ noun, predicate: third });
  else if (isNounBlock(third)) list.push({ noun, predicate: third - NOUN_BLOCK });
}

function kindsThatAre(list: readonly Rule[], property: Kind): number {
  let set = 0;
  for (const { noun, predicate } of list) if (predicate === property) set |= 1 << noun;
  return set;
}
