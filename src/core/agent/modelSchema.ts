/** The shape of a language model in what is read back: settings, drafts, quiz files. Fields it does not know are dropped. */
import * as v from 'valibot';
import { LOCAL_KINDS, REASONING_EFFORTS, REMOTE_KINDS } from './model';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));

/** `ModelSettings`. */
export const modelSettingsSchema = v.object({
  temperature: finite,
  maxTokens: count,
  timeoutMs: finite,
  maxAttempts: count,
  concurrency: count,
  stream: v.boolean(),
  topP: v.exactOptional(finite),
  seed: v.exactOptional(finite),
  contextTokens: v.exactOptional(count),
  reasoningEffort: v.exactOptional(v.picklist(REASONING_EFFORTS)),
});

/** `LocalSource`. */
export const localSourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('url'), url: v.string() }),
  v.object({ kind: v.literal('file'), hash: v.string() }),
  v.object({ kind: v.literal('mlc'), model: v.string(), library: v.string() }),
]);

/** `LanguageModelSpec`. */
export const languageModelSchema = v.variant('kind', [
  v.object({
    kind: v.picklist(REMOTE_KINDS),
    baseUrl: v.string(),
    modelId: v.string(),
    settings: modelSettingsSchema,
  }),
  v.object({
    kind: v.picklist(LOCAL_KINDS),
    modelId: v.string(),
    source: v.exactOptional(localSourceSchema),
    settings: modelSettingsSchema,
  }),
]);
