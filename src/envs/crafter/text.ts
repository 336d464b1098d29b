/** What the agent reads: instructions and observation, to the letter (Crafter spec, Observation text). */
import { meta } from './meta';
import { type CellName, ITEMS, MATERIALS, MAX_AMOUNT, OBJECT_KINDS, VITAL_COUNT } from './names';
import type { TextOptions } from './options';
import { AREA, DIRECTIONS, HEALTH, type Player, type Step, type World, amountOf, cellIndex } from './rules';

/** Cells of the window to each side of the player. */
export const REACH_X = 4;
export const REACH_Y = 3;

const ASLEEP = 'You are sleeping, and will not be able take actions until energy is full.\n\n\n\n';
const DEAD = 'You died.\n\n\n\n';
const NOTHING_SEEN = 'You see nothing away from you.';

/** The names of the cells around the player. */
interface Window {
  /** Cells east and south of the player that are in it; below 0: the window is empty. */
  readonly east: number;
  readonly south: number;
  /** Column by column; only those inside are current. */
  readonly names: CellName[];
}

const ROWS = 2 * REACH_Y + 1;

/** The part of the observation that says how things stand around the player. */
export function surroundingsText(world: World, options: TextOptions): string {
  const { player } = world;
  const window = lookAround(world);
  const lines = options.uniqueItems ? nearestLines(window, options) : allLines(window, options);
  const status = player.asleep ? ASLEEP : amountOf(player, HEALTH) <= 0 ? DEAD : '';
  const seen = lines === '' ? NOTHING_SEEN : `You see:${lines}`;
  return `${status}${seen}\n\nYou face ${facedName(window, player.facing, options)} at your front.`;
}

/** The part of the observation that says how the player is and what it has. */
export function statusText(player: Player): string {
  let vitals = 'Your status:';
  let inventory = '';
  for (const [item, name] of ITEMS.entries()) {
    const amount = amountOf(player, item);
    if (item < VITAL_COUNT) vitals += `\n- ${name}: ${String(amount)}/${String(MAX_AMOUNT)}`;
    else if (amount !== 0) inventory += `\n- ${name}: ${String(amount)}`;
  }
  return `${vitals}\n\n${inventory === '' ? 'You have nothing in your inventory.' : `Your inventory:${inventory}`}`;
}

/** The far borders of the map shorten the window; near the west and north borders it is empty. */
function lookAround({ materials, occupants, player }: World): Window {
  const isEmpty = player.x < REACH_X || player.y < REACH_Y;
  const east = isEmpty ? -1 : Math.min(REACH_X, AREA - 1 - player.x);
  const south = isEmpty ? -1 : Math.min(REACH_Y, AREA - 1 - player.y);
  const names: CellName[] = [];
  if (isEmpty) return { east, south, names };
  for (let x = player.x - REACH_X; x <= player.x + east; x++) {
    for (let y = player.y - REACH_Y; y <= player.y + REACH_Y; y++) {
      const cell = cellIndex(x, y);
      names.push(
        y < AREA ? (occupants[cell]?.kind ?? MATERIALS[materials[cell] ?? 0] ?? 'outside') : 'outside',
      );
    }
  }
  return { east, south, names };
}

function nameAt({ east, south, names }: Window, x: number, y: number): CellName | undefined {
  const isInside = x >= -REACH_X && x <= east && y >= -REACH_Y && y <= south;
  return isInside ? names[(x + REACH_X) * ROWS + y + REACH_Y] : undefined;
}

function facedName(window: Window, facing: Step, { skipped, version }: TextOptions): string {
  let { x, y } = facing;
  if (version !== 'current') {
    // Both earlier releases swap the window's sides here (Crafter spec, Published episodes).
    const isKept = REACH_X + x <= REACH_Y + window.south && REACH_Y + y <= REACH_X + window.east;
    if (!isKept) return 'nothing';
    if (version === '2024') [x, y] = [facing.y - 1, facing.x + 1];
  }
  const name = nameAt(window, x, y);
  return name === undefined || skipped.has(name) ? 'nothing' : name;
}

function isMentioned(window: Window, name: CellName, x: number, y: number, options: TextOptions): boolean {
  if (x === 0 && y === 0) return false;
  if (options.skipped.has(name)) return false;
  if (!options.edgeOnly.has(name)) return true;
  return DIRECTIONS.some((step) => {
    const neighbor = nameAt(window, x + step.x, y + step.y);
    return neighbor !== undefined && neighbor !== name;
  });
}

interface Nearest {
  readonly name: CellName;
  distance: number;
  x: number;
  y: number;
}

function nearestLines(window: Window, options: TextOptions): string {
  const found: Nearest[] = [];
  for (let x = -REACH_X; x <= window.east; x++) {
    for (let y = -REACH_Y; y <= window.south; y++) {
      const name = nameAt(window, x, y);
      if (name === undefined || !isMentioned(window, name, x, y, options)) continue;
      const distance = Math.abs(x) + Math.abs(y);
      const known = found.find((candidate) => candidate.name === name);
      if (!known) found.push({ name, distance, x, y });
      else if (distance < known.distance) Object.assign(known, { distance, x, y });
    }
  }
  if (options.version !== 'current') found.sort((a, b) => nameNumber(a.name) - nameNumber(b.name));
  return found.map(({ name, x, y }) => `\n- ${name} ${placeText(x, y, options)}`).join('');
}

function allLines(window: Window, options: TextOptions): string {
  let lines = '';
  for (let x = -REACH_X; x <= window.east; x++) {
    for (let y = -REACH_Y; y <= window.south; y++) {
      const name = nameAt(window, x, y);
      if (name === undefined || !isMentioned(window, name, x, y, options)) continue;
      lines += `\n- ${name} ${placeText(x, y, options)}`;
    }
  }
  return lines;
}

/** Materials, then objects: the numbers by which earlier releases order their lines. */
const NUMBERED: readonly CellName[] = [...MATERIALS, ...OBJECT_KINDS];

function nameNumber(name: CellName): number {
  return NUMBERED.indexOf(name);
}

function placeText(x: number, y: number, { preciseLocation, version }: TextOptions): string {
  const table = preciseLocation ? PRECISE_PLACES : version === 'current' ? PLACES : EARLIER_PLACES;
  return table[(x + REACH_X) * ROWS + y + REACH_Y] ?? '';
}

const PLACES = placeTable((x, y) => `${stepsText(Math.abs(x) + Math.abs(y))} to your ${directionText(x, y)}`);

const EARLIER_PLACES = placeTable(
  (x, y) => `${String(Math.abs(x) + Math.abs(y))} steps to your ${directionText(x, y)}`,
);

const PRECISE_PLACES = placeTable((x, y) =>
  [
    ...(y === 0 ? [] : [`${stepsText(Math.abs(y))} ${verticalWord(y)}`]),
    ...(x === 0 ? [] : [`${stepsText(Math.abs(x))} ${horizontalWord(x)}`]),
  ].join(' and '),
);

function placeTable(place: (x: number, y: number) => string): readonly string[] {
  return Array.from({ length: (2 * REACH_X + 1) * ROWS }, (_, index) =>
    place(Math.floor(index / ROWS) - REACH_X, (index % ROWS) - REACH_Y),
  );
}

function directionText(x: number, y: number): string {
  return [verticalWord(y), horizontalWord(x)].filter((word) => word !== '').join('-');
}

function verticalWord(y: number): string {
  if (y === 0) return '';
  return y < 0 ? 'north' : 'south';
}

function horizontalWord(x: number): string {
  if (x === 0) return '';
  return x < 0 ? 'west' : 'east';
}

function stepsText(count: number): string {
  return count === 1 ? '1 step' : `${String(count)} steps`;
}

/** In the order in which the prompt lists them. */
const ACHIEVEMENT_TITLES = [
  'Collect Wood',
  'Place Table',
  'Eat Cow',
  'Collect Sapling',
  'Collect Drink',
  'Make Wood Pickaxe',
  'Make Wood Sword',
  'Place Plant',
  'Defeat Zombie',
  'Collect Stone',
  'Place Stone',
  'Eat Plant',
  'Defeat Skeleton',
  'Make Stone Pickaxe',
  'Make Stone Sword',
  'Wake Up',
  'Place Furnace',
  'Collect Coal',
  'Collect Iron',
  'Make Iron Pickaxe',
  'Make Iron Sword',
  'Collect Diamond',
];

/** The system prompt's text: actions, achievements, goal. The same in every episode. */
export const INSTRUCTIONS = `You are an agent playing Crafter. The following are the only valid actions you can take in the game, followed by a short description of each action:

${meta.actions.map(({ text, description }) => `${text}: ${description}`).join(',\n')}.

These are the game achievements you can get:
${ACHIEVEMENT_TITLES.map((title, index) => `${String(index + 1)}. ${title}`).join('\n')}

In a moment I will present a history of actions and observations from the game.
Your goal is to get as far as possible by completing all the achievements.

PLAY!`;
