import type { ReactNode } from 'react';

/** A part of a message: words, or a picture that is shown by whoever knows how to get it. */
export type ShownPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly picture: ReactNode };

/** A message as it was sent to a model. */
export interface ShownMessage {
  readonly role: string;
  /** Whether the prompt before held no such message. */
  readonly isNew?: boolean;
  /** In the order in which the model gets them. */
  readonly parts: readonly ShownPart[];
}

/** Tokens as reported; `null`: not reported. */
export interface ShownUsage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly cachedTokens: number | null;
  readonly reasoningTokens: number | null;
}

/** The bare figures of one question to a model. */
export interface ShownCosts {
  readonly usage: ShownUsage;
  readonly latencyMs: number;
  readonly attempts: number;
  readonly stopReason: 'stop' | 'length' | 'filtered' | 'unknown';
  /** US dollars; `null`: not known; left out: not to be said. */
  readonly cost?: number | null;
}
