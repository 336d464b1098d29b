import type { Message } from './message';
import {
  DEMONSTRATIONS_OVER,
  demonstrationEnd,
  demonstrationStart,
  EARLIER_OBSERVATION_HEADING,
} from './promptText';
import type { Demonstration } from './strategies/contract';
import { estimateMessageTokens } from './tokens';

export interface DemonstrationLimits {
  /** Demonstrations shown, the first ones. */
  readonly episodes: number;
  /** Steps shown of each, from its beginning. */
  readonly steps: number;
  /** Tokens for all of them; `null`: as many as they take. */
  readonly tokens: number | null;
}

/**
 * Demonstrations as a conversation, in BALROG's format: between marks, observations from the user and actions from
 * the assistant; then the sentence that the game begins. Steps that do not fit are left out, and so is a
 * demonstration of which not one step fits. Empty without demonstrations.
 */
export function demonstrationMessages(
  demonstrations: readonly Demonstration[],
  limits: DemonstrationLimits,
): Message[] {
  const over = said(DEMONSTRATIONS_OVER);
  let left = limits.tokens === null ? Number.POSITIVE_INFINITY : limits.tokens - estimateMessageTokens(over);
  const messages: Message[] = [];
  let shown = 0;
  for (const { steps } of demonstrations.slice(0, limits.episodes)) {
    const start = said(demonstrationStart(shown + 1));
    const end = said(demonstrationEnd(shown + 1));
    const around = estimateMessageTokens(start) + estimateMessageTokens(end);
    const within = fitting(steps.slice(0, limits.steps), left - around);
    if (within.messages.length === 0) continue;
    left -= around + within.tokens;
    messages.push(start, ...within.messages, end);
    shown += 1;
  }
  return shown === 0 ? [] : [...messages, over];
}

function fitting(steps: Demonstration['steps'], room: number): { messages: Message[]; tokens: number } {
  const messages: Message[] = [];
  let tokens = 0;
  for (const { observation, action } of steps) {
    const pair: Message[] = [
      said(EARLIER_OBSERVATION_HEADING + observation),
      { role: 'assistant', content: action },
    ];
    const size = pair.reduce((sum, message) => sum + estimateMessageTokens(message), 0);
    if (tokens + size > room) break;
    tokens += size;
    messages.push(...pair);
  }
  return { messages, tokens };
}

function said(content: string): Message {
  return { role: 'user', content };
}
