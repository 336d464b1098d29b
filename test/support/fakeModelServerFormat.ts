/** What the fake model server's dialects have in common. */
import type { IncomingHttpHeaders } from 'node:http';
import type { RemoteKind } from '../../src/core/agent';

/** A turn of a conversation, whatever dialect it came in. */
export interface FakeTurn {
  /** As the dialect calls it: "user", "assistant", "model", "system". */
  readonly role: string;
  readonly text: string;
  /** PNG files in base64. */
  readonly pictures: readonly string[];
}

/** A request for an answer as it arrived. */
export interface FakeRequest {
  readonly dialect: RemoteKind;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw body. */
  readonly text: string;
  readonly body: FakeRequestBody;
  readonly model: string;
  readonly stream: boolean;
  /** The system text first, where the dialect keeps it apart. */
  readonly turns: readonly FakeTurn[];
}

/** Fields of OpenAI's body; those of the other dialects are read from `text` or `turns`. */
export interface FakeRequestBody {
  readonly model?: string;
  /** Texts; the parts of a message with pictures are in `FakeRequest.turns`. */
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: unknown;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly n?: number;
  readonly stop?: readonly string[];
  readonly top_p?: number;
  readonly seed?: number;
  readonly reasoning_effort?: string;
  readonly frequency_penalty?: number;
  readonly presence_penalty?: number;
  readonly usage?: unknown;
}

export interface FakeReply {
  /** `null`: the field is sent as null, or there is no text part at all. */
  readonly text: string | null;
  /** Further choices, sent as far as they are asked for. */
  readonly others?: readonly string[];
  /** Sent in the dialect's own place for it. */
  readonly reasoning?: string;
  /** In the dialect's own words; default: a natural end. */
  readonly finishReason?: string | null;
  /** Replaces the counted usage, in the dialect's own fields; `null` leaves it out. */
  readonly usage?: Record<string, unknown> | null;
  /** Waits before answering, in milliseconds. */
  readonly delayMs?: number;
}

/** Refusals that every service has, in its own words and statuses. */
export const REFUSALS = [
  'badKey',
  'forbidden',
  'browserBlocked',
  'modelNotFound',
  'contextTooLong',
  'quota',
  'rateLimit',
  'overloaded',
  'picturesRefused',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** How one dialect looks on the wire. */
export interface WireFormat {
  readonly kind: RemoteKind;
  /** All that a page may send; anything else fails the preflight. */
  readonly allowedHeaders: readonly string[];
  /** The key that a request carries. */
  keyOf(headers: IncomingHttpHeaders): string | undefined;
  /** @returns `null` when this is no path of the dialect's questions. */
  question(path: string, body: unknown): Pick<FakeRequest, 'model' | 'stream' | 'turns'> | null;
  readonly modelsPath: string;
  modelList(models: readonly string[]): unknown;
  whole(reply: FakeReply, request: FakeRequest): unknown;
  /** The events of a stream as they are sent, the end mark apart. */
  events(reply: FakeReply, request: FakeRequest): readonly string[];
  /** What closes a stream; empty where the connection just closes. */
  readonly endMark: string;
  /** An answer with nothing in it. */
  nothing(request: FakeRequest): unknown;
  /** The word for a spent output budget. */
  readonly outOfBudget: string;
  error(status: number, message: string, code?: string | number): unknown;
  refusal(kind: Refusal, model: string): ErrorAnswer;
}

export function words(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** A stand-in for counting tokens: words. */
export function countedWords(reply: FakeReply, { turns }: FakeRequest) {
  return {
    input: turns.reduce((sum, turn) => sum + words(turn.text), 0),
    answer: words(reply.text ?? ''),
    reasoning: words(reply.reasoning ?? ''),
  };
}

/** A text in two pieces, as streams bring it; none for `null`. */
export function halves(text: string | null): readonly string[] {
  if (text === null) return [];
  const half = Math.ceil(text.length / 2);
  return [text.slice(0, half), text.slice(half)];
}
