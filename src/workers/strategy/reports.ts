import * as v from 'valibot';
import type { ContentPart, Json, Message, PictureHash, Question } from '../../core/agent';
import type { ProgramReport } from './protocol';

/** What a program may say at once, in characters; a prompt is kilobytes. */
const LONGEST_TEXT = 4_000_000;
const MOST_MESSAGES = 5_000;
const LONGEST_MEMORY = 1_000_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const part = v.variant('kind', [
  v.object({ kind: v.literal('text'), text }),
  v.object({
    kind: v.literal('image'),
    hash: v.pipe(v.string(), v.maxLength(64)),
    width: count,
    height: count,
  }),
]);
const message = v.object({
  role: v.picklist(['system', 'user', 'assistant']),
  content: v.union([text, v.array(part)]),
});
const decoding = v.object({
  maxTokens: v.optional(v.pipe(count, v.minValue(1))),
  topP: v.optional(v.number()),
  stop: v.optional(v.array(text)),
});
const question = v.object({
  messages: v.pipe(v.array(message), v.minLength(1), v.maxLength(MOST_MESSAGES)),
  purpose: v.pipe(v.string(), v.maxLength(80)),
  decoding: v.optional(decoding),
  second: v.optional(v.boolean()),
  onlyLegalActions: v.optional(v.boolean()),
});
/** Zero for what JSON has no words for, such as a function: `JSON.stringify` then gives undefined, whatever its type says. */
function lengthAsJson(value: unknown): number {
  const written = JSON.stringify(value) as string | undefined;
  return written?.length ?? 0;
}

const memory = v.custom<Json>((value) => lengthAsJson(value) <= LONGEST_MEMORY);

const reportSchema = v.variant('kind', [
  v.object({ kind: v.literal('ask'), call: count, question }),
  v.object({ kind: v.literal('try'), call: count, actions: v.pipe(v.array(text), v.maxLength(1000)) }),
  v.object({ kind: v.literal('decided'), turn: count, answer: text, reasoning: text, memory }),
  v.object({ kind: v.literal('lesson'), turn: count, text: v.nullable(text) }),
  v.object({ kind: v.literal('modelFailed'), turn: count }),
  v.object({ kind: v.literal('failed'), message: text, line: v.nullable(count) }),
  v.object({ kind: v.literal('log'), text: v.pipe(v.string(), v.maxLength(4000)) }),
]);

/** What a program said, or `null` where it is nothing that a strategy has to say. */
export function readReport(value: unknown): ProgramReport | null {
  const parsed = v.safeParse(reportSchema, value);
  if (!parsed.success) return null;
  const { output } = parsed;
  return output.kind === 'ask' ? { ...output, question: questionOf(output.question) } : output;
}

function questionOf(parsed: v.InferOutput<typeof question>): Question {
  const { messages, purpose, decoding: given, second, onlyLegalActions } = parsed;
  return {
    messages: messages.map(({ role, content }): Message => ({
      role,
      content: typeof content === 'string' ? content : content.map(partOf),
    })),
    purpose,
    ...(given && {
      decoding: {
        ...(given.maxTokens !== undefined && { maxTokens: given.maxTokens }),
        ...(given.topP !== undefined && { topP: given.topP }),
        ...(given.stop !== undefined && { stop: given.stop }),
      },
    }),
    ...(second === true && { second }),
    ...(onlyLegalActions === true && { onlyLegalActions }),
  };
}

/** A hash that no picture of the run has is refused where it is looked up. */
function partOf(parsed: v.InferOutput<typeof part>): ContentPart {
  return parsed.kind === 'text' ? parsed : { ...parsed, hash: parsed.hash as PictureHash };
}
