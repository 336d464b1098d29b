import type { StopReason, Usage } from '../../core/agent';
import type { Completion, CompletionMessage, CompletionUsage } from './responseSchema';

/** An answer put together from one piece or many. */
export interface AssembledReply {
  readonly text: string;
  readonly reasoning: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
}

/** Collects the pieces of one completion; a plain answer is a single piece. Only the first choice counts. */
export class ReplyAssembler {
  #text: string | null = null;
  #reasoning = '';
  #refusal = '';
  #finishReason: string | null = null;
  #usage: CompletionUsage | null = null;

  add(piece: Completion): void {
    this.#usage = piece.usage ?? this.#usage;
    for (const choice of piece.choices) {
      if (choice.index !== 0) continue;
      this.#finishReason = choice.finish_reason ?? this.#finishReason;
      const message = choice.delta ?? choice.message;
      if (!message) continue;
      const content = splitContent(message.content);
      if (content.text !== null) this.#text = (this.#text ?? '') + content.text;
      this.#reasoning += (message.reasoning_content ?? message.reasoning ?? '') + content.reasoning;
      this.#refusal += message.refusal ?? '';
    }
  }

  /** Whether the server has said that the answer is complete. */
  get finished(): boolean {
    return this.#finishReason !== null;
  }

  /**
   * @returns `null` when the server answered nothing at all: no text, no thinking, and no reason for it. A spent
   * output budget, a content filter or an explicit refusal is an answer.
   */
  reply(): AssembledReply | null {
    const refused = this.#text === null && this.#refusal !== '';
    const stopReason = refused ? 'filtered' : stopReasonOf(this.#finishReason);
    const explained = stopReason === 'length' || stopReason === 'filtered' || this.#reasoning !== '';
    if (this.#text === null && !explained) return null;
    return {
      text: this.#text ?? this.#refusal,
      reasoning: this.#reasoning,
      stopReason,
      usage: usageOf(this.#usage),
    };
  }
}

function splitContent(content: CompletionMessage['content']): { text: string | null; reasoning: string } {
  if (content === null || typeof content === 'string') return { text: content, reasoning: '' };
  let text: string | null = null;
  let reasoning = '';
  for (const part of content) {
    const thinking =
      typeof part.thinking === 'string'
        ? part.thinking
        : (part.thinking ?? []).map((piece) => piece.text ?? '').join('');
    reasoning += thinking;
    if (part.text === null) continue;
    if (part.type === 'thinking' || part.type === 'reasoning') reasoning += part.text;
    else text = (text ?? '') + part.text;
  }
  return { text, reasoning };
}

function stopReasonOf(finishReason: string | null): StopReason {
  switch (finishReason?.toLowerCase()) {
    case 'stop':
    case 'eos':
    case 'eos_token':
    case 'end_turn':
    case 'stop_sequence':
      return 'stop';
    case 'length':
    case 'max_tokens':
    case 'model_length':
      return 'length';
    case 'content_filter':
    case 'safety':
    case 'refusal':
      return 'filtered';
    default:
      return 'unknown';
  }
}

/** Output tokens include those of hidden reasoning, also where a service counts them beside the others. */
function usageOf(usage: CompletionUsage | null): Usage {
  const input = usage?.prompt_tokens ?? null;
  const completion = usage?.completion_tokens ?? null;
  const reasoning = usage?.completion_tokens_details?.reasoning_tokens ?? null;
  const apart =
    input !== null &&
    completion !== null &&
    reasoning !== null &&
    reasoning > 0 &&
    usage?.total_tokens === input + completion + reasoning;
  return {
    inputTokens: input,
    outputTokens: apart ? completion + reasoning : completion,
    cachedTokens: usage?.prompt_tokens_details?.cached_tokens ?? usage?.prompt_cache_hit_tokens ?? null,
    reasoningTokens: reasoning,
  };
}
