/**
 * Texts of rooms: an introduction, sentences about containers and supporters, and the exits, with markup for what can
 * change (TextWorld spec, "Text: names, lists, room description").
 */
import type { LegacyRandom } from '../../../core/random';
import type { Direction } from '../facts';
import { pick } from '../generate/seeds';
import { capitalized, withArticle } from './phrases';

export interface RoomThing {
  readonly id: string;
  readonly name: string;
  readonly holder: 'container' | 'supporter';
  /** What it is like; `null`: nothing in particular. */
  readonly adjective: string | null;
}

export interface RoomExit {
  readonly direction: Direction;
  readonly door: { readonly id: string; readonly name: string; readonly startsOpen: boolean } | null;
}

export interface RoomParts {
  readonly name: string;
  readonly things: readonly RoomThing[];
  readonly exits: readonly RoomExit[];
  /** How a way without a door is put: as one that nothing blocks, or as one without a door. */
  readonly freeExits: 'unblocked' | 'doorless';
}

/** Words for what deserves no other. */
const PLAIN = ['ordinary', 'normal', 'typical', 'standard', 'common'];

const INTRODUCTIONS: readonly ((name: string, plain: string) => string)[] = [
  (name) => `You're now in ${withArticle(name)}`,
  (name) => `You are in ${withArticle(name)}`,
  (name) => `You have come to ${withArticle(name)}`,
  (name) => `You've just sauntered into ${withArticle(name)}`,
  (name) => `Well, here we are in the ${name}`,
  (name) => `This must be the ${name}`,
  (name) => `All around you is the ${name}`,
  (name, plain) => `You find yourself in ${withArticle(name)}. ${capitalized(withArticle(plain))} one`,
  (name, plain) => `You step into ${withArticle(name)}. ${capitalized(withArticle(plain))} kind of place`,
  (name, plain) => `They told you about ${withArticle(`${plain} ${name}`)}, and here it is`,
];

/** Mostly nothing is added. */
const REMARKS = [
  '',
  '',
  '',
  '',
  'The room is well lit.',
  'You take stock of what is here.',
  'Nothing about it surprises you.',
  'You have a good look around.',
  'It is quiet here.',
  'You make a note of the way you came.',
];

/** Ends of sentences about things; mostly a full stop. */
const ENDINGS = ['.', '.', '.', '.', '.', ', of all things.', ', which is nice.', '. Fair enough.'];

const LEAD_INS: readonly ((name: string) => string)[] = [
  (name) => `You see ${withArticle(name)}`,
  (name) => `You see ${withArticle(name)}`,
  (name) => `You can make out ${withArticle(name)}`,
  (name) => `You can make out ${withArticle(name)}`,
  (name) => `You can see ${withArticle(name)}`,
  (name) => `Your eye falls on ${withArticle(name)}`,
  (name) => `There is room here for ${withArticle(name)}`,
  (name) => `What's that over there? It looks like it's ${withArticle(name)}`,
];

const EMPTY_CONTAINER: readonly ((name: string) => string)[] = [
  (name) => `The ${name} is empty.`,
  (name) => `The ${name} is empty. So much for that.`,
  (name) => `Nothing is in the ${name}, not even dust.`,
  () => 'Empty! You had hoped for more.',
];

const EMPTY_SUPPORTER: readonly ((name: string) => string)[] = [
  () => 'But the thing is empty.',
  () => "Unfortunately, there isn't a thing on it.",
  (name) => `The ${name} appears to be empty.`,
  () => 'Whatever stood on it is gone.',
  (name) => `Nothing is on the ${name}. You try not to take it to heart.`,
];

/** The description of a room, with markup. Always three paragraphs, the middle one perhaps empty. */
export function roomText(random: LegacyRandom, { name, things, exits, freeExits }: RoomParts): string {
  const remark = pick(random, REMARKS);
  const introduction = `${pick(random, INTRODUCTIONS)(name, pick(random, PLAIN))}.`;
  return [
    remark === '' ? introduction : `${introduction} ${remark}`,
    things.map((thing) => aboutThing(random, thing)).join(' '),
    orderedExits(exits)
      .map((exit) => exitSentence(random, exit, freeExits))
      .join(' '),
  ].join('\n\n');
}

function aboutThing(random: LegacyRandom, thing: RoomThing): string {
  return thing.holder === 'container' ? aboutContainer(random, thing) : aboutSupporter(random, thing);
}

function aboutContainer(random: LegacyRandom, { id, name }: RoomThing): string {
  const state = (locked: string, open: string, closed: string): string =>
    `[if ${id} is locked]${locked}[else if ${id} is open]${open}[otherwise]${closed}[end if]`;
  const sentence = pick(random, [
    () => `${pick(random, LEAD_INS)(name)}${pick(random, ENDINGS)}`,
    () => `${pick(random, LEAD_INS)(name)}${pick(random, ENDINGS)}`,
    () => `You can see ${state('a locked', 'an opened', 'a closed')} ${name}${pick(random, ENDINGS)}`,
    () => `${state('A locked', 'An open', 'A closed')} ${name} is nearby.`,
  ])();
  const ending = pick(random, ENDINGS);
  const empty = pick(random, EMPTY_CONTAINER)(name);
  return (
    `${sentence}[if ${id} is open and there is something in the ${id}] The ${name} contains ` +
    `[a list of things in the ${id}]${ending}[end if][if ${id} is open and the ${id} contains nothing] ${empty}[end if]`
  );
}

function aboutSupporter(random: LegacyRandom, { id, name, adjective }: RoomThing): string {
  const lead = `${pick(random, LEAD_INS)(name)}${pick(random, ENDINGS)}`;
  const like = pick(random, ['', ` The ${name} is ${adjective ?? pick(random, PLAIN)}.`]);
  const verb = pick(random, ['you see', 'you can see', 'you make out', 'you can make out']);
  const ending = pick(random, ENDINGS);
  const full = pick(random, [
    `On the ${name} ${verb} [a list of things on the ${id}]${ending}`,
    `You see [a list of things on the ${id}] on the ${name}${ending}`,
  ]);
  const empty = pick(random, EMPTY_SUPPORTER)(name);
  return (
    `${lead}${like}[if there is something on the ${id}] ${full}[end if]` +
    `[if there is nothing on the ${id}] ${empty}[end if]`
  );
}

/** Doors that start closed, doors that start open, ways without a door; each by the alphabet. */
function orderedExits(exits: readonly RoomExit[]): RoomExit[] {
  const rank = ({ door }: RoomExit): number => (door === null ? 2 : door.startsOpen ? 1 : 0);
  return [...exits].sort(
    (one, other) => rank(one) - rank(other) || (one.direction < other.direction ? -1 : 1),
  );
}

function exitSentence(
  random: LegacyRandom,
  { direction, door }: RoomExit,
  freeExits: RoomParts['freeExits'],
): string {
  if (door !== null) {
    return `There is [if ${door.id} is open]an open[otherwise]a closed[end if] ${door.name} leading ${direction}.`;
  }
  if (freeExits === 'doorless') {
    return pick(random, [
      `There is an exit to the ${direction}.`,
      `There is an exit to the ${direction}. Don't worry, there is no door.`,
      `You need an exit without a door? You should try going ${direction}.`,
      `You don't like doors? Why not try going ${direction}, that entranceway is not blocked by one.`,
    ]);
  }
  const word = pick(random, ['unblocked', 'unguarded']);
  return pick(random, [
    `There is an ${word} exit to the ${direction}.`,
    `There is an exit to the ${direction}. Don't worry, it is ${word}.`,
    `You need an ${word} exit? You should try going ${direction}.`,
    `You don't like doors? Why not try going ${direction}, that entranceway is ${word}.`,
  ]);
}
