/** Anthropic's messages. */
import type { ImageBlockParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages/messages';
import * as v from 'valibot';
import type { ContentPart, ReasoningEffort, Usage } from '../../../core/agent';
import { ReplyAssembler } from '../reply';
import { arrange, type Turn } from './arrange';
import type { AnswerReader, Dialect, ListedModel, PieceProblem, Pictures, Question } from './dialect';
import { count, flag, maybe, text } from './fields';
import { pngInBase64 } from './pictures';

export const anthropicMessages: Dialect = {
  kind: 'anthropic',
  title: 'messages',
  usualAddress: 'it usually is https://api.anthropic.com/v1',
  headers: (key, hasBody) => ({
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(key !== null && { 'x-api-key': key }),
    'anthropic-version': '2023-06-01',
    // Without it the service answers no page at all.
    'anthropic-dangerous-direct-browser-access': 'true',
  }),
  path: () => '/messages',
  body,
  reasoningForms,
  readAnswer: () => new MessageReader(),
  modelsPath: '/models?limit=1000',
  readModels,
};

function body({ modelId, messages, pictures, wanted, accepted }: Question): object {
  const { system, turns } = arrange(messages);
  const effort = wanted.reasoningEffort;
  const reasoning =
    effort === undefined
      ? undefined
      : reasoningForms(effort, modelId, wanted.maxTokens)[accepted.reasoningForm];
  // Thinking takes no sampling parameters.
  const samples = reasoning === undefined || effort === 'none';
  return {
    model: modelId,
    max_tokens: wanted.maxTokens,
    ...(system !== '' && { system }),
    messages: turns.map((turn, index) => ({
      role: turn.role,
      content: contentOf(turn, index === turns.length - 1, pictures),
    })),
    ...(samples && wanted.temperature !== undefined && { temperature: wanted.temperature }),
    ...(samples && wanted.topP !== undefined && { top_p: wanted.topP }),
    ...(wanted.stop !== undefined && { stop_sequences: wanted.stop.filter((stop) => stop.trim() !== '') }),
    ...reasoning,
    ...(accepted.stream && { stream: true }),
  };
}

function contentOf(
  { role, parts }: Turn,
  isLast: boolean,
  pictures: Pictures,
): (TextBlockParam | ImageBlockParam)[] {
  return parts.map((part, index) => {
    if (part.kind === 'image') {
      const data = pngInBase64(pictures, part);
      return { type: 'image', source: { type: 'base64', media_type: 'image/png', data } };
    }
    // An answer to be continued may not end in white space.
    const trims = role === 'assistant' && isLast && index === parts.length - 1;
    return { type: 'text', text: wordsOf(part, trims) };
  });
}

function wordsOf({ text: words }: Extract<ContentPart, { kind: 'text' }>, trims: boolean): string {
  return trims ? words.trimEnd() : words;
}

/** Tokens for thinking; the service takes no budget below the least. */
const BUDGETS: Readonly<Record<Exclude<ReasoningEffort, 'none'>, number>> = {
  low: 1024,
  medium: 4096,
  high: 16_384,
};
const LEAST_BUDGET = 1024;
/** Part of the answer's limit that is kept for the words after the thinking. */
const KEPT_FOR_WORDS = 0.25;
/** Models up to 4.5 think on a budget, later ones decide for themselves. */
const ON_BUDGET = /claude-(?:3|(?:opus|sonnet|haiku)-4-(?:[0-5](?!\d)|\d{8}))/;

function reasoningForms(effort: ReasoningEffort, modelId: string, maxTokens: number): readonly object[] {
  if (effort === 'none') return [{ thinking: { type: 'disabled' } }];
  const budget = Math.min(BUDGETS[effort], Math.floor(maxTokens * (1 - KEPT_FOR_WORDS)));
  const budgeted = budget < LEAST_BUDGET ? [] : [{ thinking: { type: 'enabled', budget_tokens: budget } }];
  const adaptive = [{ thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } }];
  return ON_BUDGET.test(modelId) ? [...budgeted, ...adaptive] : [...adaptive, ...budgeted];
}

const usage = v.object({
  input_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens: count,
  output_tokens_details: maybe({ thinking_tokens: count }),
});
type Counted = v.InferOutput<typeof usage>;
const NOTHING_COUNTED: Counted = {
  input_tokens: null,
  cache_creation_input_tokens: null,
  cache_read_input_tokens: null,
  output_tokens: null,
  output_tokens_details: null,
};

const block = v.object({ type: text, text, thinking: text });
const wholeMessage = {
  content: v.fallback(v.nullish(v.array(block), null), null),
  stop_reason: text,
  usage: v.fallback(v.nullish(usage, null), null),
};

/** A whole message, or any event of a stream; events and blocks of other types are skipped. */
const eventSchema = v.object({
  type: v.string(),
  ...wholeMessage,
  message: maybe(wholeMessage),
  content_block: v.fallback(v.nullish(block, null), null),
  delta: maybe({ text, thinking: text, stop_reason: text }),
  error: v.nullish(v.unknown()),
});

class MessageReader implements AnswerReader {
  readonly assembler = new ReplyAssembler();
  ended = false;
  #counted = NOTHING_COUNTED;

  add(json: unknown): PieceProblem | null {
    const read = v.safeParse(eventSchema, json);
    if (!read.success) return { kind: 'unreadable' };
    const event = read.output;
    switch (event.type) {
      case 'error':
        return { kind: 'error', error: event.error };
      case 'message':
        this.#count(event.usage);
        for (const piece of event.content ?? []) this.#addBlock(piece);
        this.#finish(event.stop_reason);
        this.ended = true;
        break;
      case 'message_start':
        this.#count(event.message?.usage);
        break;
      case 'content_block_start':
        if (event.content_block) this.#addBlock(event.content_block);
        break;
      case 'content_block_delta':
        this.assembler.add(0, { text: event.delta?.text ?? null, reasoning: event.delta?.thinking ?? '' });
        break;
      case 'message_delta':
        this.#count(event.usage);
        this.#finish(event.delta?.stop_reason ?? null);
        break;
      case 'message_stop':
        this.ended = true;
        break;
      default:
    }
    return null;
  }

  /** A message may end without any block: the model has said nothing, which is an answer. */
  #finish(reason: string | null): void {
    if (reason !== null) this.assembler.add(0, { text: '', finish: reason });
  }

  #addBlock(piece: v.InferOutput<typeof block>): void {
    if (piece.type === 'text') this.assembler.add(0, { text: piece.text });
    if (piece.type === 'thinking') this.assembler.add(0, { reasoning: piece.thinking ?? '' });
  }

  /** Counts in later events are sums, not additions. */
  #count(news: Counted | null | undefined): void {
    if (!news) return;
    const before = this.#counted;
    this.#counted = {
      input_tokens: news.input_tokens ?? before.input_tokens,
      cache_creation_input_tokens: news.cache_creation_input_tokens ?? before.cache_creation_input_tokens,
      cache_read_input_tokens: news.cache_read_input_tokens ?? before.cache_read_input_tokens,
      output_tokens: news.output_tokens ?? before.output_tokens,
      output_tokens_details: news.output_tokens_details ?? before.output_tokens_details,
    };
    this.assembler.usage = usageOf(this.#counted);
  }
}

/** The service counts what it wrote to and read from its cache beside the input; here input is all of it. */
function usageOf(counted: Counted): Usage {
  const {
    input_tokens: input,
    cache_creation_input_tokens: written,
    cache_read_input_tokens: read,
  } = counted;
  return {
    inputTokens: input === null ? null : input + (written ?? 0) + (read ?? 0),
    outputTokens: counted.output_tokens,
    cachedTokens: read,
    reasoningTokens: counted.output_tokens_details?.thinking_tokens ?? null,
  };
}

const modelsSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      max_input_tokens: count,
      lifecycle: text,
      capabilities: maybe({ image_input: maybe({ supported: flag }) }),
    }),
  ),
});

function readModels(json: unknown): readonly ListedModel[] | null {
  const list = v.safeParse(modelsSchema, json);
  if (!list.success) return null;
  return list.output.data
    .filter(({ lifecycle }) => lifecycle !== 'retired')
    .map(({ id, max_input_tokens, capabilities }) => ({
      id,
      contextTokens: max_input_tokens,
      seesPictures: capabilities?.image_input?.supported ?? null,
      price: null,
    }));
}
