/**
 * How the scripted players choose an action: shortest routes to where the next part of the mission can be done.
 * What they know comes from a {@link Knowledge}: the text-only bot's memory, or the whole world.
 *
 * Nothing is ever moved out of the way: the generator only makes worlds in which every object can be reached.
 */
import {
  type Description,
  type Direction,
  type Mission,
  STEP_X,
  STEP_Y,
  type WorldObject,
  matches,
} from './rules';
import type { Action } from './rulesDynamics';

export type Thing = Pick<WorldObject, 'kind' | 'color' | 'door'>;

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly direction: Direction;
}

export interface Knowledge {
  readonly pose: Pose;
  readonly carrying: Thing | undefined;
  /** In a sequence: the pick-up part is done. */
  readonly pickedUp: boolean;
  thingAt(x: number, y: number): Thing | undefined;
  things(): readonly (Thing & { readonly x: number; readonly y: number })[];
  /** Whether a cell is, or may be, one to stand on. Must be false outside a finite area. */
  isFree(x: number, y: number): boolean;
}

/** The next action toward the mission, or `null` when what is known shows no way. */
export function nextAction(known: Knowledge, mission: Mission): Action | null {
  switch (mission.kind) {
    case 'goto':
      return goTo(known, mission.target);
    case 'pickup':
      return take(known, mission.target);
    case 'open':
      return open(known, mission.target);
    case 'putnext':
      return putNext(known, mission.move, mission.fixed);
    case 'sequence':
      return known.pickedUp ? goTo(known, mission.goto) : take(known, mission.pickup);
  }
}

function goTo(known: Knowledge, target: Description): Action | null {
  const lies = known.things().some((thing) => matches(target, thing));
  if (!lies && known.carrying && matches(target, known.carrying)) return putDown(known);
  // Facing it already would have ended the episode, unless it was moved: any action makes it count.
  return face(known, (thing) => matches(target, thing), 'pick up');
}

function take(known: Knowledge, target: Description): Action | null {
  if (known.carrying) return putDown(known);
  return face(known, (thing) => matches(target, thing), 'pick up');
}

function open(known: Knowledge, target: Description): Action | null {
  const doors = known.things().filter((thing) => matches(target, thing));
  if (doors.some(({ door }) => door !== 'locked')) {
    return face(known, (thing) => matches(target, thing) && thing.door !== 'locked', 'toggle');
  }
  const { carrying } = known;
  for (const { color } of doors) {
    const hasKey = carrying?.kind === 'key' && carrying.color === color;
    const action = hasKey
      ? face(known, (thing) => matches(target, thing) && thing.color === color, 'toggle')
      : take(known, { kind: 'key', color });
    if (action) return action;
  }
  return null;
}

function putNext(known: Knowledge, move: Description, fixed: Description): Action | null {
  if (!known.carrying || !matches(move, known.carrying)) return take(known, move);
  return dropWhere(known, (x, y) =>
    STEP_X.some((stepX, i) => {
      const neighbor = known.thingAt(x + stepX, y + (STEP_Y[i] ?? 0));
      return neighbor !== undefined && matches(fixed, neighbor);
    }),
  );
}

function putDown(known: Knowledge): Action | null {
  return dropWhere(known, () => true);
}

function dropWhere(known: Knowledge, accept: (x: number, y: number) => boolean): Action | null {
  return reach(known, 'drop', (x, y) => known.isFree(x, y) && !known.thingAt(x, y) && accept(x, y));
}

function face(known: Knowledge, accept: (thing: Thing) => boolean, action: Action): Action | null {
  return reach(known, action, (x, y) => {
    const thing = known.thingAt(x, y);
    return thing !== undefined && accept(thing);
  });
}

/** Goes to where the front cell is accepted, then does `action`. */
function reach(known: Knowledge, action: Action, accept: (x: number, y: number) => boolean): Action | null {
  const route = findRoute(known, ({ x, y, direction }) =>
    accept(x + STEP_X[direction], y + STEP_Y[direction]),
  );
  return route === null ? null : (route[0] ?? action);
}

/** A shortest list of turns and steps to a pose; empty when already there, `null` when there is none. */
export function findRoute(known: Knowledge, isGoal: (pose: Pose) => boolean): Action[] | null {
  interface Node extends Pose {
    readonly action: Action | null;
    readonly from: Node | null;
  }
  const queue: Node[] = [{ ...known.pose, action: null, from: null }];
  const visited = new Set([poseKey(known.pose)]);
  for (const node of queue) {
    if (isGoal(node)) {
      const route: Action[] = [];
      for (let step: Node | null = node; step?.action; step = step.from) route.unshift(step.action);
      return route;
    }
    const { x, y, direction } = node;
    const enqueue = (pose: Pose, action: Action): void => {
      const key = poseKey(pose);
      if (visited.has(key)) return;
      visited.add(key);
      queue.push({ ...pose, action, from: node });
    };
    const ahead = { x: x + STEP_X[direction], y: y + STEP_Y[direction], direction };
    if (known.isFree(ahead.x, ahead.y)) enqueue(ahead, 'go forward');
    enqueue({ x, y, direction: ((direction + 3) & 3) as Direction }, 'turn left');
    enqueue({ x, y, direction: ((direction + 1) & 3) as Direction }, 'turn right');
  }
  return null;
}

/** Distinct for coordinates within ±512. */
function poseKey({ x, y, direction }: Pose): number {
  return ((y + 512) * 1024 + x + 512) * 4 + direction;
}
