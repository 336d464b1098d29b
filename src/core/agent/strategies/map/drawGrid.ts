import type { GridView } from './grid';
import type { Cell } from './sightings';

/** Cells shown to each side of the player. */
const REACH_X = 20;
const REACH_Y = 12;
const MOST_LISTED = 30;

/** Words for the four ways: up, down, left, right. */
type Words = readonly [string, string, string, string];

/**
 * A grid as characters, with a legend, a list of things by distance, and what is unsure about it.
 * @param compass the game speaks of north and east instead of up and right.
 */
export function drawGrid(view: GridView, compass: boolean): string {
  const words: Words = view.turns
    ? ['forward', 'back', 'left', 'right']
    : compass
      ? ['north', 'south', 'west', 'east']
      : ['up', 'down', 'left', 'right'];
  const symbols = symbolsOf(view.things.map(({ name }) => name));
  const paragraphs = [
    `You are @, and ${view.turns ? 'you face the top of the drawing' : `the top of the drawing is ${words[0]}`}. One character is one step.`,
    rows(view, symbols).join('\n'),
    [
      ...[...symbols].map(([name, symbol]) => `${symbol} ${name}`),
      ...(view.visited.length > 1 ? ['. where you were'] : []),
    ].join(', '),
    list(view, words),
    doubts(view, words),
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

function rows({ things, visited }: GridView, symbols: ReadonlyMap<string, string>): string[] {
  const drawn = new Map<string, string>();
  const put = ({ x, y }: Cell, symbol: string): void => {
    if (Math.abs(x) <= REACH_X && Math.abs(y) <= REACH_Y) drawn.set(`${String(x)},${String(y)}`, symbol);
  };
  for (const cell of visited) put(cell, '.');
  for (const { name, cell } of things) put(cell, symbols.get(name) ?? '?');
  put({ x: 0, y: 0 }, '@');
  const cells = [...drawn.keys()].map((key) => key.split(',').map(Number));
  const [xs, ys] = [cells.map(([x = 0]) => x), cells.map(([, y = 0]) => y)];
  const lines: string[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    let line = '';
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      line += drawn.get(`${String(x)},${String(y)}`) ?? ' ';
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

const WALL = /\bwall$/i;
const SPARE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A character for each name: # for walls, else the first letter of its last word that is free. */
function symbolsOf(names: readonly string[]): Map<string, string> {
  const symbols = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    if (symbols.has(name)) continue;
    const noun = name.split(/\s+/).at(-1) ?? '';
    const wanted = `${WALL.test(name) ? '#' : ''}${`${noun}${name}`.replace(/[^a-z]/gi, '')}${SPARE}`;
    const symbol = Array.from(wanted).find((letter) => !taken.has(letter));
    symbols.set(name, symbol ?? '?');
    if (symbol !== undefined) taken.add(symbol);
  }
  return symbols;
}

function list({ things }: GridView, words: Words): string {
  // Walls are many, and the drawing says what there is to say of them.
  const nearest = things
    .filter(({ name }) => !WALL.test(name))
    .sort((a, b) => distanceOf(a.cell) - distanceOf(b.cell) || a.age - b.age);
  if (nearest.length === 0) return '';
  const shown = nearest.slice(0, MOST_LISTED).map(({ name, cell, age }) => {
    const when = age === 0 ? 'in sight' : `seen there ${steps(age)} ago`;
    return `- ${name}: ${placeText(cell, words)} (${when})`;
  });
  const more = nearest.length - shown.length;
  return `Nearest first:\n${shown.join('\n')}${more > 0 ? `\n- and ${String(more)} more` : ''}`;
}

function doubts({ things, vague, unsure }: GridView, words: Words): string {
  const lines = vague.map(({ name, cells: [first] }) => {
    const away = `${vertical(first, words)} and ${horizontal(first, words)}`;
    const last = distanceOf(first);
    return `${name} is ${steps(last)} away to the ${away}; how many of them each way is not said, so it is not drawn.`;
  });
  if (things.some(({ age }) => age > 0))
    lines.push('What is not in sight may have changed since it was seen.');
  if (unsure.length > 0) {
    const shown = unsure.slice(-5).join(', ');
    lines.push(
      `Whether your move took place could not be told ${times(unsure.length)} (lately at step ${shown}): what was placed before may be off by as many steps.`,
    );
  }
  return lines.length === 0 ? '' : `Unsure:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function placeText(cell: Cell, words: Words): string {
  const parts = [
    ...(cell.y === 0 ? [] : [`${steps(Math.abs(cell.y))} ${vertical(cell, words)}`]),
    ...(cell.x === 0 ? [] : [`${steps(Math.abs(cell.x))} ${horizontal(cell, words)}`]),
  ];
  return parts.length === 0 ? 'where you are' : parts.join(' and ');
}

function vertical({ y }: Cell, [up, down]: Words): string {
  return y < 0 ? up : down;
}

function horizontal({ x }: Cell, [, , left, right]: Words): string {
  return x < 0 ? left : right;
}

function distanceOf({ x, y }: Cell): number {
  return Math.abs(x) + Math.abs(y);
}

function steps(count: number): string {
  return count === 1 ? '1 step' : `${String(count)} steps`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${String(count)} times`;
}
