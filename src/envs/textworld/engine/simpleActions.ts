/** Commands that change nothing: what the games' library answers (TextWorld spec, "Refusals"). */
import { nameInSentences } from './parser/outcome';
import { PLAYER } from './parser/vocabulary';
import type { World } from './world';

type Answer = string | ((name: string, isPlayer: boolean) => string);

const NOTHING_UNEXPECTED = 'nothing unexpected.';
const NO_REPLY = 'There is no reply.';
const NO_EFFECT = 'You achieve nothing by this.';

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['wait', 'Time passes.'],
  ['yes', 'That was a rhetorical question.'],
  ['no', 'That was a rhetorical question.'],
  ['sorry', "Oh, don't apologise."],
  ['exit', "But you aren't in anything at the moment."],
  ['get-off', (name) => `But you aren't on ${name} at the moment.`],
  ['wave-hands', 'You wave.'],
  ['jump', 'You jump on the spot.'],
  ['think', 'What a good idea.'],
  ['sleep', "You aren't feeling especially drowsy."],
  ['wake-up', 'The dreadful truth is, this is not a dream.'],
  ['wake', 'That seems unnecessary.'],
  ['kiss', "You don't get much from that."],
  ['smell', `You smell ${NOTHING_UNEXPECTED}`],
  ['listen', `You hear ${NOTHING_UNEXPECTED}`],
  ['taste', `You taste ${NOTHING_UNEXPECTED}`],
  ['touch', (_, isPlayer) => (isPlayer ? NO_EFFECT : `You feel ${NOTHING_UNEXPECTED}`)],
  ['rub', (name) => `You rub ${name}.`],
  ['squeeze', NO_EFFECT],
  ['tie', 'You would achieve nothing by this.'],
  ['set', (_, isPlayer) => `No, you can't set ${isPlayer ? 'you' : 'that'} to anything.`],
  ['swing', "There's nothing sensible to swing here."],
  ['burn', 'This dangerous act would achieve little.'],
  ['buy', 'Nothing is on sale.'],
  ['attack', "Violence isn't the answer to this one."],
  ['climb', 'Little is to be achieved by that.'],
  ['cut', 'Cutting it up would achieve little.'],
  ['drink', "There's nothing suitable to drink here."],
  ['look-under', 'You find nothing of interest.'],
  ['consult', (name) => `You discover nothing of interest in ${name}.`],
  ['take-off', (name) => `You aren't wearing ${name}.`],
  ['switch', "It isn't something you can switch."],
  ['push-to', 'It cannot be pushed from place to place.'],
  ['answer', NO_REPLY],
  ['ask', NO_REPLY],
  ['ask-for', NO_REPLY],
  ['tell', 'You talk to yourself a while.'],
]);

/** These need the thing in hand before they refuse. */
const WITH_HELD_THING: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['wear', "You can't wear that!"],
  ['throw', 'Futile.'],
  ['give', (name) => `You can't give ${name} to yourself.`],
]);

/** The answer to a command that changes nothing; `null`: it is none of these. */
export function simpleAnswer(world: World, action: string, thing: string | null): string | null {
  const answer = ANSWERS.get(action);
  return answer === undefined ? null : told(world, answer, thing);
}

/** The same for commands that first need the thing in hand. */
export function heldAnswer(world: World, action: string, thing: string): string | null {
  const answer = WITH_HELD_THING.get(action);
  return answer === undefined ? null : told(world, answer, thing);
}

function told(world: World, answer: Answer, thing: string | null): string {
  if (typeof answer === 'string') return answer;
  return answer(thing === null ? 'that' : nameInSentences(world, thing), thing === PLAYER);
}

/** The table that `help` prints. */
export const HELP = [
  ['look', 'describe the current room'],
  ['goal', 'print the goal of this game'],
  ['inventory', "print player's inventory"],
  ['go <dir>', 'move the player north, east, south or west'],
  ['examine ...', 'examine something more closely'],
  ['eat ...', 'eat edible food'],
  ['open ...', 'open a door or a container'],
  ['close ...', 'close a door or a container'],
  ['drop ...', 'drop an object on the floor'],
  ['take ...', 'take an object that is on the floor'],
  ['put ... on ...', 'place an object on a supporter'],
  ['take ... from ...', 'take an object from a container or a supporter'],
  ['insert ... into ...', 'place an object into a container'],
  ['lock ... with ...', 'lock a door or a container with a key'],
  ['unlock ... with ...', 'unlock a door or a container with a key'],
] as const;
