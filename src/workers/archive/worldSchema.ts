/** The shape of a world in our own files: everything of it that is stored, without ids. */
import * as v from 'valibot';
import { languageModelSchema } from '../../core/agent';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
/** Milliseconds since 1970, as far as a date reaches: what is later cannot be shown. */
const moment = v.pipe(finite, v.minValue(0), v.maxValue(8.64e15));
const text = v.string();
const truth = v.boolean();

export const modelSchema = v.variant('kind', [
  v.object({ kind: v.literal('random') }),
  v.object({ kind: v.literal('scriptedBot') }),
  languageModelSchema,
]);

const pairing = v.object({
  dimension: v.picklist(['object', 'action', 'distractor']),
  specification: count,
  fold: v.picklist(['p', 'n']),
  reference: text,
  feature: text,
});

const planned = v.object({
  name: text,
  specification: text,
  reference: v.nullable(v.object({ name: text, source: text })),
  pairing: v.nullable(pairing),
});

const limit = v.nullable(finite);
export const planSchema = v.object({
  model: modelSchema,
  judge: v.nullable(modelSchema),
  prompt: v.object({ zeroShot: truth, stripComments: truth }),
  reflection: v.object({
    rounds: count,
    stopRule: truth,
    stripComments: truth,
    showReference: truth,
    answer: v.picklist(['whole', 'edits']),
    errors: v.picklist(['first', 'several']),
    feedback: v.object({ compliance: truth, alignment: truth, winnability: truth }),
  }),
  measures: v.object({
    compliance: truth,
    alignment: truth,
    winnability: truth,
    search: truth,
    votes: count,
    paths: count,
    asPublished: truth,
  }),
  cap: v.object({ calls: limit, tokens: limit, minutes: limit }),
  parallel: count,
});

const gameError = v.object({
  cause: v.picklist(['raised', 'shape', 'time', 'memory', 'output', 'interpreter', 'closed']),
  call: v.picklist(['load', 'construct', 'describe', 'look', 'score', 'actions', 'step']),
  type: v.nullable(text),
  message: text,
  frames: v.array(v.object({ line: count, function: text, code: text })),
  omittedFrames: count,
});

const failure = v.object({
  stage: v.picklist([
    'load',
    'TextGame',
    'getTaskDescription',
    'calculateScore',
    'generatePossibleActions',
    'step',
  ]),
  text,
  error: gameError,
  path: v.array(text),
});

const validity = v.object({
  TextGame: truth,
  getTaskDescription: truth,
  calculateScore: truth,
  generatePossibleActions: truth,
  step: truth,
  runnable: truth,
  wonInCrawl: truth,
  numValidActions: count,
  failure: v.nullable(failure),
  otherFailures: v.exactOptional(v.array(failure)),
  pathsPlayed: count,
  observations: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  milliseconds: finite,
});

const path = v.array(
  v.object({
    action: text,
    observation: text,
    numSteps: finite,
    score: finite,
    gameOver: truth,
    gameWon: truth,
  }),
);

const turns = v.array(
  v.object({ text, kind: v.picklist(['think', 'action', 'done', 'bug']), observation: text }),
);

const measures = v.object({
  validity: v.nullable(validity),
  compliance: v.nullable(
    v.object({ question: text, answers: v.array(v.object({ yes: truth, text })), passed: truth }),
  ),
  alignment: v.nullable(
    v.object({
      paths: v.array(path),
      judgements: v.array(
        v.object({
          path,
          evaluation: v.picklist(['yes', 'no', 'error', 'unreadable']),
          justification: text,
          reply: text,
        }),
      ),
      score: v.nullable(finite),
      error: text,
    }),
  ),
  winnability: v.nullable(
    v.object({
      outcome: v.picklist(['won', 'lost', 'done', 'bug', 'turns', 'crashed']),
      turns,
      steps: count,
      score: finite,
      taskDescription: text,
      firstObservation: text,
      error: text,
    }),
  ),
  search: v.nullable(
    v.object({
      won: truth,
      solution: v.array(text),
      statesSeen: count,
      end: v.picklist(['won', 'exhausted', 'states', 'time', 'error']),
      milliseconds: finite,
    }),
  ),
});

const version = v.object({
  source: text,
  reflections: v.nullable(count),
  origin: v.picklist(['generated', 'reflected', 'edited', 'imported', 'written']),
  createdAt: moment,
  stopped: v.nullable(text),
  exchange: v.nullable(
    v.object({
      model: modelSchema,
      prompt: text,
      reply: text,
      reasoning: text,
      parts: count,
      at: moment,
    }),
  ),
  measures,
  play: v.nullable(turns),
});

const rating = v.object({
  rater: text,
  version: count,
  measure: v.picklist(['compliance', 'alignment', 'winnability']),
  yes: truth,
  path: v.nullable(count),
  at: moment,
});

export const worldSchema = v.object({
  name: v.pipe(text, v.minLength(1), v.maxLength(300)),
  specification: text,
  pairing: v.nullable(pairing),
  planned: v.nullable(planned),
  versions: v.array(version),
  ratings: v.array(rating),
});

export const collectionSchema = v.object({
  name: v.pipe(text, v.maxLength(300)),
  createdAt: finite,
  plan: v.nullable(planSchema),
  calls: count,
  usage: v.object({
    inputTokens: count,
    outputTokens: count,
    cachedTokens: count,
    reasoningTokens: count,
    unreportedReplies: count,
  }),
  spentTokens: finite,
  workedMs: finite,
});
