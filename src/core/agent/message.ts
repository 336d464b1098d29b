declare const brand: unique symbol;
/** SHA-256 of a picture's width, height and RGBA bytes, in hexadecimal: PNG bytes of equal pixels may differ. */
export type PictureHash = string & { readonly [brand]: 'PictureHash' };

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** A picture by its hash; its bytes travel beside the messages (`ModelRequest.pictures`). */
export interface ImagePart {
  readonly kind: 'image';
  readonly hash: PictureHash;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export type ContentPart = TextPart | ImagePart;

/** A conversation turn as it is sent to a model: text alone, or parts in the order in which the model gets them. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly ContentPart[];
}

/** The words of a message, pictures left out; text parts are joined by line breaks. */
export function textOf({ content }: Pick<Message, 'content'>): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
}

/** The pictures of a message, in order. */
export function picturesOf({ content }: Pick<Message, 'content'>): readonly ImagePart[] {
  return typeof content === 'string' ? [] : content.filter((part) => part.kind === 'image');
}

/** Tokens as the provider reports them; `null` means "not reported", never 0. */
export interface Usage {
  readonly inputTokens: number | null;
  /** Those of hidden reasoning included. */
  readonly outputTokens: number | null;
  readonly cachedTokens: number | null;
  readonly reasoningTokens: number | null;
  /** What the provider says the call cost, in US dollars, where it says so. */
  readonly reportedCost?: number;
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
