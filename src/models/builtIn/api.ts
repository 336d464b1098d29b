/**
 * The browser's own model (Prompt API). Only pages have it, not workers: the page serves this interface on a message
 * port, and the engine in the runner worker asks through it. Plain data only.
 */
import { picturesOf, textOf, type Message } from '../../core/agent';
import { fail, messageOf, ok } from '../../core/shared';
import type { LoadedModel, LocalReply, LocalRequest, LocalResult } from '../local';
import {
  brokenAnswer,
  contextTooLong,
  localFailure,
  picturesRefused,
  STOPPED,
  unsupportedDevice,
} from '../local/failures';
import type { BuiltInSession, LanguageModelStatic } from './platform';

export type BuiltInAvailability = 'available' | 'downloadable' | 'downloading' | 'unavailable' | 'absent';

export interface BuiltInApi {
  availability(): Promise<BuiltInAvailability>;
  /** Makes the model ready, which downloads it where need be. @param onShare told how much is there, 0…1. */
  prepare(onShare: (share: number) => void): Promise<LocalResult<LoadedModel>>;
  ask(request: LocalRequest, onText: (text: string) => void): Promise<LocalResult<LocalReply>>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/** @param model the browser's `LanguageModel`; `null` where it has none. */
export function createBuiltInApi(model: LanguageModelStatic | null, now: () => number): BuiltInApi {
  let controller = new AbortController();

  return {
    async availability() {
      if (!model) return 'absent';
      return model.availability().catch(() => 'unavailable' as const);
    },

    async prepare(onShare) {
      if (!model) return fail(ABSENT);
      controller = new AbortController();
      const { signal } = controller;
      try {
        const session = await model.create({
          signal,
          monitor: (monitor) =>
            monitor.addEventListener('downloadprogress', (event) => onShare(event.loaded)),
        });
        const contextTokens = session.inputQuota ?? session.contextWindow ?? null;
        session.destroy();
        return ok({ contextTokens, seesPictures: false, device: 'the browser’s own model' });
      } catch (thrown) {
        return fail(signal.aborted ? STOPPED : prepareFailure(thrown));
      }
    },

    async ask(request, onText) {
      if (!model) return fail(ABSENT);
      if (request.messages.some((message) => picturesOf(message).length > 0)) return fail(picturesRefused());
      controller = new AbortController();
      const { signal } = controller;
      const start = now();
      let session: BuiltInSession | null = null;
      try {
        const { before, last } = split(request.messages);
        session = await model.create({
          signal,
          ...(before.length > 0 && { initialPrompts: before }),
          ...(await sampling(model, request.temperature)),
        });
        const used = session.inputUsage ?? session.contextUsage ?? null;
        const constraint = request.onlyAnswers && {
          responseConstraint: { type: 'string', enum: [...new Set(request.onlyAnswers)] },
          omitResponseConstraintInput: true,
        };
        let said = '';
        let firstTokenMs: number | null = null;
        for await (const piece of readPieces(session.promptStreaming(last, { signal, ...constraint }))) {
          said += piece;
          firstTokenMs ??= now() - start;
          if (!constraint) onText(cut(said, request.stop));
          if (cut(said, request.stop) !== said) break;
        }
        const text = constraint ? unquoted(said) : cut(said, request.stop);
        if (constraint) onText(text);
        return ok({
          text,
          stopReason: 'stop',
          usage: { inputTokens: used, outputTokens: null, cachedTokens: null, reasoningTokens: null },
          firstTokenMs,
        });
      } catch (thrown) {
        return fail(signal.aborted ? STOPPED : askFailure(thrown));
      } finally {
        session?.destroy();
      }
    },

    async stop() {
      controller.abort();
    },
  };
}

interface Prompt {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** All but the last message come before the question; the system's may only stand first. */
function split(messages: readonly Message[]): { readonly before: Prompt[]; readonly last: Prompt[] } {
  const prompts = messages.map((message, index): Prompt => ({
    role: message.role === 'system' && index > 0 ? 'user' : message.role,
    content: textOf(message),
  }));
  const last = prompts.slice(-1).map((prompt) => ({ ...prompt, role: 'user' as const }));
  return { before: prompts.slice(0, -1), last };
}

/** Browsers that let pages choose want both numbers or none; others have no parameters to tell. */
async function sampling(
  model: LanguageModelStatic,
  temperature: number,
): Promise<{ readonly temperature: number; readonly topK: number } | null> {
  const limits = await model.params?.().catch(() => null);
  if (!limits) return null;
  // A temperature of 0 is refused by some versions; the likeliest token alone is the same.
  return temperature === 0
    ? { temperature: Math.min(1, limits.maxTemperature), topK: 1 }
    : { temperature: Math.min(temperature, limits.maxTemperature), topK: limits.defaultTopK };
}

async function* readPieces(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function cut(text: string, stops: readonly string[] = []): string {
  const ends = stops.filter((stop) => stop !== '').map((stop) => text.indexOf(stop));
  const first = Math.min(...ends.filter((end) => end >= 0), text.length);
  return text.slice(0, first);
}

/** An answer held to a schema of strings comes as JSON. */
function unquoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

const ABSENT = unsupportedDevice(
  'This browser has no model of its own.',
  'Use a current desktop Chrome or Edge, or choose another model.',
);

function prepareFailure(thrown: unknown) {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError')
    return localFailure(
      'notDownloaded',
      'The browser downloads its model only after a click.',
      'Start the download with the button on page “Models”, and click it again if it does not begin.',
    );
  if (name === 'NotSupportedError' || name === 'InvalidStateError')
    return unsupportedDevice(
      'This device does not meet what the browser’s own model needs.',
      'Choose another model.',
    );
  return brokenAnswer(thrown);
}

function askFailure(thrown: unknown) {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'QuotaExceededError') return contextTooLong(messageOf(thrown));
  return name === 'NotAllowedError' ? prepareFailure(thrown) : brokenAnswer(thrown);
}
