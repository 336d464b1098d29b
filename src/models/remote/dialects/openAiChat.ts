/** OpenAI's chat completions, as most services and all local servers offer them. */
import type { ChatCompletionContentPart } from 'openai/resources/chat/completions';
import * as v from 'valibot';
import type { Message, ReasoningEffort, Usage } from '../../../core/agent';
import { ReplyAssembler, type Piece } from '../reply';
import { partsOf } from './arrange';
import type { AnswerReader, Dialect, PieceProblem, Pictures, Question } from './dialect';
import { count, maybe, text } from './fields';
import { readOpenAiModels } from './openAiModels';
import { pngInBase64 } from './pictures';

export const openAiChat: Dialect = {
  kind: 'openAiCompatible',
  title: 'chat completions',
  usualAddress: 'it usually ends in /v1',
  headers: (key, hasBody) => ({
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(key !== null && { authorization: `Bearer ${key}` }),
  }),
  path: () => '/chat/completions',
  body,
  reasoningForms,
  readAnswer: () => new CompletionReader(),
  modelsPath: '/models',
  readModels: readOpenAiModels,
};

/** What was asked for and nothing else. */
function body({ modelId, baseUrl, messages, pictures, wanted, accepted }: Question): object {
  const { reasoningEffort: effort, maxTokens } = wanted;
  const sent = wanted.emptyMessages ? messages : messages.filter((message) => partsOf(message).length > 0);
  return {
    model: modelId,
    messages: sent.map((message) => ({ role: message.role, content: contentOf(message, pictures) })),
    ...(wanted.temperature !== undefined && { temperature: wanted.temperature }),
    [accepted.tokenLimit]: maxTokens,
    ...(wanted.answers !== undefined && { n: wanted.answers }),
    ...(wanted.topP !== undefined && { top_p: wanted.topP }),
    ...(wanted.frequencyPenalty !== undefined && { frequency_penalty: wanted.frequencyPenalty }),
    ...(wanted.presencePenalty !== undefined && { presence_penalty: wanted.presencePenalty }),
    ...(wanted.stop !== undefined && { stop: wanted.stop }),
    ...(wanted.seed !== undefined && { seed: wanted.seed }),
    ...(effort !== undefined && reasoningForms(effort)[accepted.reasoningForm]),
    ...(accepted.stream && { stream: true, stream_options: { include_usage: true } }),
    ...(wanted.costReport && tellsCost(baseUrl) && { usage: { include: true } }),
  };
}

/** OpenRouter says what a call cost when asked to. */
function tellsCost(baseUrl: string): boolean {
  return new URL(baseUrl).hostname === 'openrouter.ai';
}

function contentOf({ content }: Message, pictures: Pictures): string | ChatCompletionContentPart[] {
  if (typeof content === 'string') return content;
  if (content.length === 0) return '';
  return content.map((part) =>
    part.kind === 'text'
      ? { type: 'text', text: part.text }
      : { type: 'image_url', image_url: { url: `data:image/png;base64,${pngInBase64(pictures, part)}` } },
  );
}

/** Models that cannot go without thinking call their least effort "minimal". */
function reasoningForms(effort: ReasoningEffort): readonly object[] {
  const words = effort === 'none' ? ['none', 'minimal'] : [effort];
  return words.map((word) => ({ reasoning_effort: word }));
}

const usage = v.object({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  prompt_cache_hit_tokens: count,
  prompt_tokens_details: maybe({ cached_tokens: count }),
  completion_tokens_details: maybe({ reasoning_tokens: count }),
  /** US dollars (OpenRouter). */
  cost: count,
});

const part = v.object({
  type: text,
  text,
  /** Some services put thinking among the parts, as text or as parts again. */
  thinking: v.fallback(v.nullish(v.union([v.string(), v.array(v.object({ text }))]), null), null),
});

const message = v.object({
  content: v.fallback(v.nullish(v.union([v.string(), v.array(part)]), null), null),
  reasoning_content: text,
  reasoning: text,
  /** The same as `reasoning` in pieces of several kinds, or in its place. */
  reasoning_details: v.fallback(v.nullish(v.array(v.object({ text, summary: text })), null), null),
  refusal: text,
});
type CompletionMessage = v.InferOutput<typeof message>;

const choice = v.object({
  index: v.fallback(v.nullish(v.number(), 0), 0),
  message: v.fallback(v.nullish(message, null), null),
  delta: v.fallback(v.nullish(message, null), null),
  finish_reason: text,
});

/** A whole answer, or one piece of a streamed one. */
const completionSchema = v.object({
  choices: v.nullish(v.array(choice), []),
  usage: v.fallback(v.nullish(usage, null), null),
  error: v.nullish(v.unknown()),
});

class CompletionReader implements AnswerReader {
  readonly assembler = new ReplyAssembler();
  /** The closing mark is no JSON: whoever reads the stream sees to it. */
  readonly ended = false;

  add(json: unknown): PieceProblem | null {
    const read = v.safeParse(completionSchema, json);
    if (!read.success) return { kind: 'unreadable' };
    const { choices, usage: counted, error } = read.output;
    if (error !== undefined && error !== null) return { kind: 'error', error };
    if (counted) this.assembler.usage = usageOf(counted);
    for (const { index, delta, message: whole, finish_reason } of choices) {
      const said = delta ?? whole;
      this.assembler.add(index, { ...(said && pieceOf(said)), finish: finish_reason });
    }
    return null;
  }
}

function pieceOf(said: CompletionMessage): Piece {
  const content = splitContent(said.content);
  const details = (said.reasoning_details ?? []).map(({ text: words, summary }) => words ?? summary ?? '');
  const reasoning = said.reasoning_content ?? said.reasoning ?? details.join('');
  return { text: content.text, reasoning: reasoning + content.reasoning, refusal: said.refusal ?? '' };
}

function splitContent(content: CompletionMessage['content']): { text: string | null; reasoning: string } {
  if (content === null || typeof content === 'string') return { text: content, reasoning: '' };
  let words: string | null = null;
  let reasoning = '';
  for (const piece of content) {
    const thinking =
      typeof piece.thinking === 'string'
        ? piece.thinking
        : (piece.thinking ?? []).map((inner) => inner.text ?? '').join('');
    reasoning += thinking;
    if (piece.text === null) continue;
    if (piece.type === 'thinking' || piece.type === 'reasoning') reasoning += piece.text;
    else words = (words ?? '') + piece.text;
  }
  return { text: words, reasoning };
}

/** Output tokens include those of hidden reasoning, also where a service counts them beside the others. */
function usageOf(counted: v.InferOutput<typeof usage>): Usage {
  const { prompt_tokens: input, completion_tokens: completion, total_tokens: total, cost } = counted;
  const reasoning = counted.completion_tokens_details?.reasoning_tokens ?? null;
  const apart =
    input !== null &&
    completion !== null &&
    reasoning !== null &&
    reasoning > 0 &&
    total === input + completion + reasoning;
  return {
    inputTokens: input,
    outputTokens: apart ? completion + reasoning : completion,
    cachedTokens: counted.prompt_tokens_details?.cached_tokens ?? counted.prompt_cache_hit_tokens,
    reasoningTokens: reasoning,
    ...(cost !== null && { reportedCost: cost }),
  };
}
