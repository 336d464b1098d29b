import { textOf, type Message } from '../../core/agent';

const NAMES = { system: 'Instructions', user: 'User', assistant: 'Assistant' } as const;

/** A conversation as text that any model can go on with, for models whose own chat format refuses it. */
export function plainPrompt(messages: readonly Message[]): string {
  const turns = messages.map((message) => `${NAMES[message.role]}: ${textOf(message)}`);
  return `${turns.join('\n\n')}\n\nAssistant:`;
}

/** Where the model would go on with the other side's words. */
export const STOPS = ['\n\nUser:', '\n\nInstructions:'] as const;
