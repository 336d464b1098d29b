/** What the model is asked in each turn of a play (bytesized32 spec, 10). */
import type { Message } from '../../agent';
import { estimateTokens } from '../python';
import type { Winnability } from '../measures';
import { ANSWER_TOKENS, type PlayState } from './agent';
import { commandText } from './commandList';
import { EXAMPLE_PLAY } from './example';
import { oneLine } from './wording';

/** The share of the context that the list of commands may take, and that one text of the game may. */
const COMMANDS_SHARE = 0.4;
const TEXT_SHARE = 0.15;

/** The request for the next turn. */
export function playMessages(state: PlayState): readonly Message[] {
  return [{ role: 'user', content: playPrompt(state) }];
}

/**
 * The prompt of the next turn, which ends in `>`. Where it would not fit the context, segments that begin with `>` are
 * left out: the oldest of the example first, then the oldest of the play.
 */
export function playPrompt(state: PlayState): string {
  const { contextTokens } = state.options;
  const before =
    'You play text games. You think, and you act. Here is an example of a game that somebody played well.';
  const rules = rulesText(commandText(state.start.actions, contextTokens * COMMANDS_SHARE));
  const shortened = (text: string) => cut(text, contextTokens * TEXT_SHARE);
  const opening = [state.start.firstObservation, state.start.taskDescription]
    .map((text) => shortened(oneLine(text)))
    .join('\n');
  const played = state.turns.map(
    ({ text, observation }) => `> ${shortened(text)}\n${shortened(observation)}`,
  );

  const fixed = [before, EXAMPLE_PLAY.opening, rules, opening, '>'].join('\n\n');
  const segments = [...EXAMPLE_PLAY.segments, ...played];
  const dropped = oldestThatDoNotFit(segments, contextTokens - ANSWER_TOKENS - estimateTokens(fixed));
  const example = segments.slice(
    Math.min(dropped, EXAMPLE_PLAY.segments.length),
    EXAMPLE_PLAY.segments.length,
  );
  const rest = segments.slice(Math.max(dropped, EXAMPLE_PLAY.segments.length));
  return [
    before,
    [EXAMPLE_PLAY.opening, ...example].join('\n'),
    rules,
    [opening, ...rest, '>'].join('\n'),
  ].join('\n\n');
}

function rulesText(commands: string): string {
  return [
    'Now you play another game. In each turn write one line, nothing else: a command, or a thought.',
    `These commands are understood: ${commands}.`,
    'Begin a thought with “think:”. A thought takes no time in the game.',
    'Write “done” when you have completed the task.',
    'Write “bug” when the task cannot be completed because the game has a fault.',
  ].join('\n');
}

/** A game that prints without end must not push everything else out of the prompt. */
function cut(text: string, mostTokens: number): string {
  if (estimateTokens(text) <= mostTokens) return text;
  return `${text.slice(0, Math.floor((text.length * mostTokens) / estimateTokens(text)))} …`;
}

/** How many segments, from the oldest on, must go for the others to fit in so many tokens. */
function oldestThatDoNotFit(segments: readonly string[], tokens: number): number {
  let left = tokens;
  for (let index = segments.length - 1; index >= 0; index--) {
    left -= estimateTokens(`${segments[index] ?? ''}\n`);
    if (left < 0) return index + 1;
  }
  return 0;
}

/** A play as text, one turn after the other: for people, and for a model that mends the game. */
export function playTranscript({
  taskDescription,
  firstObservation,
  turns,
}: Pick<Winnability, 'taskDescription' | 'firstObservation' | 'turns'>): string {
  return [
    ...[firstObservation, taskDescription].filter((text) => text !== ''),
    ...turns.map(({ text, observation }) => (observation === '' ? `> ${text}` : `> ${text}\n${observation}`)),
  ].join('\n');
}
