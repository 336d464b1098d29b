/** llama.cpp in the browser: any GGUF model on the processor, without a graphics card. */
import type { LoadModelParams, Wllama } from '@wllama/wllama';
import { picturesOf, textOf, type Message } from '../../core/agent';
import { fail, messageOf, ok } from '../../core/shared';
import type { LoadedModel, LocalEngine, LocalFailure, LocalReply, LocalRequest, LocalResult } from '../local';
import {
  brokenAnswer,
  contextTooLong,
  engineDied,
  isMemoryMessage,
  localFailure,
  outOfMemory,
  picturesRefused,
  STOPPED,
  unsupportedDevice,
} from '../local/failures';
import { grammarOf } from '../local/gbnf';
import { readChunk } from './chunk';
import { readGguf, type GgufStore } from './download';
import { readGgufHead } from './ggufHead';
import { plainPrompt, STOPS } from './plainPrompt';
import { USUAL_CONTEXT } from './usualContext';

export interface WllamaPorts {
  /** Address of llama.cpp's WebAssembly. */
  readonly wasmUrl: string;
  readonly store: Pick<GgufStore, 'isAvailable' | 'read'>;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

/** Prompt tokens computed between two looks at whether to stop. */
const BATCH = 64;

export function createWllamaEngine(ports: WllamaPorts): LocalEngine {
  let wllama: Wllama | null = null;
  let model: LoadedModel | null = null;

  const unload = async (): Promise<void> => {
    const before = wllama;
    wllama = null;
    model = null;
    await before?.exit().catch(() => undefined);
  };

  return {
    unload,

    async load(spec, onProgress, signal) {
      await unload();
      if (!hasLargeMemory()) return fail(OLD_BROWSER);
      const files = await readGguf(spec, ports.store);
      if (!files.ok) return files;
      const bytes = files.value.reduce((sum, file) => sum + file.size, 0);
      onProgress({ phase: 'load', doneBytes: 0, totalBytes: bytes, detail: 'Loading into memory' });
      const { Wllama, LoggerWithoutDebug } = await import('@wllama/wllama');
      const quiet = { ...LoggerWithoutDebug, log: ignore, warn: ignore, error: ignore };
      const made = new Wllama(
        { default: ports.wasmUrl },
        { suppressNativeLog: true, logger: quiet, allowOffline: true },
      );
      // Its help for old browsers is code from a foreign server; this app loads code only from its own.
      made.setCompat(null);
      wllama = made;
      const stop = (): void => void made.exit().catch(ignore);
      signal.addEventListener('abort', stop);
      try {
        await made.loadModel([...files.value], {
          n_ctx: spec.settings.contextTokens ?? USUAL_CONTEXT,
          ...(await stretched(files.value[0], spec.settings.contextTokens)),
          n_batch: BATCH,
          n_parallel: 1,
          n_threads: threads(),
          n_gpu_layers: 0,
          warmup: false,
          jinja: true,
          reasoning_format: 'none',
        });
      } catch (thrown) {
        await unload();
        return fail(signal.aborted ? STOPPED : loadFailure(thrown));
      } finally {
        signal.removeEventListener('abort', stop);
      }
      if (signal.aborted) {
        await unload();
        return fail(STOPPED);
      }
      const info = made.getLoadedContextInfo();
      onProgress({ phase: 'load', doneBytes: bytes, totalBytes: bytes, detail: 'Loaded' });
      model = {
        contextTokens: info.n_ctx,
        seesPictures: info.has_image_input,
        device: made.isMultithread() ? `${made.getNumThreads()} threads` : 'one thread',
      };
      return ok(model);
    },

    async generate(request, onText, signal) {
      if (!wllama || !model) return fail(engineDied('no model is loaded'));
      if (!model.seesPictures && request.messages.some((message) => picturesOf(message).length > 0))
        return fail(picturesRefused());
      const first = await answer(wllama, 'chat', request, onText, signal, ports.now);
      const templateFailed = !first.ok && first.error.kind === 'badResponse' && !signal.aborted;
      // Some models' own templates refuse system messages or roles that do not alternate.
      return templateFailed ? answer(wllama, 'plain', request, onText, signal, ports.now) : first;
    },
  };
}

/**
 * llama.cpp gives no more context than a model was trained on. A person who asks for more gets it all the same, as with
 * WebLLM: the note that says how much it was trained on is overruled.
 */
async function stretched(
  file: File | undefined,
  wanted: number | undefined,
): Promise<LoadModelParams | null> {
  if (!file || wanted === undefined) return null;
  const { architecture, contextTokens } = await readGgufHead(file);
  if (architecture === null || contextTokens === null || wanted <= contextTokens) return null;
  // The list of overrides ends with one without a name.
  return { kv_overrides: { [`${architecture}.context_length`]: `int:${wanted}`, '': 'int:0' } };
}

/** Asks in the model's own chat format, or in a plain one. */
async function answer(
  wllama: Wllama,
  format: 'chat' | 'plain',
  request: LocalRequest,
  onText: (text: string) => void,
  signal: AbortSignal,
  now: () => number,
): Promise<LocalResult<LocalReply>> {
  const grammar = request.onlyAnswers ? grammarOf(request.onlyAnswers) : null;
  const stop = [...(request.stop ?? []), ...(format === 'plain' ? STOPS : [])];
  const options = {
    stream: true as const,
    stream_options: { include_usage: true },
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    abortSignal: signal,
    cache_prompt: true,
    ...(request.topP !== undefined && { top_p: request.topP }),
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(request.frequencyPenalty !== undefined && { frequency_penalty: request.frequencyPenalty }),
    ...(request.presencePenalty !== undefined && { presence_penalty: request.presencePenalty }),
    ...(stop.length > 0 && { stop }),
    ...(grammar !== null && { grammar }),
  };
  const start = now();
  let reply: LocalReply = EMPTY;
  const onData = (data: unknown): void => {
    const chunk = readChunk(data);
    const text = reply.text + chunk.text;
    reply = {
      text,
      stopReason: chunk.stopReason ?? reply.stopReason,
      usage: chunk.usage ?? reply.usage,
      firstTokenMs: reply.firstTokenMs ?? (text === '' ? null : now() - start),
    };
    if (chunk.text !== '') onText(text);
  };
  try {
    if (format === 'chat')
      await wllama.createChatCompletion({ ...options, messages: chatMessages(request), onData });
    else await wllama.createCompletion({ ...options, prompt: plainPrompt(request.messages), onData });
    return signal.aborted ? fail(STOPPED) : ok(reply);
  } catch (thrown) {
    return fail(signal.aborted ? STOPPED : answerFailure(thrown));
  }
}

const EMPTY: LocalReply = {
  text: '',
  stopReason: 'unknown',
  usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
  firstTokenMs: null,
};

type ChatMessages = Parameters<Wllama['createChatCompletion']>[0]['messages'];

function chatMessages({ messages, pictures }: LocalRequest): ChatMessages {
  return messages.map((message: Message) => {
    const { role, content } = message;
    if (role !== 'user' || typeof content === 'string') return { role, content: textOf(message) };
    return {
      role,
      content: content.flatMap((part) => {
        if (part.kind === 'text') return { type: 'text' as const, text: part.text };
        const png = pictures?.get(part.hash);
        return png ? { type: 'image' as const, data: png.buffer } : [];
      }),
    };
  });
}

function answerFailure(thrown: unknown): LocalFailure {
  const message = messageOf(thrown);
  if (/exceeds? the available context|context (size|length)|kv cache/i.test(message))
    return contextTooLong(message);
  // The WebAssembly machine itself stopped: the engine is of no more use.
  if (thrown instanceof Error && thrown.name === 'RuntimeError') return engineDied(message);
  if (/not (yet )?(called|loaded)|unloaded/i.test(message)) return engineDied(message);
  return brokenAnswer(thrown);
}

function loadFailure(thrown: unknown): LocalFailure {
  const message = messageOf(thrown);
  if (isMemoryMessage(message)) return outOfMemory();
  return localFailure(
    'badResponse',
    `The model could not be loaded: ${message}`,
    'Its file may be broken, or of a kind that this version of llama.cpp does not know. Repair it, or choose another one.',
  );
}

function threads(): number {
  if (!globalThis.crossOriginIsolated) return 1;
  return Math.max(1, Math.floor(navigator.hardwareConcurrency / 2));
}

/** llama.cpp's WebAssembly addresses more than 4 GB, which older browsers do not do. */
export function hasLargeMemory(): boolean {
  try {
    const descriptor = { address: 'i64', initial: 1n } as unknown as WebAssembly.MemoryDescriptor;
    return new WebAssembly.Memory(descriptor).buffer.byteLength > 0;
  } catch {
    return false;
  }
}

const OLD_BROWSER = unsupportedDevice(
  'This browser’s WebAssembly has no 64-bit memory, which models on the processor need.',
  'Use a current Chrome, Edge or Firefox.',
);

function ignore(): void {
  // Nothing to say: failures come back as values.
}
