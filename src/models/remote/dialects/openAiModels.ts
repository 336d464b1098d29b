import * as v from 'valibot';
import type { Price } from '../../../core/evaluate';
import type { ListedModel } from './dialect';
import { count, flag, maybe, text } from './fields';

const MILLION = 1_000_000;

/** Only the id is part of the interface; each service adds what it likes. */
const entry = v.object({
  id: v.string(),
  /** OpenRouter, Together */
  context_length: count,
  /** Groq */
  context_window: count,
  /** Mistral */
  max_context_length: count,
  /** vLLM */
  max_model_len: count,
  /** llama.cpp: the context it was started with */
  meta: maybe({ n_ctx: count }),
  /** OpenRouter */
  architecture: maybe({
    input_modalities: v.fallback(v.nullish(v.array(v.string()), null), null),
    modality: text,
  }),
  /** Mistral */
  capabilities: maybe({ vision: flag }),
  pricing: maybe({
    /** OpenRouter: dollars per token, as text */
    prompt: text,
    completion: text,
    input_cache_read: text,
    /** Together: dollars per million */
    input: count,
    output: count,
    cached_input: count,
  }),
});
type Entry = v.InferOutput<typeof entry>;

const listSchema = v.union([
  v.pipe(
    v.object({ data: v.array(entry) }),
    v.transform(({ data }) => data),
  ),
  v.array(entry),
]);

export function readOpenAiModels(json: unknown, asOf: string): readonly ListedModel[] | null {
  const list = v.safeParse(listSchema, json);
  if (!list.success) return null;
  return list.output.map((model) => ({
    id: model.id,
    contextTokens:
      model.context_length ??
      model.context_window ??
      model.max_context_length ??
      model.max_model_len ??
      model.meta?.n_ctx ??
      null,
    seesPictures: seesPictures(model),
    price: priceIn(model.pricing, asOf),
  }));
}

function seesPictures({ architecture, capabilities }: Entry): boolean | null {
  return architecture?.input_modalities?.includes('image') ?? capabilities?.vision ?? null;
}

function priceIn(pricing: Entry['pricing'], asOf: string): Price | null {
  if (!pricing) return null;
  if (pricing.input !== null && pricing.output !== null) {
    return { input: pricing.input, output: pricing.output, cachedInput: pricing.cached_input, asOf };
  }
  const input = perMillion(pricing.prompt);
  const output = perMillion(pricing.completion);
  return input === null || output === null
    ? null
    : { input, output, cachedInput: perMillion(pricing.input_cache_read), asOf };
}

/** Negative numbers stand for a price that depends on the model chosen at last. */
function perMillion(perToken: string | null): number | null {
  if (perToken === null || perToken.trim() === '') return null;
  const dollars = Number(perToken);
  // Rounded, so that 0.0000025 is 2.5 and not 2.4999999999999996.
  return Number.isFinite(dollars) && dollars >= 0 ? Number((dollars * MILLION).toPrecision(12)) : null;
}
