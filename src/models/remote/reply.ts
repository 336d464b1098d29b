import type { StopReason, Usage } from '../../core/agent';

/** An answer put together from one piece or many. */
export interface AssembledReply {
  readonly text: string;
  readonly reasoning: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
  /** Further answers, where several were asked for and given. */
  readonly others?: readonly string[];
  /** Set where it broke off before its end. */
  readonly partial?: true;
}

/** A piece of one answer; what is left out or `null` adds nothing. */
export interface Piece {
  readonly text?: string | null;
  readonly reasoning?: string;
  /** The words of an explicit refusal, where the service keeps them apart. */
  readonly refusal?: string;
  /** Why it ends, in the service's word. */
  readonly finish?: string | null;
}

export const NOT_REPORTED: Usage = {
  inputTokens: null,
  outputTokens: null,
  cachedTokens: null,
  reasoningTokens: null,
};

/** Collects the pieces of an answer, or of several side by side; a plain answer is a single piece. */
export class ReplyAssembler {
  readonly #answers = new Map<number, AnswerAssembler>();
  usage: Usage = NOT_REPORTED;

  /** @param index which of several answers, from 0. */
  add(index: number, piece: Piece): void {
    const answer = this.#answers.get(index) ?? new AnswerAssembler();
    this.#answers.set(index, answer);
    answer.add(piece);
  }

  /** Whether the service has said that the answer, or each of several, is complete. */
  get finished(): boolean {
    return this.#answers.size > 0 && [...this.#answers.values()].every((answer) => answer.finished);
  }

  /** What the first answer says so far. */
  get text(): string {
    return this.#answers.get(0)?.text ?? '';
  }

  /**
   * @returns `null` when the service answered nothing at all: no text, no thinking, and no reason for it. A spent
   * output budget, a content filter or an explicit refusal is an answer.
   */
  reply(): AssembledReply | null {
    const first = this.#answers.get(0)?.reply() ?? null;
    if (!first) return null;
    const others = [...this.#answers]
      .filter(([index, answer]) => index !== 0 && answer.finished)
      .sort(([a], [b]) => a - b)
      .flatMap(([, answer]) => answer.reply()?.text ?? []);
    return { ...first, usage: this.usage, ...(others.length > 0 && { others }) };
  }

  /** What arrived of an answer that broke off; `null` when there is no text of it. */
  partial(): AssembledReply | null {
    const reply = this.reply();
    return reply === null || reply.text === '' ? null : { ...reply, stopReason: 'unknown', partial: true };
  }
}

/** Collects the pieces of one answer. */
class AnswerAssembler {
  #text: string | null = null;
  #reasoning = '';
  #refusal = '';
  #finish: string | null = null;

  add({ text, reasoning, refusal, finish }: Piece): void {
    if (text !== null && text !== undefined) this.#text = (this.#text ?? '') + text;
    this.#reasoning += reasoning ?? '';
    this.#refusal += refusal ?? '';
    this.#finish = finish ?? this.#finish;
  }

  get finished(): boolean {
    return this.#finish !== null;
  }

  get text(): string {
    return this.#text ?? '';
  }

  reply(): Omit<AssembledReply, 'usage'> | null {
    const refused = this.#text === null && this.#refusal !== '';
    const stopReason = refused ? 'filtered' : stopReasonOf(this.#finish);
    const explained = stopReason === 'length' || stopReason === 'filtered' || this.#reasoning !== '';
    if (this.#text === null && !explained) return null;
    return { text: this.#text ?? this.#refusal, reasoning: this.#reasoning, stopReason };
  }
}

const STOP_REASONS: Readonly<Record<string, StopReason>> = {
  stop: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  model_context_window_exceeded: 'length',
  content_filter: 'filtered',
  content_filtered: 'filtered',
  sensitive: 'filtered',
  refusal: 'filtered',
  safety: 'filtered',
  recitation: 'filtered',
  blocklist: 'filtered',
  prohibited_content: 'filtered',
  spii: 'filtered',
  model_armor: 'filtered',
  jailbreak: 'filtered',
  image_safety: 'filtered',
  image_prohibited_content: 'filtered',
  image_recitation: 'filtered',
};

/** The words of all dialects; what names neither an end, a limit nor a filter (`pause_turn`, `OTHER`) is unknown. */
export function stopReasonOf(word: string | null): StopReason {
  return (
    (word !== null && Object.hasOwn(STOP_REASONS, word.toLowerCase())
      ? STOP_REASONS[word.toLowerCase()]
      : undefined) ?? 'unknown'
  );
}
