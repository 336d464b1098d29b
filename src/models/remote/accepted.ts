import type { Decoding, ModelSettings, ReasoningEffort } from '../../core/agent';

/** What a service may refuse without the request losing its sense; in the order in which it is given up. */
export const OPTIONAL_FIELDS = [
  'answers',
  'topP',
  'frequencyPenalty',
  'presencePenalty',
  'stop',
  'seed',
  'emptyMessages',
  'costReport',
  'temperature',
] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** What a service was found to accept; it starts with the usual and gives way where the service refuses it. */
export interface Accepted {
  readonly stream: boolean;
  /** How the limit of an answer is named, where a dialect has two names for it. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
  /** Most output tokens that the service allows; `null` until it has named a number. */
  readonly mostTokens: number | null;
  /** Fields that it refuses; they are left out. */
  readonly without: readonly OptionalField[];
  /** Which of the dialect's ways of asking for reasoning is used; beyond the last one it is not asked for. */
  readonly reasoningForm: number;
}

/** Before the service has refused anything. */
export function firstAccepted(stream: boolean): Accepted {
  return { stream, tokenLimit: 'max_tokens', mostTokens: null, without: [], reasoningForm: 0 };
}

/** What is asked for in one request, what the service refuses left out already. */
export interface Wanted {
  readonly maxTokens: number;
  readonly temperature?: number;
  readonly topP?: number;
  readonly frequencyPenalty?: number;
  readonly presencePenalty?: number;
  readonly stop?: readonly string[];
  readonly answers?: number;
  readonly seed?: number;
  readonly reasoningEffort?: ReasoningEffort;
  /** Messages without any text are sent as they are, where the dialect has such. */
  readonly emptyMessages?: true;
  /** Asks what the call cost, where the service tells it only then. */
  readonly costReport?: true;
}

export type Sampling = Pick<ModelSettings, 'temperature' | 'maxTokens' | 'topP' | 'seed' | 'reasoningEffort'>;

/** A request's own decoding goes before the model's settings. */
export function wantedOf(asked: Decoding, settings: Sampling, accepted: Accepted): Wanted {
  const maxTokens = asked.maxTokens ?? settings.maxTokens;
  const answers = asked.answers ?? 1;
  const optional: Record<OptionalField, unknown> = {
    answers: answers > 1 ? answers : undefined,
    topP: asked.topP ?? settings.topP,
    frequencyPenalty: asked.frequencyPenalty,
    presencePenalty: asked.presencePenalty,
    stop: asked.stop,
    seed: settings.seed,
    emptyMessages: true,
    costReport: true,
    temperature: settings.temperature,
  };
  const sent = OPTIONAL_FIELDS.filter(
    (name) => optional[name] !== undefined && !accepted.without.includes(name),
  );
  return {
    ...Object.fromEntries(sent.map((name) => [name, optional[name]])),
    ...(settings.reasoningEffort !== undefined && { reasoningEffort: settings.reasoningEffort }),
    maxTokens: Math.min(maxTokens, accepted.mostTokens ?? maxTokens),
  };
}

/** A request that was refused, as far as another form of it may be accepted. */
export interface Refused {
  readonly status: number | undefined;
  /** The service's words. */
  readonly refusal: string;
  readonly wanted: Wanted;
  /** The limit that the request asked for itself; the model's setting is never shortened in silence. */
  readonly maxTokens: number | undefined;
  /** How many ways there are of asking for the reasoning that was wanted; 0 where none was. */
  readonly reasoningForms: number;
}

/**
 * What to send in place of what a service has just refused.
 * @returns `null` when the refusal is about something else.
 */
export function adapt(accepted: Accepted, refused: Refused): Accepted | null {
  const { status, refusal, wanted } = refused;
  if (status !== 400 && status !== 422 && status !== 501) return null;
  const fewer = mostTokensIn(refusal, refused.maxTokens, accepted.mostTokens);
  if (fewer !== null) return { ...accepted, mostTokens: fewer };
  if (accepted.tokenLimit === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...accepted, tokenLimit: 'max_completion_tokens' };
  }
  const blamesReasoning = REASONING_WORDS.test(refusal) && !blamesTemperature(refusal, wanted);
  if (accepted.reasoningForm < refused.reasoningForms && blamesReasoning) {
    return { ...accepted, reasoningForm: accepted.reasoningForm + 1 };
  }
  const field = OPTIONAL_FIELDS.find((name) => wanted[name] !== undefined && FIELD_WORDS[name](refusal));
  if (field) return { ...accepted, without: [...accepted.without, field] };
  if (accepted.stream && /stream/i.test(refusal)) return { ...accepted, stream: false };
  return null;
}

/** "'temperature' is only supported when reasoning effort is none": what is named first is what is refused. */
function blamesTemperature(refusal: string, wanted: Wanted): boolean {
  if (wanted.temperature === undefined || !FIELD_WORDS.temperature(refusal)) return false;
  return refusal.search(/temperature/i) < refusal.search(REASONING_WORDS);
}

const REASONING_WORDS = /reasoning|thinking|\beffort\b|output_config/i;
/** A value out of range is the person's to correct; a field that the model does not have is left out. */
const DENIED_WORDS =
  /unsupported|not support|only supported|n't support|deprecated|only the default|not allowed|not permitted|unknown|unrecognized|unexpected|extra (input|field)|cannot both|not available/i;

const FIELD_WORDS: Readonly<Record<OptionalField, (refusal: string) => boolean>> = {
  answers: (refusal) =>
    /(^|[^\w])n([^\w]|$)|\bchoices?\b|candidate|multiple (completion|response)/i.test(refusal),
  topP: (refusal) => /\btop_?p\b/i.test(refusal),
  frequencyPenalty: (refusal) => /\bfrequency_?penalty\b|\bpenalty is not enabled\b/i.test(refusal),
  presencePenalty: (refusal) => /\bpresence_?penalty\b|\bpenalty is not enabled\b/i.test(refusal),
  stop: (refusal) => /\bstop(_?sequences?)?\b/i.test(refusal),
  seed: (refusal) => /\bseed\b/i.test(refusal),
  emptyMessages: (refusal) =>
    /(message|content|text)[^.]*(empty|non-?empty|either content)|empty (message|content)/i.test(refusal),
  costReport: (refusal) => /\busage\b/i.test(refusal) && DENIED_WORDS.test(refusal),
  temperature: (refusal) => /\btemperature\b/i.test(refusal) && DENIED_WORDS.test(refusal),
};

/** Everything that was learned is kept when another request was adapted in the meantime. */
export function mergeAccepted(a: Accepted, b: Accepted): Accepted {
  return {
    stream: a.stream && b.stream,
    tokenLimit: a.tokenLimit === 'max_tokens' ? b.tokenLimit : a.tokenLimit,
    mostTokens:
      a.mostTokens === null || b.mostTokens === null
        ? (a.mostTokens ?? b.mostTokens)
        : Math.min(a.mostTokens, b.mostTokens),
    without: [...new Set([...a.without, ...b.without])],
    reasoningForm: Math.max(a.reasoningForm, b.reasoningForm),
  };
}

/** The limit of an answer that a refusal names, where fewer tokens than asked for are allowed. */
function mostTokensIn(refusal: string, asked: number | undefined, known: number | null): number | null {
  if (asked === undefined) return null;
  if (!/max_(completion_|output_)?tokens|max_?output_?tokens|max_new_tokens|completion tokens/i.test(refusal))
    return null;
  if (/context/i.test(refusal)) return null;
  const sent = Math.min(asked, known ?? asked);
  const named = [...refusal.matchAll(/\d[\d,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(',', '')) - (/exclusive/i.test(refusal) ? 1 : 0))
    .filter((number) => number >= 256 && number < sent);
  return named.length === 0 ? null : Math.max(...named);
}
