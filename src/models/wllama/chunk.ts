import * as v from 'valibot';
import type { StopReason, Usage } from '../../core/agent';

const count = v.optional(v.nullable(v.number()));

/** A piece of a streamed answer of llama.cpp's server, chat or plain; what is not listed is ignored. */
const chunkSchema = v.object({
  choices: v.optional(
    v.array(
      v.object({
        delta: v.optional(v.object({ content: v.optional(v.nullable(v.string())) })),
        text: v.optional(v.nullable(v.string())),
        finish_reason: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
  usage: v.optional(
    v.nullable(
      v.object({
        prompt_tokens: count,
        completion_tokens: count,
        prompt_tokens_details: v.optional(v.nullable(v.object({ cached_tokens: count }))),
      }),
    ),
  ),
  timings: v.optional(v.object({ cache_n: count, prompt_n: count, predicted_n: count })),
});

export interface Chunk {
  readonly text: string;
  readonly stopReason: StopReason | null;
  readonly usage: Usage | null;
}

/** Reads what came; what is none of its kind says nothing. */
export function readChunk(data: unknown): Chunk {
  const parsed = v.safeParse(chunkSchema, data);
  if (!parsed.success) return { text: '', stopReason: null, usage: null };
  const { choices, usage, timings } = parsed.output;
  const choice = choices?.[0];
  return {
    text: choice?.delta?.content ?? choice?.text ?? '',
    stopReason: stopReason(choice?.finish_reason ?? null),
    usage: usage
      ? {
          inputTokens: usage.prompt_tokens ?? null,
          outputTokens: usage.completion_tokens ?? null,
          cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? timings?.cache_n ?? null,
          reasoningTokens: null,
        }
      : timings
        ? {
            // Tokens that were kept from the question before are part of the prompt.
            inputTokens: sum(timings.prompt_n, timings.cache_n),
            outputTokens: timings.predicted_n ?? null,
            cachedTokens: timings.cache_n ?? null,
            reasoningTokens: null,
          }
        : null,
  };
}

function sum(first: number | null | undefined, second: number | null | undefined): number | null {
  return first == null ? null : first + (second ?? 0);
}

function stopReason(reason: string | null): StopReason | null {
  if (reason === null) return null;
  if (reason === 'stop' || reason === 'length') return reason;
  return reason === 'content_filter' ? 'filtered' : 'unknown';
}
