/**
 * Makes a quest backwards from its last action (TextWorld spec, "treasure_hunter generator", step 6): a depth-first
 * search over reversed actions whose order at every step is shuffled by the quest generator.
 */
import type { LegacyRandom } from '../../../core/random';
import { compareText, DIRECTIONS, relationTo, type Direction } from '../facts';
import type { LockState } from '../kinds';
import { sameState, type QuestMap, type QuestState } from './questState';

/** A reversed action: what it undoes is named, as that is what the player will do. */
export type QuestAction =
  | { readonly kind: 'take'; readonly thing: string; readonly place: string }
  | { readonly kind: 'go'; readonly direction: Direction; readonly from: string; readonly to: string }
  | { readonly kind: 'open'; readonly lock: string; readonly beyond: string }
  | { readonly kind: 'unlock'; readonly lock: string; readonly key: string; readonly beyond: string };

interface Candidate {
  /** Name of the reversed rule; they are sorted by it. */
  readonly rule: string;
  /** Whether the key is to be invented. */
  readonly newKey: boolean;
  /** Ids by the rule's placeholders, in the placeholders' order. */
  readonly ids: readonly string[];
}

interface Node {
  readonly parent: Node | null;
  readonly action: QuestAction | null;
  readonly state: QuestState;
  readonly length: number;
}

export interface QuestChain {
  /** At the start of the game. */
  readonly state: QuestState;
  /** From the first to the last. */
  readonly actions: readonly QuestAction[];
}

export interface QuestSearchOptions {
  readonly length: number;
  /** Whether keys may be invented, so that things get locked. */
  readonly newKeys: boolean;
  /** Counts the steps that may still be tried; shared by the searches of one world. */
  readonly budget: { left: number };
}

const SORTED_DIRECTIONS: readonly Direction[] = [...DIRECTIONS].sort();

/** How a search ended. */
export type QuestSearchResult = QuestChain | 'none' | 'outOfBudget';

/** The first chain of exactly `length` actions that ends in `end`. */
export function searchQuest(
  map: QuestMap,
  end: QuestState,
  random: LegacyRandom,
  { length, newKeys, budget }: QuestSearchOptions,
): QuestSearchResult {
  const stack: Node[] = [{ parent: null, action: null, state: end, length: 0 }];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.length === length) return { state: node.state, actions: actionsOf(node) };
    if (budget.left-- <= 0) return 'outOfBudget';
    const candidates = listCandidates(map, node, newKeys);
    random.shuffle(candidates);
    for (const candidate of candidates) {
      const step = reverse(map, node.state, candidate);
      if (!step || !isUseful(node, step.action) || isRepeated(node, step.state)) continue;
      stack.push({ parent: node, action: step.action, state: step.state, length: node.length + 1 });
    }
  }
  return 'none';
}

/** From the last node, which is the first action of the game, to the first. */
function actionsOf(node: Node): QuestAction[] {
  const actions: QuestAction[] = [];
  for (let at: Node | null = node; at?.action; at = at.parent) actions.push(at.action);
  return actions;
}

/** All ways to fill in the rules, fitting or not, sorted: their number decides what the shuffle draws. */
function listCandidates(map: QuestMap, { state, length }: Node, newKeys: boolean): Candidate[] {
  const list: Candidate[] = [];
  const add = (rule: string, ids: readonly string[], newKey = false): void => {
    list.push({ rule, newKey, ids });
  };
  const things = [...state.places.keys()].sort(compareText);
  const keys = things.filter((thing) => thing.startsWith('k_'));
  const { containers, supporters, doors } = map;
  const others = map.rooms.filter((room) => room !== state.room);

  if (length > 0) {
    for (const container of containers) add('close/c', [container]);
    for (const door of doors) for (const room of others) add('close/d', [door, room]);
  }
  for (const thing of things) add('drop', [thing]);
  if (length > 0) {
    for (const direction of SORTED_DIRECTIONS) for (const room of others) add(`go/${direction}`, [room]);
  }
  for (const container of containers) for (const thing of things) add('insert', [container, thing]);
  if (length > 0) {
    for (const container of containers) for (const key of keys) add('lock/c', [container, key]);
    if (newKeys) for (const container of containers) add('lock/c', [container], true);
    for (const door of doors) {
      for (const key of keys) for (const room of others) add('lock/d', [door, key, room]);
    }
    if (newKeys) for (const door of doors) for (const room of others) add('lock/d', [door, room], true);
  }
  for (const thing of things) for (const supporter of supporters) add('put', [thing, supporter]);
  return list;
}

interface Reversed {
  readonly action: QuestAction;
  readonly state: QuestState;
}

function reverse(map: QuestMap, state: QuestState, { rule, newKey, ids }: Candidate): Reversed | null {
  const [first = '', second = '', third = ''] = ids;
  switch (rule) {
    case 'drop':
      return reverseTake(state, first, state.room);
    case 'insert':
      return map.roomOf.get(first) === state.room && state.locks.get(first) === 'open'
        ? reverseTake(state, second, first)
        : null;
    case 'put':
      return map.roomOf.get(second) === state.room ? reverseTake(state, first, second) : null;
    case 'close/c':
      return map.roomOf.get(first) === state.room ? reverseOpen(state, first, '') : null;
    case 'close/d':
      return map.doorBetween.get(`${state.room},${second}`) === first
        ? reverseOpen(state, first, second)
        : null;
    case 'lock/c':
      return map.roomOf.get(first) === state.room
        ? reverseUnlock(state, first, newKey ? null : second, '')
        : null;
    case 'lock/d': {
      const beyond = newKey ? second : third;
      return map.doorBetween.get(`${state.room},${beyond}`) === first
        ? reverseUnlock(state, first, newKey ? null : second, beyond)
        : null;
    }
    default:
      return reverseGo(map, state, rule, first);
  }
}

function reverseTake(state: QuestState, thing: string, place: string): Reversed | null {
  if (state.places.get(thing) !== 'I') return null;
  const places = new Map(state.places).set(thing, place);
  return { action: { kind: 'take', thing, place }, state: { ...state, places } };
}

function reverseOpen(state: QuestState, lock: string, beyond: string): Reversed | null {
  if (state.locks.get(lock) !== 'open') return null;
  return {
    action: { kind: 'open', lock, beyond },
    state: { ...state, locks: withLock(state, lock, 'closed') },
  };
}

function reverseUnlock(state: QuestState, lock: string, key: string | null, beyond: string): Reversed | null {
  if (state.locks.get(lock) !== 'closed') return null;
  const locks = withLock(state, lock, 'locked');
  if (key !== null) {
    if (state.keyOf.get(lock) !== key || state.places.get(key) !== 'I') return null;
    return { action: { kind: 'unlock', lock, key, beyond }, state: { ...state, locks } };
  }
  if (state.keyOf.has(lock)) return null;
  const count = [...state.places.keys()].filter((thing) => thing.startsWith('k_')).length;
  const invented = `k_${String(count)}`;
  return {
    action: { kind: 'unlock', lock, key: invented, beyond },
    state: {
      ...state,
      locks,
      places: new Map(state.places).set(invented, 'I'),
      keyOf: new Map(state.keyOf).set(lock, invented),
    },
  };
}

/** The player came from `room`: the rule is named after the way back there. */
function reverseGo(map: QuestMap, state: QuestState, rule: string, room: string): Reversed | null {
  const back = DIRECTIONS.find((direction) => rule === `go/${direction}`);
  if (back === undefined || !map.ways.has(`${back}_of,${room},${state.room}`)) return null;
  const door = map.doorBetween.get(`${state.room},${room}`);
  if (door !== undefined && state.locks.get(door) !== 'open') return null;
  const direction = DIRECTIONS.find((way) => map.ways.has(`${way}_of,${state.room},${room}`));
  if (direction === undefined) return null;
  return { action: { kind: 'go', direction, from: room, to: state.room }, state: { ...state, room } };
}

function withLock(state: QuestState, lock: string, to: LockState): Map<string, LockState> {
  return new Map(state.locks).set(lock, to);
}

/** Whether what an action brings about is needed by the action that follows it, moves between them left aside. */
function isUseful(node: Node, action: QuestAction): boolean {
  if (action.kind === 'go') return true;
  let next: Node = node;
  while (next.action?.kind === 'go' && next.parent && !(action.kind === 'open' && action.beyond !== '')) {
    next = next.parent;
  }
  if (!next.action) return true;
  const needed = needs(next.action);
  return brings(action).some((fact) => needed.includes(fact));
}

function brings(action: QuestAction): string[] {
  switch (action.kind) {
    case 'take':
      return [`in,${action.thing},I`];
    case 'go':
      return [`at,P,${action.to}`];
    case 'open':
      return [`open,${action.lock}`, ...(action.beyond === '' ? [] : [`way,${action.beyond}`])];
    case 'unlock':
      return [`closed,${action.lock}`];
  }
}

function needs(action: QuestAction): string[] {
  switch (action.kind) {
    case 'take':
      return [
        `${relationTo(action.place)},${action.thing},${action.place}`,
        ...(action.place.startsWith('c_') ? [`open,${action.place}`] : []),
      ];
    case 'go':
      return [`at,P,${action.from}`, `way,${action.to}`];
    case 'open':
      return [`closed,${action.lock}`];
    case 'unlock':
      return [`in,${action.key},I`, `locked,${action.lock}`];
  }
}

/** Whether the chain had this state before; the one just before differs by the action itself. */
function isRepeated(node: Node, state: QuestState): boolean {
  for (let at = node.parent; at; at = at.parent) if (sameState(state, at.state)) return true;
  return false;
}
