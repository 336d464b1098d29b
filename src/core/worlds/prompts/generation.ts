/** How a model is asked for a world: one message, no system message (bytesized32 spec, 7). */
import { textOf, type Message } from '../../agent';
import type { PlannedWorld, PromptOptions } from '../plan';
import { estimateTokens, stripComments } from '../python';
import { fenced, openFence } from './fences';

/** What goes into the prompt of one world. */
export interface GenerationInput {
  readonly world: Pick<PlannedWorld, 'specification' | 'reference'>;
  readonly options: PromptOptions;
  /** Comments are stripped as the released code does it, which can break the example. */
  readonly asPublished?: boolean;
}

const ROLE =
  'You are DeveloperGPT, the most capable developer of Python programs there is. You answer with code blocks, and the code in them is complete and works.';

const JOB =
  'Write a Python program that is a text-based simulation: a small game in which a player solves the task of the specification below by typing actions.';

const DEMANDS = [
  'Write it in Python, with nothing but the standard library.',
  'The task must challenge the player’s common sense about how things work.',
  'It must take several actions to solve.',
  'Wherever the task allows, put in distractors: objects that are not needed, and actions that do not help.',
  'Every object has an everyday name that a player would call it by.',
];

const INTERFACE = [
  'The game is a class named `TextGame`. It has these methods, with exactly these signatures:',
  '- `__init__(self, randomSeed)`: sets the game up; whatever is random in it follows from the seed.',
  '- `getTaskDescription(self)`: returns what the player has to do, as text.',
  '- `generatePossibleActions(self)`: returns a dictionary with every action that can be typed now as its keys.',
  '- `step(self, actionStr)`: performs one action; returns the tuple (observationStr, score, reward, gameOver, gameWon).',
  '- `calculateScore(self)`: works out `self.score`, `self.gameOver` and `self.gameWon` from the state of the world.',
].join('\n');

/** The prompt. Its last fence is open: the answer goes on with code. */
export function generationPrompt({ world, options, asPublished = false }: GenerationInput): string {
  const parts = [ROLE, JOB, DEMANDS.map((demand) => `- ${demand}`).join('\n'), INTERFACE];
  if (world.reference !== null && !options.zeroShot) {
    const { source } = world.reference;
    parts.push(
      'Here is such a program, whole. It is about another topic: take it as a template for the classes, the methods and the style, not for the task.',
      fenced(options.stripComments ? stripComments(source, { asPublished }) : source, 'python'),
    );
  }
  parts.push(
    'Here is the specification of the program to write. The code block is open: go on in it with the whole program.',
    openFence(world.specification, 'python'),
  );
  return parts.join('\n\n');
}

/** The request for a world. */
export function generationMessages(input: GenerationInput): readonly Message[] {
  return [{ role: 'user', content: generationPrompt(input) }];
}

/** The paper's models: tokens of prompt and answer together (bytesized32 spec, 7). */
export const PAPER_CONTEXT_TOKENS = 32_000;
/** The longest answer that the paper asks for. */
export const LONGEST_ANSWER_TOKENS = 16_000;

/** How long an answer may be, in tokens: what the context leaves, at most {@link LONGEST_ANSWER_TOKENS}; 0 when nothing is left. */
export function maxAnswerTokens(promptTokens: number, contextTokens = PAPER_CONTEXT_TOKENS): number {
  return Math.min(Math.max(0, contextTokens - promptTokens), LONGEST_ANSWER_TOKENS);
}

/** About how many tokens a conversation has, see {@link estimateTokens}. */
export function messageTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateTokens(textOf(message)), 0);
}
