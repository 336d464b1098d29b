/** Prompts of a game whose observations, actions, thoughts and pictures are numbered, for tests of the history. */
import { PromptHistory, type HistorySettings } from './history';
import { picturesOf, textOf, type ImagePart, type Message, type PictureHash } from './message';
import { STRATEGY_INSTRUCTIONS } from './promptText';
import { estimateMessageTokens } from './tokens';

export const NAIVE_REQUEST =
  'You always have to output one of the above actions at a time and no other text. You always have to output an action until the episode terminates.';
export const INSTRUCTIONS = 'Your goal is to go to the ball.';

export function settings(more: Partial<HistorySettings> = {}): HistorySettings {
  return { instructions: INSTRUCTIONS, request: STRATEGY_INSTRUCTIONS.naive, limit: 16, ...more };
}

export function observation(step: number) {
  return { text: { longTerm: `long ${String(step)}`, shortTerm: `short ${String(step)}` } };
}

export function picture(step: number): ImagePart {
  // A brand that only text of the right shape gets; its pixels do not matter here.
  return { kind: 'image', hash: `picture ${String(step)}` as PictureHash, width: 100, height: 75 };
}

export interface Game {
  readonly steps: number;
  readonly pictures?: boolean;
  readonly thoughts?: boolean;
  readonly notes?: boolean;
}

/** The prompts of all steps, 0 first. */
export function promptsOf(history: PromptHistory, { steps, pictures, thoughts, notes }: Game): Message[][] {
  const prompts: Message[][] = [];
  for (let step = 0; step <= steps; step++) {
    history.observe(observation(step), pictures ? picture(step) : null);
    prompts.push(history.prompt(notes ? { note: `note ${String(step)}` } : {}));
    if (step < steps)
      history.acted(`action ${String(step + 1)}`, thoughts ? `thought ${String(step + 1)}` : '');
  }
  return prompts;
}

export function promptAt(steps: number, more: Partial<HistorySettings> = {}, game: Omit<Game, 'steps'> = {}) {
  return promptsOf(new PromptHistory(settings(more)), { steps, ...game }).at(-1) ?? [];
}

export const texts = (messages: readonly Message[]) => messages.map(textOf);
export const hashes = (messages: readonly Message[]) =>
  messages.flatMap((message) => picturesOf(message).map(({ hash }) => hash));

export const tokensOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + estimateMessageTokens(message), 0);
