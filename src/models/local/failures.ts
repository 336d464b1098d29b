import type { ModelErrorKind } from '../../core/agent';
import { messageOf } from '../../core/shared';
import type { LocalFailure } from './engine';

export function localFailure(kind: ModelErrorKind, message: string, advice: string): LocalFailure {
  return { kind, message, advice };
}

export const STOPPED: LocalFailure = {
  kind: 'cancelled',
  message: 'The local model was stopped.',
  advice: 'Try again.',
};

/** The worker of an engine ended in the middle of its work. */
export function engineDied(message: string): LocalFailure {
  if (isMemoryMessage(message)) return { ...outOfMemory(), engineGone: true };
  return {
    kind: 'server',
    message: `The worker of the local model ended unexpectedly: ${message}`,
    advice: 'Try again, or choose a smaller model. Page “Diagnostics” shows what this device can do.',
    engineGone: true,
  };
}

export function deviceLost(): LocalFailure {
  return {
    kind: 'deviceLost',
    message: 'The browser took the graphics card away from the local model.',
    advice:
      'Close other pages that draw or compute a lot, choose a smaller model or a smaller context, and run the episode again.',
    engineGone: true,
  };
}

export function outOfMemory(): LocalFailure {
  return localFailure(
    'outOfMemory',
    'The local model needs more memory than this device gives.',
    'Choose a smaller model or a smaller context, or close other pages, and try again.',
  );
}

export function contextTooLong(detail: string): LocalFailure {
  return localFailure(
    'contextTooLong',
    `The prompt does not fit into the model's context. ${detail}`.trim(),
    'Keep fewer observations in the history, or give the model a larger context in its settings.',
  );
}

export function picturesRefused(): LocalFailure {
  return localFailure(
    'picturesRefused',
    'This local model takes no pictures.',
    'Choose a model that sees pictures, or set the number of pictures to 0.',
  );
}

export function unsupportedDevice(message: string, advice: string): LocalFailure {
  return localFailure('unsupportedDevice', message, advice);
}

/** What an engine threw that says nothing more specific. */
export function brokenAnswer(thrown: unknown): LocalFailure {
  const message = messageOf(thrown);
  if (isMemoryMessage(message)) return outOfMemory();
  return localFailure(
    'badResponse',
    `The local model failed: ${message}`,
    'Try again. If it happens again, test the model on page “Models”.',
  );
}

/** Whether an engine's words mean that memory ran out; engines have no code for it. */
export function isMemoryMessage(message: string): boolean {
  return /out of memory|\bOOM\b|memory access out of bounds|failed to allocate|bad_alloc|cannot (allocate|enlarge) memory|allocation failed|failed to create (the )?context/i.test(
    message,
  );
}
