/** What the agent reads: mission, instructions and observation, to the letter (BabyAI spec, Observation text). */
import {
  type Color,
  type Description,
  type DoorState,
  EMPTY,
  FIRST_OBJECT,
  type Mission,
  type ObjectKind,
  WALL,
  type World,
  type WorldObject,
  carriedObject,
  countMatches,
} from './rules';
import { AGENT_COLUMN, AGENT_ROW, VIEW_SIZE, type View, isVisible } from './rulesVisibility';

export const COLOR_NAMES: readonly Color[] = ['red', 'green', 'blue', 'purple', 'yellow', 'grey'];

/** The mission in words; articles depend on how many objects fit in the world as it is now. */
export function missionText(world: World, mission: Mission): string {
  const name = (description: Description): string => describe(world, description);
  switch (mission.kind) {
    case 'goto':
      return `go to ${name(mission.target)}`;
    case 'pickup':
      return `pick up ${name(mission.target)}`;
    case 'open':
      return `open ${name(mission.target)}`;
    case 'putnext':
      return `put ${name(mission.move)} next to ${name(mission.fixed)}`;
    case 'sequence':
      return mission.order === 'before'
        ? `pick up ${name(mission.pickup)}, then go to ${name(mission.goto)}`
        : `go to ${name(mission.goto)} after you pick up ${name(mission.pickup)}`;
  }
}

function describe(world: World, description: Description): string {
  const article = countMatches(world, description) > 1 ? 'a' : 'the';
  return description.color === null
    ? `${article} ${description.kind}`
    : `${article} ${description.color} ${description.kind}`;
}

const DESCRIPTION = '(?:the|a) (?:(red|green|blue|purple|yellow|grey) )?(key|ball|box|door)';
const SINGLE_MISSION = new RegExp(`^(go to|pick up|open) ${DESCRIPTION}$`);
const PUT_NEXT_MISSION = new RegExp(`^put ${DESCRIPTION} next to ${DESCRIPTION}$`);
const BEFORE_MISSION = new RegExp(`^pick up ${DESCRIPTION}, then go to ${DESCRIPTION}$`);
const AFTER_MISSION = new RegExp(`^go to ${DESCRIPTION} after you pick up ${DESCRIPTION}$`);
const SINGLE_KINDS = { 'go to': 'goto', 'pick up': 'pickup', open: 'open' } as const;

/** The mission that a mission text means, or `null` when it is not one. */
export function parseMission(text: string): Mission | null {
  const single = SINGLE_MISSION.exec(text);
  if (single) {
    const kind = SINGLE_KINDS[single[1] as keyof typeof SINGLE_KINDS];
    return { kind, target: readDescription(single, 2) };
  }
  const putNext = PUT_NEXT_MISSION.exec(text);
  if (putNext) {
    return { kind: 'putnext', move: readDescription(putNext, 1), fixed: readDescription(putNext, 3) };
  }
  const before = BEFORE_MISSION.exec(text);
  if (before) {
    const [pickup, goto] = [readDescription(before, 1), readDescription(before, 3)];
    return { kind: 'sequence', order: 'before', pickup, goto };
  }
  const after = AFTER_MISSION.exec(text);
  if (!after) return null;
  const [goto, pickup] = [readDescription(after, 1), readDescription(after, 3)];
  return { kind: 'sequence', order: 'after', pickup, goto };
}

/** Reads the color and kind groups that start at `group`; the patterns admit nothing else. */
function readDescription(match: RegExpExecArray, group: number): Description {
  return { color: (match[group] as Color | undefined) ?? null, kind: match[group + 1] as ObjectKind };
}

/** The system prompt's text: goal, actions, tips. */
export function instructionText(mission: string): string {
  return `You are an agent playing a simple navigation game. Your goal is to ${mission}. The following are the possible actions you can take in the game, followed by a short description of each action:

turn left: turn to the left,
turn right: turn to the right,
go forward: take one step forward,
pick up: pick up the object below you,
drop: drop the object that you are holding,
toggle: manipulate the object in front of you.

In a moment I will present you an observation.

Tips:
- Once the desired object you want to interact or pickup in front of you, you can use the 'toggle' action to interact with it.
- It doesn't make sense to repeat the same action over and over if the observation doesn't change.

PLAY!`;
}

/** The observation of a view that {@link look} has filled. */
export function observationText(world: World, view: View): string {
  let lines = '';
  const carried = carriedObject(world);
  if (carried) lines += `\nYou carry a ${plainName(carried)}`;
  lines += wallLines(view);
  const { cells } = view;
  for (let column = 0; column < VIEW_SIZE; column++) {
    for (let row = 0; row < VIEW_SIZE; row++) {
      const code = cells[column * VIEW_SIZE + row] ?? EMPTY;
      if (code < FIRST_OBJECT || !isVisible(view, column, row)) continue;
      if (column === AGENT_COLUMN && row === AGENT_ROW) continue;
      const object = world.objects[code - FIRST_OBJECT];
      if (object) lines += seenName(object) + placeText(column, row);
    }
  }
  return lines.slice(1);
}

/** At most three walls are mentioned: the first thing ahead, to the left and to the right, if it is a wall. */
function wallLines(view: View): string {
  const { cells } = view;
  let lines = '';
  for (let row = AGENT_ROW - 1; row >= 0; row--) {
    const code = cells[AGENT_COLUMN * VIEW_SIZE + row];
    if (code === EMPTY || !isVisible(view, AGENT_COLUMN, row)) continue;
    if (code === WALL) lines += '\na wall' + placeText(AGENT_COLUMN, row);
    break;
  }
  for (const turn of [-1, 1] as const) {
    for (let column = AGENT_COLUMN + turn; column >= 0 && column < VIEW_SIZE; column += turn) {
      const code = cells[column * VIEW_SIZE + AGENT_ROW];
      if (code === EMPTY || !isVisible(view, column, AGENT_ROW)) continue;
      if (code === WALL) lines += '\na wall' + placeText(column, AGENT_ROW);
      break;
    }
  }
  return lines;
}

const KIND_NAMES: readonly ObjectKind[] = ['key', 'ball', 'box', 'door'];
const DOOR_STATES: readonly DoorState[] = ['open', 'closed', 'locked'];

function table<K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

const PLAIN_NAMES = table(KIND_NAMES, (kind) => table(COLOR_NAMES, (color) => `${color} ${kind}`));
/** A new line up to the object's name. */
const SEEN_NAMES = table(KIND_NAMES, (kind) => table(COLOR_NAMES, (color) => `\na ${color} ${kind}`));
const SEEN_DOORS = table(DOOR_STATES, (door) => table(COLOR_NAMES, (color) => `\na ${door} ${color} door`));

function plainName(object: WorldObject): string {
  return PLAIN_NAMES[object.kind][object.color];
}

function seenName(object: WorldObject): string {
  return object.kind === 'door'
    ? SEEN_DOORS[object.door][object.color]
    : SEEN_NAMES[object.kind][object.color];
}

const PLACES = Array.from({ length: VIEW_SIZE * VIEW_SIZE }, (_, index) =>
  place(Math.floor(index / VIEW_SIZE) - AGENT_COLUMN, AGENT_ROW - (index % VIEW_SIZE)),
);

function placeText(column: number, row: number): string {
  return PLACES[column * VIEW_SIZE + row] ?? '';
}

function place(aside: number, ahead: number): string {
  const forward = `${steps(ahead)} forward`;
  const sideways = `${steps(Math.abs(aside))} ${aside < 0 ? 'left' : 'right'}`;
  if (aside === 0) return ` ${forward}`;
  return ahead === 0 ? ` ${sideways}` : ` ${sideways} and ${forward}`;
}

function steps(count: number): string {
  return count === 1 ? '1 step' : `${String(count)} steps`;
}
