/**
 * What models cost: the providers' list prices as they were known on a day, and the person's own figures, which go
 * before them.
 */
import * as v from 'valibot';
import { isRemote, type LanguageModelSpec } from '../core/agent';
import type { Price } from '../core/evaluate';
import { providerOf, type ProviderId } from './providers';
import { parseBaseUrl } from './remote';

/** Prices of the models of one provider whose ids match. */
export interface PriceEntry extends Price {
  readonly provider: ProviderId;
  /** Matches whole ids. */
  readonly pattern: RegExp;
}

/** A price that a person entered, for one model at one origin. */
export interface PriceOverride extends Price {
  /** e.g. `https://api.openai.com`. */
  readonly origin: string;
  readonly modelId: string;
}
export type PriceOverrides = readonly PriceOverride[];

/** Days on which the providers' price lists were last known to read so. */
const EARLY_2025 = '2025-03-31';
const LATE_2025 = '2025-10-31';
/** As tables that others publish had it. */
const MID_2026 = '2026-06-30';

const row =
  (provider: ProviderId, asOf: string) =>
  (ids: string, input: number, output: number, cachedInput: number | null = null): PriceEntry => ({
    provider,
    pattern: new RegExp(`^(?:${ids})$`, 'i'),
    input,
    output,
    cachedInput,
    asOf,
  });

const DATED = '(?:-\\d{4}-\\d{2}-\\d{2})?';
const openAi = row('openAi', LATE_2025);
const openAiEarly = row('openAi', EARLY_2025);
const openAiLater = row('openAi', MID_2026);
const anthropic = row('anthropic', LATE_2025);
const anthropicLater = row('anthropic', MID_2026);
const gemini = row('gemini', LATE_2025);
const geminiLater = row('gemini', MID_2026);
const xAi = row('xAi', LATE_2025);
const deepSeek = row('deepSeek', LATE_2025);
const mistral = row('mistral', LATE_2025);
const groq = row('groq', LATE_2025);
const together = row('together', LATE_2025);

/**
 * List prices in US dollars per million tokens; the first match counts. Prompts below the length from which some
 * providers charge more. OpenRouter is not here: its own list of models tells its prices, and each answer its cost.
 */
export const PRICES: readonly PriceEntry[] = [
  openAi(`gpt-5(?:\\.1)?(?:-chat-latest)?${DATED}`, 1.25, 10, 0.125),
  openAi(`gpt-5-mini${DATED}`, 0.25, 2, 0.025),
  openAi(`gpt-5-nano${DATED}`, 0.05, 0.4, 0.005),
  openAi(`gpt-4\\.1${DATED}`, 2, 8, 0.5),
  openAi(`gpt-4\\.1-mini${DATED}`, 0.4, 1.6, 0.1),
  openAi(`gpt-4\\.1-nano${DATED}`, 0.1, 0.4, 0.025),
  openAi('gpt-4o|gpt-4o-2024-(?:08-06|11-20)', 2.5, 10, 1.25),
  openAi(`gpt-4o-mini${DATED}`, 0.15, 0.6, 0.075),
  openAi(`o3${DATED}`, 2, 8, 0.5),
  openAi(`o4-mini${DATED}`, 1.1, 4.4, 0.275),
  openAi(`o3-mini${DATED}`, 1.1, 4.4, 0.55),
  openAi(`o1${DATED}`, 15, 60, 7.5),
  openAiLater(`gpt-5\\.2(?:-chat-latest)?${DATED}`, 1.75, 14, 0.175),
  openAiLater(`gpt-5\\.4${DATED}`, 2.5, 15),
  openAiLater(`gpt-5\\.4-mini${DATED}`, 0.75, 4.5),
  openAiLater(`gpt-5\\.4-nano${DATED}`, 0.2, 1.25),
  openAiEarly('gpt-4o-2024-05-13', 5, 15),
  openAiEarly('gpt-4-turbo(?:-2024-04-09)?', 10, 30),
  openAiEarly('gpt-3\\.5-turbo(?:-0125)?', 0.5, 1.5),

  anthropicLater('claude-opus-4-[678]', 5, 25, 0.5),
  anthropicLater('claude-sonnet-4-6', 3, 15, 0.3),
  anthropic('claude-opus-4-5(?:-\\d{8})?', 5, 25, 0.5),
  anthropic('claude-opus-4(?:-[01])?(?:-\\d{8})?', 15, 75, 1.5),
  anthropic('claude-sonnet-4(?:-[05])?(?:-\\d{8})?', 3, 15, 0.3),
  anthropic('claude-haiku-4-5(?:-\\d{8})?', 1, 5, 0.1),
  anthropic('claude-3-[57]-sonnet-(?:\\d{8}|latest)', 3, 15, 0.3),
  anthropic('claude-3-5-haiku-(?:\\d{8}|latest)', 0.8, 4, 0.08),
  anthropic('claude-3-haiku-20240307', 0.25, 1.25, 0.03),

  geminiLater('gemini-3-pro-preview', 2, 12),
  geminiLater('gemini-3-flash-preview', 0.5, 3),
  gemini('gemini-2\\.5-pro', 1.25, 10, 0.125),
  gemini('gemini-2\\.5-flash', 0.3, 2.5, 0.03),
  gemini('gemini-2\\.5-flash-lite', 0.1, 0.4, 0.01),
  gemini('gemini-2\\.0-flash(?:-001)?', 0.1, 0.4, 0.025),
  gemini('gemini-2\\.0-flash-lite(?:-001)?', 0.075, 0.3),

  xAi('grok-4(?:-0709|-latest)?', 3, 15, 0.75),
  xAi('grok-4-fast(?:-non)?-reasoning', 0.2, 0.5, 0.05),
  xAi('grok-3(?:-latest)?', 3, 15, 0.75),
  xAi('grok-3-mini(?:-latest)?', 0.3, 0.5, 0.075),

  deepSeek('deepseek-(?:chat|reasoner)', 0.28, 0.42, 0.028),

  mistral('mistral-large-2411', 2, 6),
  mistral('mistral-medium-(?:2505|2508)', 0.4, 2),
  mistral('mistral-small-(?:2503|2506)', 0.1, 0.3),
  mistral('ministral-8b-2410', 0.1, 0.1),
  mistral('ministral-3b-2410', 0.04, 0.04),

  groq('llama-3\\.3-70b-versatile', 0.59, 0.79),
  groq('llama-3\\.1-8b-instant', 0.05, 0.08),
  groq('openai/gpt-oss-120b', 0.15, 0.75),
  groq('openai/gpt-oss-20b', 0.1, 0.5),
  groq('qwen/qwen3-32b', 0.29, 0.59),

  together('meta-llama/Llama-3\\.3-70B-Instruct-Turbo', 0.88, 0.88),
  together('meta-llama/Meta-Llama-3\\.1-8B-Instruct-Turbo', 0.18, 0.18),
  together('Qwen/Qwen2\\.5-7B-Instruct-Turbo', 0.3, 0.3),
];

/**
 * What a model's tokens cost: the person's figure, or else the table's.
 * @returns `null` where nothing is known, which a model on one's own device is part of.
 */
export function priceOf(
  spec: LanguageModelSpec,
  table: readonly PriceEntry[] = PRICES,
  overrides: PriceOverrides = [],
): Price | null {
  if (!isRemote(spec)) return null;
  const baseUrl = parseBaseUrl(spec.baseUrl);
  if (!baseUrl.ok) return null;
  const { origin } = new URL(baseUrl.value);
  const modelId = spec.modelId.replace(/^models\//, '');
  const own = overrides.find((price) => price.origin === origin && price.modelId === spec.modelId);
  const { id } = providerOf(spec);
  const found = own ?? table.find(({ provider, pattern }) => provider === id && pattern.test(modelId));
  if (!found) return null;
  const { input, output, cachedInput, asOf } = found;
  return { input, output, cachedInput, asOf };
}

const dollars = v.pipe(v.number(), v.finite(), v.minValue(0));

/** One price as it is stored with the person's settings. */
export const priceOverrideSchema = v.object({
  origin: v.pipe(v.string(), v.url()),
  modelId: v.pipe(v.string(), v.nonEmpty()),
  input: dollars,
  output: dollars,
  cachedInput: v.nullable(dollars),
  asOf: v.pipe(v.string(), v.isoDate()),
});

/** Reads stored prices; what is no price is left out, so that one bad entry takes no other with it. */
export function parsePriceOverrides(stored: unknown): PriceOverrides {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry) => {
    const price = v.safeParse(priceOverrideSchema, entry);
    return price.success ? [price.output] : [];
  });
}
