/**
 * What a player may suspect to lie under other things. A level that lays a second win rule over its right room covers
 * what lies there, and that can be the very word the level needs.
 */
import {
  EMPTY,
  FIRST_OBJECT,
  IS,
  type Kind,
  NOTHING,
  NOUN_BLOCK,
  WALL,
  type World,
  isNounBlock,
  isObject,
  kindAt,
  BABA,
  addBelow,
} from './rules';

/** A cell that may cover something, and the block that lies on it. */
export interface Suspect {
  readonly cell: number;
  readonly cover: number;
}

/** The cells of rules about a noun of which there is no object. */
export function findSuspects(world: World): Suspect[] {
  const present = new Set(world.tops.map((piece) => world.kinds[piece] ?? EMPTY));
  const suspects: Suspect[] = [];
  world.tops.forEach((_, cell) => {
    const noun = kindAt(world, cell - 1);
    if (kindAt(world, cell) !== IS || !isNounBlock(noun) || present.has(noun - NOUN_BLOCK)) return;
    for (const at of [cell - 1, cell, cell + 1])
      suspects.push({ cell: at, cover: world.tops[at] ?? NOTHING });
  });
  return suspects;
}

/**
 * Believes that each suspect not looked under yet covers a noun block that is not to be seen, though there is an
 * object of its kind. Earlier guesses are forgotten.
 */
export function guessCovered(world: World, suspects: readonly Suspect[]): void {
  const covering = suspects.filter(({ cell, cover }) => world.tops[cell] === cover);
  for (const { cover } of covering) world.below[cover] = NOTHING;
  const missing = missingNouns(world);
  covering.forEach(({ cell }, index) => {
    const noun = missing[index % missing.length];
    if (noun !== undefined) addBelow(world, cell, noun + NOUN_BLOCK);
  });
}

function missingNouns(world: World): Kind[] {
  const seen = new Set(world.tops.map((piece) => world.kinds[piece] ?? EMPTY));
  const missing: Kind[] = [];
  for (let kind = FIRST_OBJECT; isObject(kind); kind++) {
    if (kind !== WALL && kind !== BABA && seen.has(kind) && !seen.has(kind + NOUN_BLOCK)) missing.push(kind);
  }
  return missing;
}
