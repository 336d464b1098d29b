import type { StopReason, Usage } from '../../core/agent';
import type { Completion, CompletionMessage, CompletionUsage } from './responseSchema';

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

/** Collects the pieces of one completion, of all its choices; a plain answer is a single piece. */
export class ReplyAssembler {
  readonly #choices = new Map<number, ChoiceAssembler>();
  #usage: CompletionUsage | null = null;

  add(piece: Completion): void {
    this.#usage = piece.usage ?? this.#usage;
    for (const { index, ...choice } of piece.choices) {
      const assembler = this.#choices.get(index) ?? new ChoiceAssembler();
      this.#choices.set(index, assembler);
      assembler.add(choice);
    }
  }

  /** Whether the server has said that the answer, or each of several, is complete. */
  get finished(): boolean {
    return this.#choices.size > 0 && [...this.#choices.values()].every((choice) => choice.finished);
  }

  /** What the first answer says so far. */
  get text(): string {
    return this.#choices.get(0)?.text ?? '';
  }

  /**
   * @returns `null` when the server answered nothing at all: no text, no thinking, and no reason for it. A spent
   * output budget, a content filter or an explicit refusal is an answer.
   */
  reply(): AssembledReply | null {
    const first = this.#choices.get(0)?.reply() ?? null;
    if (!first) return null;
    const others = [...this.#choices]
      .filter(([index, choice]) => index !== 0 && choice.finished)
      .sort(([a], [b]) => a - b)
      .flatMap(([, choice]) => choice.reply()?.text ?? []);
    return { ...first, usage: usageOf(this.#usage), ...(others.length > 0 && { others }) };
  }

  /** What arrived of an answer that broke off; `null` when there is no text of it. */
  partial(): AssembledReply | null {
    const reply = this.reply();
    return reply === null || reply.text === '' ? null : { ...reply, stopReason: 'unknown', partial: true };
  }
}

type Choice = Omit<Completion['choices'][number], 'index'>;

/** Collects the pieces of one choice. */
class ChoiceAssembler {
  #text: string | null = null;
  #reasoning = '';
  #refusal = '';
  #finishReason: string | null = null;

  add(choice: Choice): void {
    this.#finishReason = choice.finish_reason ?? this.#finishReason;
    const message = choice.delta ?? choice.message;
    if (!message) return;
    const content = splitContent(message.content);
    if (content.text !== null) this.#text = (this.#text ?? '') + content.text;
    this.#reasoning += (message.reasoning_content ?? message.reasoning ?? '') + content.reasoning;
    this.#refusal += message.refusal ?? '';
  }

  get finished(): boolean {
    return this.#finishReason !== null;
  }

  get text(): string {
    return this.#text ?? '';
  }

  reply(): Omit<AssembledReply, 'usage'> | null {
    const refused = this.#text === null && this.#refusal !== '';
    const stopReason = refused ? 'filtered' : stopReasonOf(this.#finishReason);
    const explained = stopReason === 'length' || stopReason === 'filtered' || this.#reasoning !== '';
    if (this.#text === null && !explained) return null;
    return { text: this.#text ?? this.#refusal, reasoning: this.#reasoning, stopReason };
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
