/** What an action does to the grid (Baba Is AI spec, Step). */
import {
  type Direction,
  EMPTY,
  NOTHING,
  type World,
  addPiece,
  cloneWorld,
  findTop,
  isBlock,
  isObject,
  kindAt,
  moveTop,
  stepOffset,
} from './rules';
import { type ActiveRules, holds, readRules } from './rulesActive';

/** A level in play. */
export interface Play {
  readonly world: World;
  /** As they were at the end of the last step. */
  rules: ActiveRules;
  /** Where the last object that moved ended up, or the first "you" before any did; −1 without one. */
  agentCell: number;
  direction: Direction;
}

const DIRECTIONS = { right: 0, down: 1, left: 2, up: 3 } as const satisfies Record<string, Direction>;

/** The direction of an action; `null` for `idle`. */
export function directionOf(action: string): Direction | null {
  return Object.hasOwn(DIRECTIONS, action) ? DIRECTIONS[action as keyof typeof DIRECTIONS] : null;
}

/** Begins to play on a grid: transformations wait for the first move. */
export function startPlay(world: World): Play {
  const rules = readRules(world);
  const agentCell = world.tops.findIndex((piece) => holds(rules.you, world.kinds[piece] ?? EMPTY));
  const direction = world.facings[world.tops[agentCell] ?? NOTHING] ?? 0;
  return { world, rules, agentCell, direction };
}

export function clonePlay(play: Play): Play {
  return { ...play, world: cloneWorld(play.world) };
}

/**
 * Moves everything that is "you", in row order, then reads the rules anew and transforms.
 * @returns whether the last one to move won.
 */
export function move(play: Play, direction: Direction): boolean {
  const { world, rules } = play;
  const { tops, kinds, moved, facings } = world;
  play.direction = direction;
  for (const piece of tops) if (holds(rules.you, kinds[piece] ?? EMPTY)) moved[piece] = false;
  const offset = stepOffset(world, direction);
  let wins = false;
  let blocksMoved = false;
  for (let cell = 0; cell < tops.length; cell++) {
    const piece = tops[cell] ?? NOTHING;
    if (!holds(rules.you, kinds[piece] ?? EMPTY) || moved[piece]) continue;
    facings[piece] = direction;
    moved[piece] = true;
    if (isBlock(kindAt(world, cell + offset)) && pushBlock(world, rules, cell + offset, offset)) {
      blocksMoved = true;
    }
    const target = isOpen(world, rules, cell + offset) ? cell + offset : cell;
    wins = holds(rules.win, kindAt(world, target));
    play.agentCell = target;
    if (target !== cell) moveTop(world, cell, target);
  }
  // Only blocks make up rules, and transformations neither move nor cover blocks.
  if (blocksMoved) play.rules = readRules(world);
  transform(world, play.rules);
  return wins;
}

/** Whether nobody is in control any more (Baba Is AI spec, "You" lost). */
export function hasLostYou({ world, rules }: Play): boolean {
  return rules.controlled === EMPTY || findTop(world, rules.controlled) < 0;
}

/** Pushes the block on top of a cell, and first whatever block is in its way. */
function pushBlock(world: World, rules: ActiveRules, cell: number, offset: number): boolean {
  const target = cell + offset;
  const movedOthers = isBlock(kindAt(world, target)) && pushBlock(world, rules, target, offset);
  if (!isOpen(world, rules, target)) return movedOthers;
  moveTop(world, cell, target);
  return true;
}

/** Whether a piece may move on top of a cell. */
function isOpen(world: World, rules: ActiveRules, cell: number): boolean {
  const kind = kindAt(world, cell);
  return kind === EMPTY || (isObject(kind) && !holds(rules.stop, kind));
}

function transform(world: World, { transformations }: ActiveRules): void {
  const { tops, kinds } = world;
  for (const { noun, predicate } of transformations) {
    for (let cell = 0; cell < tops.length; cell++) {
      if (kinds[tops[cell] ?? NOTHING] === noun) addPiece(world, cell, predicate);
    }
  }
}
