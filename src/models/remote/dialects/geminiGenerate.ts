/** Gemini's generateContent. */
import type { Part } from '@google/genai';
import * as v from 'valibot';
import type { ReasoningEffort, Usage } from '../../../core/agent';
import { ReplyAssembler } from '../reply';
import { arrange, type Turn } from './arrange';
import type { AnswerReader, Dialect, ListedModel, PieceProblem, Pictures, Question } from './dialect';
import { count, flag, maybe, text } from './fields';
import { pngInBase64 } from './pictures';

export const geminiGenerate: Dialect = {
  kind: 'gemini',
  title: 'generateContent',
  usualAddress: 'it usually is https://generativelanguage.googleapis.com/v1beta',
  headers: (key, hasBody) => ({
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(key !== null && { 'x-goog-api-key': key }),
  }),
  path: (modelId, stream) =>
    `/models/${encodeURIComponent(bareId(modelId))}:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
  body,
  reasoningForms,
  readAnswer: () => new CandidateReader(),
  modelsPath: '/models?pageSize=1000',
  readModels,
};

/** The service's lists put a prefix before ids. */
function bareId(name: string): string {
  return name.replace(/^models\//, '');
}

function body({ modelId, messages, pictures, wanted, accepted }: Question): object {
  const { system, turns } = arrange(messages);
  const effort = wanted.reasoningEffort;
  const reasoning =
    effort === undefined
      ? undefined
      : reasoningForms(effort, modelId, wanted.maxTokens)[accepted.reasoningForm];
  return {
    ...(system !== '' && { systemInstruction: { parts: [{ text: system }] } }),
    contents: turns.map((turn) => ({
      role: turn.role === 'assistant' ? 'model' : 'user',
      parts: partsOf(turn, pictures),
    })),
    generationConfig: {
      maxOutputTokens: wanted.maxTokens,
      ...(wanted.temperature !== undefined && { temperature: wanted.temperature }),
      ...(wanted.topP !== undefined && { topP: wanted.topP }),
      ...(wanted.frequencyPenalty !== undefined && { frequencyPenalty: wanted.frequencyPenalty }),
      ...(wanted.presencePenalty !== undefined && { presencePenalty: wanted.presencePenalty }),
      ...(wanted.stop !== undefined && { stopSequences: wanted.stop }),
      ...(wanted.answers !== undefined && { candidateCount: wanted.answers }),
      ...(wanted.seed !== undefined && { seed: wanted.seed }),
      ...(reasoning !== undefined && { thinkingConfig: reasoning }),
    },
  };
}

function partsOf({ parts }: Turn, pictures: Pictures): Part[] {
  return parts.map((part) =>
    part.kind === 'text'
      ? { text: part.text }
      : { inlineData: { mimeType: 'image/png', data: pngInBase64(pictures, part) } },
  );
}

/** Tokens for thinking, as the service's own stand-in for OpenAI has them. */
const BUDGETS: Readonly<Record<Exclude<ReasoningEffort, 'none'>, number>> = {
  low: 1024,
  medium: 8192,
  high: 24_576,
};
/** What models that cannot go without thinking take at least. */
const LEAST_BUDGET = 128;
/** Part of the answer's limit that is kept for the words after the thinking. */
const KEPT_FOR_WORDS = 0.25;

/** Models of generation 2.5 think on a budget, later ones on a level. */
function reasoningForms(effort: ReasoningEffort, modelId: string, maxTokens: number): readonly object[] {
  if (effort === 'none') {
    const budgets = [{ thinkingBudget: 0 }, { thinkingBudget: LEAST_BUDGET }];
    const levels = [{ thinkingLevel: 'MINIMAL' }, { thinkingLevel: 'LOW' }];
    return isOnBudget(modelId) ? budgets : [...levels, ...budgets];
  }
  const most = Math.max(LEAST_BUDGET, Math.floor(maxTokens * (1 - KEPT_FOR_WORDS)));
  const budget = { includeThoughts: true, thinkingBudget: Math.min(BUDGETS[effort], most) };
  const level = { includeThoughts: true, thinkingLevel: effort.toUpperCase() };
  return isOnBudget(modelId) ? [budget, level] : [level, budget];
}

function isOnBudget(modelId: string): boolean {
  return /gemini-(robotics-er-1|[12]\b)/.test(modelId);
}

const part = v.object({ text, thought: flag });
const candidate = v.object({
  index: v.fallback(v.nullish(v.number(), 0), 0),
  content: maybe({ parts: v.fallback(v.nullish(v.array(part), []), []) }),
  finishReason: text,
});
const usage = v.object({
  promptTokenCount: count,
  cachedContentTokenCount: count,
  candidatesTokenCount: count,
  thoughtsTokenCount: count,
  totalTokenCount: count,
});

/** A whole answer and a piece of a streamed one look the same. */
const answerSchema = v.object({
  candidates: v.nullish(v.array(candidate), []),
  promptFeedback: maybe({ blockReason: text }),
  usageMetadata: v.fallback(v.nullish(usage, null), null),
  error: v.nullish(v.unknown()),
});

class CandidateReader implements AnswerReader {
  readonly assembler = new ReplyAssembler();
  /** A stream just closes after the piece that says why the answer ends. */
  readonly ended = false;

  add(json: unknown): PieceProblem | null {
    const read = v.safeParse(answerSchema, json);
    if (!read.success) return { kind: 'unreadable' };
    const { candidates, promptFeedback, usageMetadata, error } = read.output;
    if (error !== undefined && error !== null) return { kind: 'error', error };
    if (usageMetadata) this.assembler.usage = usageOf(usageMetadata);
    for (const { index, content, finishReason } of candidates) {
      for (const { text: words, thought } of content?.parts ?? []) {
        this.assembler.add(index, thought === true ? { reasoning: words ?? '' } : { text: words });
      }
      this.assembler.add(index, { finish: finishReason });
    }
    // A prompt that is blocked gets no candidate at all.
    const blocked = promptFeedback?.blockReason;
    if (blocked && candidates.length === 0) this.assembler.add(0, { finish: 'safety' });
    return null;
  }
}

/** Thoughts are counted beside the answer, and a count of 0 is left out. */
function usageOf(counted: v.InferOutput<typeof usage>): Usage {
  const { promptTokenCount: input, candidatesTokenCount: answer, thoughtsTokenCount: thoughts } = counted;
  const total = counted.totalTokenCount;
  const output =
    answer !== null || thoughts !== null
      ? (answer ?? 0) + (thoughts ?? 0)
      : input !== null && total !== null
        ? Math.max(0, total - input)
        : null;
  return {
    inputTokens: input,
    outputTokens: output,
    cachedTokens: counted.cachedContentTokenCount,
    reasoningTokens: thoughts,
  };
}

const modelsSchema = v.object({
  models: v.array(
    v.object({
      name: v.string(),
      inputTokenLimit: count,
      supportedGenerationMethods: v.fallback(v.nullish(v.array(v.string()), null), null),
    }),
  ),
});

/** Those that generate; the list says nothing of pictures. */
function readModels(json: unknown): readonly ListedModel[] | null {
  const list = v.safeParse(modelsSchema, json);
  if (!list.success) return null;
  return list.output.models
    .filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
    .map(({ name, inputTokenLimit }) => ({
      id: bareId(name),
      contextTokens: inputTokenLimit,
      seesPictures: null,
      price: null,
    }));
}
