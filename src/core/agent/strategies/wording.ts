/** Words and small tools that the strategies beyond BALROG share. */
import type { Message } from '../message';
import { joinThoughts } from '../reasoning';
import { followUp, visibleText, type ReplyText } from './baseSession';
import type { Decided } from './contract';

/** Asks for the action at the end of an answer. */
export const CLOSE_WITH_ACTION = [
  'Close with exactly one action, in the exact words of the game, in this form and only once:',
  '<|ACTION|>YOUR_CHOSEN_ACTION<|END|>',
].join('\n\n');

/** Asks for an action and nothing else. */
export const ACTION_ALONE = [
  'Answer with exactly one action, in the exact words of the game, and nothing else, in this form:',
  '<|ACTION|>YOUR_CHOSEN_ACTION<|END|>',
].join('\n\n');

/** The text, or as much of its beginning as fits in `most` characters with a mark that says so. */
export function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 4).trimEnd()} […]`;
}

/** The conversation with the model's answer and the next question. Services refuse empty answers: one is named so. */
export function goOn(messages: readonly Message[], reply: ReplyText, question: string): Message[] {
  return followUp(messages, { ...reply, text: spokenText(reply) }, question);
}

/** What a model said, for another reader; its thinking stays with it. */
export function spokenText(reply: ReplyText): string {
  return visibleText(reply.text) || '(no answer)';
}

/** A decision with what was thought before it. */
export function withThoughts(decided: Decided, earlier: readonly string[]): Decided {
  return { ...decided, reasoning: joinThoughts([...earlier, decided.reasoning]) };
}
