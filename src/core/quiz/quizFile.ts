/** A quiz as a JSON file: versioned, with a hash of what it holds. */
import * as v from 'valibot';
import { languageModelSchema as model } from '../agent';
import { fail, hashOf, ok, type Result } from '../shared';
import { QUESTION_IDS } from './questions';
import { QUIZ_STATES, type QuizRecord } from './records';

const QUIZ_FILE_FORMAT = 'agent-arcade-quiz';
const QUIZ_FILE_VERSION = 1;
/** Characters of the largest file that is read. */
const LARGEST_FILE = 20_000_000;

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
const tokens = v.nullable(count);
const truth = v.nullable(v.boolean());

const exchange = v.object({
  messages: v.array(v.object({ role: v.picklist(['system', 'user', 'assistant']), content: v.string() })),
  reply: v.string(),
  reasoning: v.string(),
  stopReason: v.picklist(['stop', 'length', 'filtered', 'unknown']),
  usage: v.object({
    inputTokens: tokens,
    outputTokens: tokens,
    cachedTokens: tokens,
    reasoningTokens: tokens,
    reportedCost: v.exactOptional(finite),
  }),
  latencyMs: finite,
  attempts: count,
  at: finite,
});

const answer = v.object({
  asked: v.nullable(exchange),
  judged: v.nullable(
    v.object({
      model,
      exchange,
      verdict: v.nullable(
        v.object({ answerRight: v.boolean(), conclusionRight: v.boolean(), reason: v.string() }),
      ),
    }),
  ),
  hand: v.nullable(v.object({ answerRight: truth, conclusionRight: truth, at: finite })),
});

const QUIZ_SCHEMA = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'is no sound id')),
  createdAt: finite,
  updatedAt: finite,
  questionnaireVersion: count,
  appVersion: v.string(),
  model,
  judge: v.nullable(model),
  state: v.picklist(QUIZ_STATES),
  error: v.nullable(v.object({ kind: v.string(), message: v.string(), advice: v.string() })),
  answers: v.object(v.entriesFromList(QUESTION_IDS, answer)),
  deletedAt: v.nullable(finite),
  importedFrom: v.nullable(v.string()),
});

const FILE_SCHEMA = v.object({
  format: v.literal(QUIZ_FILE_FORMAT),
  formatVersion: v.number(),
  sha256: v.string(),
  quiz: v.unknown(),
});

/** Writes a quiz as the text of a file. Holds no key. */
export function writeQuizFile(quiz: QuizRecord): string {
  // What belongs to this browser stays out, so that a file tells only of the quiz.
  const kept = { ...quiz, deletedAt: null, importedFrom: null };
  const file = {
    format: QUIZ_FILE_FORMAT,
    formatVersion: QUIZ_FILE_VERSION,
    sha256: hashOfValue(kept),
    quiz: kept,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads a quiz file. A quiz that was still running when it was written counts as stopped.
 * @returns the quiz, or what is wrong with the file in a sentence.
 */
export function readQuizFile(text: string): Result<QuizRecord, string> {
  if (text.length > LARGEST_FILE) return fail('The file is too large to be a quiz.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('The file is not JSON.');
  }
  const file = v.safeParse(FILE_SCHEMA, value);
  if (!file.success) return fail('The file does not hold a quiz of Agent Arcade.');
  if (file.output.formatVersion !== QUIZ_FILE_VERSION)
    return fail('The file was written by a newer version of Agent Arcade. Reload this page and try again.');
  const quiz = v.safeParse(QUIZ_SCHEMA, file.output.quiz, { abortEarly: true });
  if (!quiz.success) {
    const [issue] = quiz.issues;
    return fail(`The quiz in the file is damaged: "${v.getDotPath(issue) ?? ''}": ${issue.message}.`);
  }
  if (hashOfValue(quiz.output) !== file.output.sha256)
    return fail('The quiz in the file was changed after it was written: its hash (SHA-256) does not match.');
  const record = quiz.output as QuizRecord;
  return ok({ ...record, state: record.state === 'running' ? 'stopped' : record.state });
}

/** The hash of a value's JSON with the fields of every object in order: equal however a tool sorts or indents it. */
function hashOfValue(value: unknown): string {
  return hashOf(new TextEncoder().encode(canonical(value)));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${fields.join(',')}}`;
}
