import type { Observation } from '../env';
import type { Message } from './message';
import { CURRENT_OBSERVATION_HEADING, EARLIER_OBSERVATION_HEADING } from './promptText';

type HistoryEvent =
  | { readonly kind: 'observation'; readonly text: Observation['text'] }
  | { readonly kind: 'action'; readonly text: string };

/**
 * The part of an episode that a prompt shows, in BALROG's format: instructions, then earlier observations and
 * the actions executed on them, then the current observation with its short-term part.
 *
 * It keeps the last 2 × `limit` events, so from the step at which it is full its first event is the action that
 * followed an observation already dropped. That is how the benchmark's prompts look too.
 */
export class PromptHistory {
  readonly #limit: number;
  readonly #events: HistoryEvent[] = [];

  /** @param limit observations kept, an integer ≥ 1 (BALROG: 16). Throws a RangeError otherwise. */
  constructor(limit: number) {
    if (!Number.isInteger(limit) || limit < 1) {
      throw new RangeError(`The history length is a whole number of at least 1, not ${String(limit)}.`);
    }
    this.#limit = limit;
  }

  observe(observation: Observation): void {
    this.#push({ kind: 'observation', text: observation.text });
  }

  /** @param action the action executed: the fallback where the answer was not valid. */
  acted(action: string): void {
    this.#push({ kind: 'action', text: action });
  }

  /**
   * The conversation for the next decision.
   * @param instructions first message, role `user`, as the benchmark sends it; left out when empty.
   * @param request what the strategy asks for, appended to the current observation.
   * @throws Error when there is no current observation: a decision was asked for before `observe`.
   */
  messages(instructions: string, request: string): Message[] {
    const current = this.#events.at(-1);
    if (current?.kind !== 'observation')
      throw new Error('A prompt needs a current observation; observe first.');
    const messages: Message[] = instructions === '' ? [] : [{ role: 'user', content: instructions }];
    for (const event of this.#events.slice(0, -1)) {
      messages.push(
        event.kind === 'action'
          ? { role: 'assistant', content: event.text }
          : { role: 'user', content: EARLIER_OBSERVATION_HEADING + event.text.longTerm },
      );
    }
    const { shortTerm, longTerm } = current.text;
    messages.push({
      role: 'user',
      content: `${CURRENT_OBSERVATION_HEADING}${shortTerm}\n${longTerm}\n\n${request}`,
    });
    return messages;
  }

  #push(event: HistoryEvent): void {
    this.#events.push(event);
    if (this.#events.length > 2 * this.#limit) this.#events.shift();
  }
}
