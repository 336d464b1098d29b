/** What a model is told before it plays (NetHack spec, "Instruction content"), in words of our own. */
import type { ActionSpec } from '../../core/env';
import { COMMAND_ACTIONS } from './actions';

/** Advice that holds in every game on this engine. */
export const SHARED_TIPS: readonly string[] = [
  'Read the message first: it says what your last action led to, and what the game wants to know.',
  'Answer a question for an item with the letter of the item, a question for a direction with a direction, and --More-- with more.',
  'When you walked into a wall, try another direction.',
  'Use both the list of what is around you and the map or picture.',
  'Attack a monster by moving into it.',
];

/** The actions, one a line, with what they do. */
function actionLines(actions: readonly ActionSpec[]): string {
  return actions.map(({ text, description }) => `${text}: ${description}`).join(',\n');
}

/** The frame that NetHack and MiniHack share. */
export interface InstructionParts {
  /** What is played, e.g. `NetHack`. */
  readonly game: string;
  readonly actions: readonly ActionSpec[];
  /** What can be answered beside the actions listed; a sentence or `''`. */
  readonly further?: string;
  /** One sentence each. */
  readonly tips: readonly string[];
  /** A sentence. */
  readonly goal: string;
}

/** The instructions of one task. */
export function instructionText({ game, actions, further = '', tips, goal }: InstructionParts): string {
  const list = `${actionLines(actions)}.${further === '' ? '' : `\n${further}`}`;
  return `You are playing ${game}. In each turn you may take one of these actions:

${list}

Some advice:
${tips.map((tip) => `- ${tip}`).join('\n')}

The observations and your actions so far follow.

${goal}

PLAY!`;
}

/** The instructions of NetHack. */
export function nethackInstructions(): string {
  return instructionText({
    game: 'NetHack',
    actions: COMMAND_ACTIONS,
    further:
      'A single letter (a to z, A to Z) or digit is an action too: it is the key itself, for the letter of an item or for a count. So are two digits together (00 to 99).',
    tips: [...SHARED_TIPS, 'Explore each level and look for the stairs down.'],
    goal: 'Your goal is to get as far as possible in the game.',
  });
}
