/** The 248 answers, their keys in the game and on a keyboard (NetHack spec, "Actions"). */
import type { ActionSpec } from '../../core/env';

const ESCAPE = 27;
const ENTER = 13;
const SPACE = 32;

/** A command: what it is answered by, the character it sends, and what it does. */
interface Command {
  readonly name: string;
  readonly code: number;
  readonly description: string;
  /** Keys for people beside the command's own character. */
  readonly keys: readonly string[];
}

const character = (key: string): number => key.charCodeAt(0);
const withMeta = (key: string): number => character(key) + 128;
const withControl = (key: string): number => character(key) & 31;

/** Keys of the number pad without NumLock. */
const PAD: Readonly<Record<string, string>> = {
  north: 'ArrowUp',
  south: 'ArrowDown',
  east: 'ArrowRight',
  west: 'ArrowLeft',
  northeast: 'PageUp',
  northwest: 'Home',
  southeast: 'PageDown',
  southwest: 'End',
};

const LETTER_OF_DIRECTION = [
  ['north', 'k'],
  ['south', 'j'],
  ['east', 'l'],
  ['west', 'h'],
  ['northeast', 'u'],
  ['northwest', 'y'],
  ['southeast', 'n'],
  ['southwest', 'b'],
] as const;

const moves: readonly Command[] = LETTER_OF_DIRECTION.map(([name, key]) => ({
  name,
  code: character(key),
  description: `move ${name}, or attack what is there`,
  keys: [key, PAD[name] ?? ''],
}));

const runs: readonly Command[] = LETTER_OF_DIRECTION.map(([direction, key]) => ({
  name: `far ${direction}`,
  code: character(key.toUpperCase()),
  description: `run ${direction} until something is of interest`,
  keys: [key.toUpperCase()],
}));

/** Commands on a plain character. */
const plain = (name: string, key: string, description: string): Command => ({
  name,
  code: character(key),
  description,
  keys: [key],
});
/** Commands on a character with Alt, as on terminals with a Meta key. */
const meta = (name: string, key: string, description: string): Command => ({
  name,
  code: withMeta(key),
  description,
  keys: [`alt+${key}`],
});
const control = (name: string, key: string, description: string): Command => ({
  name,
  code: withControl(key),
  description,
  keys: [`control+${key}`],
});

const COMMANDS: readonly Command[] = [
  ...moves,
  ...runs,
  plain('up', '<', 'climb the stairs you stand on'),
  plain('down', '>', 'go down the stairs you stand on'),
  plain('wait', '.', 'do nothing for one turn'),
  { name: 'more', code: ENTER, description: 'go on reading, or confirm what was typed', keys: ['Enter'] },
  { name: 'esc', code: ESCAPE, description: 'leave a question or a menu unanswered', keys: ['Escape'] },
  { name: 'space', code: SPACE, description: 'go on reading, or turn a page', keys: [' '] },
  plain('search', 's', 'look for hidden doors and passages next to you'),
  plain('inventory', 'i', 'list what you carry'),
  meta('adjust', 'a', 'change the letters of what you carry'),
  plain('apply', 'a', 'use a tool'),
  control('attributes', 'x', 'show your attributes'),
  plain('call', 'C', 'give a monster or a kind of object a name'),
  plain('cast', 'Z', 'cast a spell'),
  meta('chat', 'c', 'talk to someone'),
  plain('close', 'c', 'close a door'),
  meta('dip', 'd', 'dip an object into something'),
  plain('drop', 'd', 'drop an item'),
  plain('droptype', 'D', 'drop several items'),
  plain('eat', 'e', 'eat something'),
  plain('engrave', 'E', 'write on the floor'),
  meta('enhance', 'e', 'show or improve your skills'),
  plain('fight', 'F', 'attack even if you see nobody there'),
  plain('fire', 'f', 'shoot from the quiver'),
  meta('force', 'f', 'force a lock open'),
  plain('inventtype', 'I', 'list one class of what you carry'),
  meta('invoke', 'i', "use an object's special power"),
  meta('jump', 'j', 'jump to another place'),
  control('kick', 'd', 'kick something'),
  plain('look', ':', 'look at what lies here'),
  meta('loot', 'l', 'open a box on the floor, or take the saddle off'),
  meta('monster', 'm', "use your monster form's power"),
  plain('move', 'm', 'the next move goes without picking up or fighting'),
  plain('movefar', 'M', 'the next run goes without picking up'),
  meta('offer', 'o', 'sacrifice to the gods'),
  plain('open', 'o', 'open a door'),
  plain('pay', 'p', 'pay your bill'),
  plain('pickup', ',', 'pick up what lies here'),
  meta('pray', 'p', 'pray to the gods for help'),
  plain('puton', 'P', 'put on a ring, an amulet or the like'),
  plain('quaff', 'q', 'drink a potion or from a fountain'),
  plain('quiver', 'Q', 'choose what to shoot'),
  plain('read', 'r', 'read a scroll or a spellbook'),
  plain('remove', 'R', 'take off a ring, an amulet or the like'),
  meta('ride', 'R', 'get on or off a steed'),
  meta('rub', 'r', 'rub a lamp or a stone'),
  plain('rush', 'g', 'the next move runs until something is of interest'),
  plain('rush2', 'G', 'as rush, past branching corridors'),
  plain('seeamulet', '"', 'show the amulet you wear'),
  plain('seearmor', '[', 'show the armor you wear'),
  plain('seegold', '$', 'count your gold'),
  plain('seerings', '=', 'show the rings you wear'),
  plain('seespells', '+', 'list the spells you know'),
  plain('seetools', '(', 'show the tools in use'),
  plain('seetrap', '^', 'name a trap next to you'),
  plain('seeweapon', ')', 'show the weapon you wield'),
  plain('shell', '!', 'not available here'),
  meta('sit', 's', 'sit down'),
  plain('swap', 'x', 'exchange your two ready weapons'),
  plain('takeoff', 'T', 'take off a piece of armor'),
  plain('takeoffall', 'A', 'take off several things'),
  plain('throw', 't', 'throw something'),
  meta('tip', 'T', 'empty a container'),
  meta('turnundead', 't', 'turn undead away'),
  plain('twoweapon', 'X', 'fight with two weapons, or stop it'),
  meta('untrap', 'u', 'disarm a trap'),
  plain('versionshort', 'v', "show the game's version"),
  plain('wear', 'W', 'put on a piece of armor'),
  plain('wield', 'w', 'take a weapon in hand'),
  meta('wipe', 'w', 'wipe your face'),
  plain('zap', 'z', 'use a wand'),
];

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DIGITS = Array.from('0123456789');
const NUMBERS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

const keysByAction: ReadonlyMap<string, readonly number[]> = new Map([
  ...COMMANDS.map(({ name, code }): [string, number[]] => [name, [code]]),
  ...[...LETTERS, ...DIGITS, ...NUMBERS].map((text): [string, number[]] => [
    text,
    Array.from(text, character),
  ]),
]);

/** Keys of the keyboard that a command has: a letter or digit of the same key gets none. */
const takenKeys = new Set(COMMANDS.flatMap(({ keys }) => keys));

function spelled(text: string, description: string): ActionSpec {
  const keys = text.length === 1 && !takenKeys.has(text) ? [text] : [];
  return { text, description, keys };
}

/** The commands by name. */
export const COMMAND_ACTIONS: readonly ActionSpec[] = COMMANDS.map(({ name, description, keys }) => ({
  text: name,
  description,
  keys,
}));

/** Everything that may be answered in NetHack. */
export const ACTIONS: readonly ActionSpec[] = [
  ...COMMAND_ACTIONS,
  ...LETTERS.map((letter) => spelled(letter, `the key ${letter}, such as an item's letter`)),
  ...DIGITS.map((digit) => spelled(digit, `the key ${digit}, such as a count`)),
  ...NUMBERS.map((number) => spelled(number, `the keys ${number.charAt(0)} and ${number.charAt(1)}`)),
];

/**
 * The key codes that an answer sends, one after the other.
 * @returns `null` for what is not an action.
 */
export function keysOf(action: string): readonly number[] | null {
  return keysByAction.get(action) ?? null;
}

/**
 * The action of a set that sends a key: the letter or digit itself where the set has it, else the command.
 * @returns a function from a key code to the action's text, `null` where none sends it.
 */
export function actionsByKey(actions: readonly ActionSpec[]): (key: number) => string | null {
  const byKey = new Map<number, string>();
  for (const { text } of actions) {
    const keys = keysOf(text);
    const [key] = keys ?? [];
    if (key === undefined || keys?.length !== 1) continue;
    if (!byKey.has(key) || text.length === 1) byKey.set(key, text);
  }
  return (key) => byKey.get(key) ?? null;
}

/**
 * Some of the commands, in the order asked for.
 * @throws RangeError for a name that is no command.
 */
export function commandActions(names: readonly string[]): readonly ActionSpec[] {
  return names.map((name) => {
    const found = COMMAND_ACTIONS.find(({ text }) => text === name);
    if (!found) throw new RangeError(`NetHack has no command "${name}".`);
    return found;
  });
}
