import { messageOf } from '../../core/shared';
import type { LocalFailure } from '../local';
import {
  brokenAnswer,
  contextTooLong,
  deviceLost,
  isMemoryMessage,
  localFailure,
  outOfMemory,
  picturesRefused,
  unsupportedDevice,
} from '../local/failures';

/** What WebLLM threw, by the name of its error: over its worker protocol errors come as texts that begin with it. */
export function webLlmFailure(thrown: unknown): LocalFailure {
  const message = messageOf(thrown);
  switch (nameOf(thrown, message)) {
    case 'WebGPUNotAvailableError':
    case 'WebGPUNotFoundError':
      return unsupportedDevice(
        'This browser gives no graphics card for WebGPU.',
        'Use a current Chrome or Edge with graphics acceleration, or a model for the processor (.gguf).',
      );
    case 'FeatureSupportError':
    case 'ShaderF16SupportError':
      return unsupportedDevice(
        'This graphics card or browser lacks a feature that the model needs.',
        'Choose a model with q4f32 in its name, or one for the processor (.gguf).',
      );
    case 'DeviceLostError':
    case 'ModelNotLoadedError':
    case 'WorkerEngineModelNotLoadedError':
      // WebLLM unloads its model when the card is lost; whoever asks then finds none.
      return deviceLost();
    case 'ContextWindowSizeExceededError':
      return contextTooLong('');
    case 'IntegrityError':
      return localFailure(
        'badResponse',
        'A file of the model is not what its author published.',
        'Repair the model on page “Models”, which fetches broken files again.',
      );
    case 'UserMessageContentErrorForNonVLM':
    case 'UnsupportedContentPartError':
      return picturesRefused();
    case 'MessageOrderError':
    case 'SystemMessageOrderError':
    case 'ContentTypeError':
      return localFailure(
        'badRequest',
        `WebLLM does not take the conversation as it is: ${message}`,
        'Choose another strategy or the benchmark’s history mode for this model.',
      );
    case 'ModelNotFoundError':
      return localFailure(
        'modelNotFound',
        'WebLLM does not know this model.',
        'Choose one of the list on page “Models”.',
      );
    case 'CompileError':
    case 'LinkError':
      return localFailure(
        'badResponse',
        'The model’s compiled library is broken, or for another version of WebLLM.',
        'Choose a model of the list, or a library compiled for this version.',
      );
    default:
      if (isMemoryMessage(message)) return { ...outOfMemory(), engineGone: true };
      if (/device (is|was) lost|has been disposed|external instance reference/i.test(message))
        return deviceLost();
      return brokenAnswer(thrown);
  }
}

function nameOf(thrown: unknown, message: string): string {
  const named = thrown instanceof Error ? thrown.name : 'Error';
  if (named !== 'Error') return named;
  return /^\s*(?:Error: )?(\w+Error)\b/.exec(message)?.[1] ?? named;
}
