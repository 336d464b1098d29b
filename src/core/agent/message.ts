/** A conversation turn as it is sent to a model. Text only until a model takes pictures. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Tokens as the provider reports them; `null` means "not reported", never 0. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly cachedTokens: number | null;
  readonly reasoningTokens: number | null;
}

/** Why the model stopped. `length`: its output budget was spent. */
export type StopReason = 'stop' | 'length' | 'filtered' | 'unknown';

/** A model's answer to one request. */
export interface ModelReply {
  /** The raw answer text, reasoning excluded where the provider keeps it apart. */
  readonly text: string;
  /** Reasoning that the provider returned in a field of its own; empty if none. */
  readonly reasoning: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
  /** Wall time of the successful attempt in milliseconds. */
  readonly latencyMs: number;
  /** Attempts made, 1 when the first one succeeded. */
  readonly attempts: number;
  /** Further answers, where several were asked for and given. */
  readonly others?: readonly string[];
  /** Set where the connection broke or the time was up before the answer's end; only where that was asked for. */
  readonly partial?: true;
}
