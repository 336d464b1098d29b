import * as v from 'valibot';

/**
 * What is read of an OpenAI-compatible answer. Servers differ a lot, so anything that is not needed may be
 * missing, null or of another type; unknown fields are ignored.
 */
const count = v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), null), null);
const text = v.fallback(v.nullish(v.string(), null), null);

const usage = v.object({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  prompt_cache_hit_tokens: count,
  prompt_tokens_details: v.fallback(v.nullish(v.object({ cached_tokens: count }), null), null),
  completion_tokens_details: v.fallback(v.nullish(v.object({ reasoning_tokens: count }), null), null),
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
  refusal: text,
});

const choice = v.object({
  index: v.fallback(v.nullish(v.number(), 0), 0),
  message: v.fallback(v.nullish(message, null), null),
  delta: v.fallback(v.nullish(message, null), null),
  finish_reason: text,
});

/** A whole answer, or one piece of a streamed one. */
export const completionSchema = v.object({
  choices: v.nullish(v.array(choice), []),
  usage: v.fallback(v.nullish(usage, null), null),
  error: v.nullish(v.unknown()),
});

export type Completion = v.InferOutput<typeof completionSchema>;
export type CompletionMessage = v.InferOutput<typeof message>;
export type CompletionUsage = v.InferOutput<typeof usage>;

export const modelListSchema = v.union([
  v.pipe(
    v.object({ data: v.array(v.object({ id: v.string() })) }),
    v.transform(({ data }) => data.map(({ id }) => id)),
  ),
  v.pipe(
    v.array(v.object({ id: v.string() })),
    v.transform((models) => models.map(({ id }) => id)),
  ),
]);

const errorDetail = v.object({
  message: text,
  type: text,
  code: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
});

/** The shapes in which servers explain a refusal. */
export const errorBodySchema = v.object({
  error: v.fallback(v.nullish(v.union([v.string(), errorDetail]), null), null),
  message: text,
  detail: v.fallback(v.nullish(v.union([v.string(), v.array(v.object({ msg: text }))]), null), null),
  type: text,
  code: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
});
