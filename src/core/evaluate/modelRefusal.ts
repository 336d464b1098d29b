import type { ModelErrorKind } from '../agent';

/**
 * Errors that concern the model and not the episode: every other call would fail in the same way until a person does
 * something, so the run waits instead of failing its episodes one after another. The episode under way goes on later.
 * What depends on the prompt (`contextTooLong`, `picturesRefused`) or may pass (`rateLimit`, `server`, `unreachable`) is none of them.
 */
export const MODEL_REFUSALS: ReadonlySet<ModelErrorKind> = new Set<ModelErrorKind>([
  'badKey',
  'forbidden',
  'modelNotFound',
  'quota',
  'browserBlocked',
  'mixedContent',
  'localNetwork',
  'unsupportedDevice',
  'notDownloaded',
]);
