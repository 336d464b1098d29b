/** What NetHack says and asks around the five acts: in versions 3.6 and 3.7 alike, as the game's own screens show. */

/** "Blecch!  Rotten food!", a tainted corpse, an old one that only sickens. */
export const ROTTEN_MEAL =
  /\bRotten (?!lump)[a-z ]+!|\bRotten egg\b|\bwas tainted\b|\bYou feel (?:very )?sick\./;
export const CHOKING = /\bYou choke over\b/;
export const CHOKED_DEATH = /\bchoked on\b/i;
export const HARD_TO_SWALLOW = /\bhaving a hard time getting all of it down\b/;
export const CORPSE_OFFER = /\bcorpses? here; eat (?:it|one)\?/;
export const EXIT_QUESTION = /\bthere will be no return!\s+Still climb\?/;
export const ESCAPED_DEATH = /\bescaped\b/i;
export const ZAP_QUESTION = /\bWhat do you want to zap\?/;
export const DIRECTION_QUESTION = /\bIn what direction\?/;
/** An item's text, identified or named by the player. */
export const MAKE_INVISIBLE_WAND = /\bwands? (?:of|called|named) make invisible\b/i;
/** The zap had no charge left, or none that did anything. */
export const ZAP_FAILED = /\bNothing happens\b|\bglows and fades\b/;
export const PRAYER_BEGUN = /\bYou begin praying to\b/;
/** How a god that is angry, or is made angry, answers a prayer. */
export const ANGER = new RegExp(
  [
    String.raw`\bYou feel that .+ is displeased\.`,
    String.raw`\bis angry\b`,
    String.raw`\bThou hast angered me\b`,
    String.raw`\bhast strayed from the path\b`,
    String.raw`\bart arrogant\b`,
    String.raw`\bdurst call upon me\b`,
    String.raw`\bThou must relearn thy lessons\b`,
    String.raw`\bblack glow surrounds you\b`,
    String.raw`\bbolt of lightning (?:strikes|comes down)\b`,
    String.raw`\bwrath of\b`,
  ].join('|'),
);
/** Anger made good again, by prayer or sacrifice. */
export const RECONCILED =
  /\bfeeling of reconciliation\b|\bhopeful feeling\b|\bseems? (?:slightly )?mollified\b|\bYou feel that .+ is (?:well-pleased|pleased|satisfied)\b/;

/** Actions whose name is not the key they press, as far as they can answer a question of these. */
const KEYS: Readonly<Record<string, string>> = {
  north: 'k',
  south: 'j',
  east: 'l',
  west: 'h',
  northeast: 'u',
  northwest: 'y',
  southeast: 'n',
  southwest: 'b',
  'far north': 'K',
  'far south': 'J',
  'far east': 'L',
  'far west': 'H',
  'far northeast': 'U',
  'far northwest': 'Y',
  'far southeast': 'N',
  'far southwest': 'B',
  apply: 'a',
  call: 'C',
  cast: 'Z',
  close: 'c',
  drop: 'd',
  droptype: 'D',
  eat: 'e',
  engrave: 'E',
  fight: 'F',
  fire: 'f',
  inventory: 'i',
  inventtype: 'I',
  move: 'm',
  movefar: 'M',
  open: 'o',
  pay: 'p',
  puton: 'P',
  quaff: 'q',
  quiver: 'Q',
  read: 'r',
  remove: 'R',
  rush: 'g',
  rush2: 'G',
  search: 's',
  swap: 'x',
  takeoff: 'T',
  takeoffall: 'A',
  throw: 't',
  twoweapon: 'X',
  versionshort: 'v',
  wear: 'W',
  wield: 'w',
  zap: 'z',
};

/** The letter an action types, `null` for an action that types none (NetHack spec, "Actions"). */
export function letterOf(action: string): string | null {
  if (/^[a-zA-Z]$/.test(action)) return action;
  return KEYS[action] ?? null;
}

const DIRECTIONS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  k: [0, -1],
  j: [0, 1],
  l: [1, 0],
  h: [-1, 0],
  u: [1, -1],
  y: [-1, -1],
  n: [1, 1],
  b: [-1, 1],
};

/** Columns and rows per square of a direction's letter; `null` for letters that are none. */
export function directionOf(letter: string | null): readonly [columns: number, rows: number] | null {
  return letter === null ? null : (DIRECTIONS[letter] ?? null);
}
