import * as v from 'valibot';
import { maybe, text } from './dialects/fields';

/** What a service says about a refusal. */
export interface Explanation {
  /** In its words; empty when it says nothing, or sent a web page. */
  readonly message: string;
  /** Its codes, types and reasons, for reading the kind of the error off them. */
  readonly code: string;
  /** How long it asks to wait, in its words; `null` when it does not say. */
  readonly retryAfterMs: number | null;
}

/** Most that is quoted of something that has no known shape. */
const LONGEST_QUOTE = 300;
const NOTHING: Explanation = { message: '', code: '', retryAfterMs: null };

const codeLike = v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null);

/** Gemini: what kind of limit was hit, and how long to wait. */
const googleDetail = v.object({
  reason: text,
  retryDelay: text,
  violations: v.fallback(v.nullish(v.array(v.object({ quotaId: text })), null), null),
});

const errorDetail = v.object({
  message: text,
  type: text,
  code: codeLike,
  status: text,
  details: v.fallback(v.nullish(v.array(googleDetail), null), null),
  /** OpenRouter: the words of the service behind it. */
  metadata: maybe({ raw: text }),
});

/** The shapes in which services explain a refusal. */
const errorBodySchema = v.object({
  error: v.fallback(v.nullish(v.union([v.string(), errorDetail]), null), null),
  message: text,
  detail: v.fallback(v.nullish(v.union([v.string(), v.array(v.object({ msg: text }))]), null), null),
  type: text,
  code: codeLike,
});

export function explanationOf(body: string): Explanation {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return looksLikeHtml(body) ? NOTHING : { ...NOTHING, message: body.slice(0, LONGEST_QUOTE) };
  }
  // Gemini wraps some of its errors in a list.
  const parsed = v.safeParse(errorBodySchema, Array.isArray(json) ? json[0] : json);
  if (!parsed.success) return NOTHING;
  const { error, message, detail, type, code } = parsed.output;
  const nested = error === null || typeof error === 'string' ? null : error;
  const details = Array.isArray(detail) ? detail.map((item) => item.msg ?? '').join('; ') : detail;
  const said = typeof error === 'string' ? error : (nested?.message ?? message ?? details ?? '');
  const raw = nested?.metadata?.raw ?? '';
  const google = nested?.details ?? [];
  const codes = [
    nested?.code ?? code,
    nested?.type ?? type,
    nested?.status ?? null,
    ...google.flatMap(({ reason, violations }) => [
      reason,
      ...(violations ?? []).map(({ quotaId }) => quotaId),
    ]),
  ];
  const delay = google.map(({ retryDelay }) => retryDelay).find((found) => found !== null) ?? null;
  const words = raw === '' ? said : `${said}: ${raw}`;
  return {
    message: words,
    code: codes.filter((part) => part !== null).join(' '),
    retryAfterMs: durationOf(delay ?? '') ?? waitNamedIn(words),
  };
}

/** "Please try again in 7.2s", "in 1m2.5s", "Please retry in 31.2s": services whose headers pages may not read. */
function waitNamedIn(words: string): number | null {
  const match = /\b(?:try again|retry) in ((?:[\d.]+ ?(?:h|ms|m|s)(?![a-z]))+)/i.exec(words);
  return match?.[1] === undefined ? null : durationOf(match[1]);
}

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** "31s", "1m2.5s", "20ms" in milliseconds. */
function durationOf(words: string): number | null {
  const parts = [...words.matchAll(/(\d+(?:\.\d+)?) ?(h|ms|m|s)(?![a-z])/gi)];
  if (parts.length === 0) return null;
  return Math.ceil(
    parts.reduce(
      (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit?.toLowerCase() ?? ''] ?? 0),
      0,
    ),
  );
}

export function looksLikeHtml(body: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(body);
}
