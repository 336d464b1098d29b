/** The shape of agents, plans and prompts in a run file. Fields of later versions are let through. */
import * as v from 'valibot';
import { LOCAL_KINDS, REASONING_EFFORTS, REMOTE_KINDS, STRATEGY_IDS } from '../agent';
import { BALROG_ENVIRONMENTS, MAX_SEED } from '../env';
import { shardProblem } from '../evaluate';
import { isHash } from '../shared';

export const finite = v.pipe(v.number(), v.finite());
export const count = v.pipe(finite, v.integer(), v.minValue(0));
export const time = v.nullable(finite);
export const seed = v.pipe(count, v.maxValue(MAX_SEED));
export const environmentId = v.picklist([...BALROG_ENVIRONMENTS, 'bytesized32']);
export const options = v.record(v.string(), v.union([finite, v.string(), v.boolean()]));
const amount = v.pipe(finite, v.minValue(0));
const hash = v.pipe(v.string(), v.check(isHash, 'is no SHA-256'));

const modelSettings = v.looseObject({
  temperature: finite,
  maxTokens: count,
  timeoutMs: finite,
  maxAttempts: count,
  concurrency: count,
  stream: v.boolean(),
  topP: v.optional(v.pipe(finite, v.minValue(0), v.maxValue(1))),
  seed: v.optional(finite),
  contextTokens: v.optional(count),
  reasoningEffort: v.optional(v.picklist(REASONING_EFFORTS)),
});

const localSource = v.variant('kind', [
  v.looseObject({ kind: v.literal('url'), url: v.string() }),
  v.looseObject({ kind: v.literal('file'), hash }),
  v.looseObject({ kind: v.literal('mlc'), model: v.string(), library: v.string() }),
]);

const remoteModel = v.looseObject({
  kind: v.picklist(REMOTE_KINDS),
  baseUrl: v.string(),
  modelId: v.string(),
  settings: modelSettings,
});
const localModel = v.looseObject({
  kind: v.picklist(LOCAL_KINDS),
  modelId: v.string(),
  source: v.optional(localSource),
  settings: modelSettings,
});
const model = v.variant('kind', [
  v.looseObject({ kind: v.literal('random') }),
  v.looseObject({ kind: v.literal('scriptedBot') }),
  remoteModel,
  localModel,
]);

export const agent = v.looseObject({
  strategy: v.picklist(STRATEGY_IDS),
  model,
  history: count,
  answerReading: v.picklist(['lenient', 'balrog']),
  historyMode: v.optional(v.picklist(['benchmark', 'appendOnly'])),
  images: v.optional(count),
  clip: v.optional(count),
  pictureOnly: v.optional(v.boolean()),
  alternateRoles: v.optional(v.boolean()),
  onlyLegalActions: v.optional(v.boolean()),
  parameters: v.optional(v.record(v.string(), finite)),
  demonstrations: v.optional(v.array(hash)),
  secondModel: v.optional(v.variant('kind', [remoteModel, localModel])),
  own: v.optional(v.looseObject({ name: v.string(), hash })),
});

const price = v.looseObject({
  input: amount,
  output: amount,
  cachedInput: v.nullable(amount),
  asOf: v.string(),
});

const range = v.looseObject({ low: amount, high: amount });

const estimate = v.looseObject({
  episodes: count,
  stepsAtMost: count,
  steps: range,
  calls: range,
  inputTokens: range,
  outputTokens: range,
  dollars: v.nullable(range),
  minutes: v.nullable(range),
  storageBytes: range,
  basis: v.picklist(['pastRuns', 'published']),
});

export const plan = v.looseObject({
  agent,
  tasks: v.array(v.looseObject({ environmentId, task: v.string(), options, episodes: count })),
  seeds: v.variant('kind', [
    v.looseObject({ kind: v.literal('explicit'), seeds: v.array(seed) }),
    v.looseObject({ kind: v.literal('derived'), baseSeed: seed }),
  ]),
  parallelEpisodes: count,
  maxSteps: v.nullable(count),
  limits: v.optional(
    v.looseObject({
      tokens: v.nullable(amount),
      dollars: v.nullable(amount),
      minutes: v.nullable(amount),
    }),
  ),
  price: v.optional(price),
  secondPrice: v.optional(price),
  keepPictures: v.optional(v.boolean()),
  shard: v.optional(
    v.pipe(
      v.looseObject({ index: count, count }),
      v.check((part) => shardProblem(part) === null, 'is no part of a plan'),
    ),
  ),
  suite: v.optional(v.string()),
  estimate: v.optional(estimate),
  held: v.optional(v.boolean()),
});

const message = v.looseObject({
  role: v.picklist(['system', 'user', 'assistant']),
  content: v.union([
    v.string(),
    v.array(
      v.variant('kind', [
        v.looseObject({ kind: v.literal('text'), text: v.string() }),
        v.looseObject({ kind: v.literal('image'), hash, width: count, height: count }),
      ]),
    ),
  ]),
});

const answered = {
  messages: v.array(v.union([message, count])),
  reply: v.string(),
  stopReason: v.picklist(['stop', 'length', 'filtered', 'unknown']),
  usage: v.looseObject({
    inputTokens: v.nullable(count),
    outputTokens: v.nullable(count),
    cachedTokens: v.nullable(count),
    reasoningTokens: v.nullable(count),
    reportedCost: v.optional(amount),
  }),
  latencyMs: finite,
  attempts: count,
};

/** What many calls took together. */
export const usageTotals = v.looseObject({
  inputTokens: count,
  outputTokens: count,
  cachedTokens: count,
  reasoningTokens: count,
  unreportedReplies: count,
  reportedCost: v.optional(amount),
});

/** What a run took. */
export const spending = v.looseObject({ tokens: amount, dollars: amount, workedMs: amount });

/** The call that decided a step. */
export const exchange = v.looseObject(answered);

/** A call before it, or after an episode. */
export const call = v.looseObject({
  ...answered,
  purpose: v.string(),
  reasoning: v.string(),
  second: v.optional(v.literal(true)),
});
