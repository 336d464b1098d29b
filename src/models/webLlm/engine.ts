/** WebLLM: models on the graphics card. The library (5.8 MB) is handed in, so that only its worker loads it. */
import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
  ChatCompletionRequestStreaming,
  ChatOptions,
  InitProgressReport,
  MLCEngineInterface,
} from '@mlc-ai/web-llm';
import { picturesOf, textOf, type LocalModelSpec, type Message } from '../../core/agent';
import { fail, ok } from '../../core/shared';
import type { LocalEngine, LocalFailure, LocalReply, LocalRequest, LocalResult, NamedModel } from '../local';
import { deviceLost, localFailure, picturesRefused, STOPPED, unsupportedDevice } from '../local/failures';
import type { GpuAnswer } from './adapter';
import { webLlmFailure } from './failures';
import { cachedModels, knownBytes, type WebLlmCache } from './files';
import { ownModelOf, problemOn, type WebLlmModel, type WebLlmRecord } from './list';
import { readLoadReport } from './loadReport';

/** What is used of WebLLM's engine, whether it runs here or behind WebLLM's own worker protocol. */
export type MlcEngine = Pick<
  MLCEngineInterface,
  'reload' | 'unload' | 'interruptGenerate' | 'setInitProgressCallback'
> & {
  readonly chat: MLCEngineInterface['chat'];
  setAppConfig(config: WebLlmConfig): void;
};

/** WebLLM's configuration as far as it is set. */
export interface WebLlmConfig {
  readonly cacheBackend?: string;
  readonly model_list: readonly WebLlmRecord[];
}

export interface WebLlmPorts {
  /** A new engine without a model. */
  readonly createEngine: () => Promise<MlcEngine>;
  /** The models that ship with the app's list. */
  readonly models: readonly WebLlmModel[];
  readonly readGpu: () => Promise<GpuAnswer>;
  readonly cache: WebLlmCache;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  /** Calls back when the graphics card in use is taken away. @returns how to stop. */
  readonly onDeviceLost: (tell: () => void) => () => void;
}

export function createWebLlmEngine(ports: WebLlmPorts): LocalEngine {
  let loaded: { readonly engine: MlcEngine; readonly model: WebLlmModel } | null = null;

  const unload = async (): Promise<void> => {
    const before = loaded;
    loaded = null;
    await before?.engine.unload().catch(() => undefined);
  };

  return {
    unload,

    async load(spec, onProgress, signal) {
      await unload();
      const model = findModel(spec, ports.models);
      if (!model) return fail(UNKNOWN);
      // Before anything is downloaded: WebLLM itself would ask for the card only after all of it.
      const { gpu, problem } = await ports.readGpu();
      if (gpu === null) return fail(unsupportedDevice(problem, OTHER_WAY));
      const obstacle = problemOn(gpu, model);
      if (obstacle !== null) return fail(unsupportedDevice(obstacle, OTHER_WAY));
      // Of the newer layout only WebLLM knows the files; it fetches them itself.
      if (!model.manifest && (await cachedModels([model], ports.cache)).get(model) !== 'yes')
        return fail(NOT_HERE);
      const bytes = await knownBytes(model, ports.cache);
      const engine = await ports.createEngine();
      engine.setAppConfig(configOf(model));
      engine.setInitProgressCallback((report: InitProgressReport) => {
        if (!signal.aborted) onProgress(readLoadReport(report, bytes));
      });
      const lost = watchLoss(ports);
      const ended = whenAborted(signal);
      try {
        const settled = await Promise.race([
          engine.reload(model.modelId, optionsOf(spec, model)).then(() => null),
          lost.promise,
          ended.promise.then(() => STOPPED),
        ]);
        if (settled) {
          void engine.unload().catch(() => undefined);
          return fail(settled);
        }
      } catch (thrown) {
        return fail(signal.aborted ? STOPPED : webLlmFailure(thrown));
      } finally {
        lost.forget();
        ended.forget();
      }
      // WebLLM ends a load that was unloaded as if it had succeeded.
      if (signal.aborted) {
        await engine.unload().catch(() => undefined);
        return fail(STOPPED);
      }
      loaded = { engine, model };
      return ok({
        contextTokens: spec.settings.contextTokens ?? model.contextTokens,
        seesPictures: model.seesPictures,
        device: gpu.isFallback ? `WebGPU in software (${gpu.description})` : `WebGPU (${gpu.description})`,
      });
    },

    async generate(request, onText, signal) {
      if (!loaded) return fail(deviceLost());
      const { engine, model } = loaded;
      if (!model.seesPictures && request.messages.some((message) => picturesOf(message).length > 0))
        return fail(picturesRefused());
      const lost = watchLoss(ports);
      const interrupt = (): void => {
        engine.interruptGenerate();
      };
      signal.addEventListener('abort', interrupt);
      try {
        const answer = stream(engine, request, onText, signal, ports.now);
        const settled = await Promise.race([answer, lost.promise.then((failure) => fail(failure))]);
        if (!settled.ok && settled.error.engineGone) loaded = null;
        return settled;
      } finally {
        lost.forget();
        signal.removeEventListener('abort', interrupt);
      }
    },
  };
}

/** The model that is meant, as WebLLM describes it. */
export function findModel(named: NamedModel, models: readonly WebLlmModel[]): WebLlmModel | null {
  return ownModelOf(named) ?? models.find(({ modelId }) => modelId === named.modelId) ?? null;
}

function configOf(model: WebLlmModel): WebLlmConfig {
  return {
    cacheBackend: 'cache',
    model_list: [
      {
        model: model.address,
        model_id: model.modelId,
        model_lib: model.library,
        required_features: [...model.needs],
        ...(model.seesPictures && { model_type: 2 }),
        ...(model.manifest && { model_manifest: 'mlc-model-manifest.json' }),
        overrides: model.overrides,
      },
    ],
  };
}

function optionsOf({ settings }: LocalModelSpec, model: WebLlmModel): ChatOptions {
  // A model without a fixed context slides its window; the two exclude each other.
  if (settings.contextTokens === undefined) return {};
  return {
    context_window_size: settings.contextTokens,
    ...(model.contextTokens === null && { sliding_window_size: -1 }),
  };
}

/** Reads an answer to its end, also after a stop: WebLLM takes no next question before. */
async function stream(
  engine: MlcEngine,
  request: LocalRequest,
  onText: (text: string) => void,
  signal: AbortSignal,
  now: () => number,
): Promise<LocalResult<LocalReply>> {
  const start = now();
  let reply: LocalReply = {
    text: '',
    stopReason: 'unknown',
    usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
    firstTokenMs: null,
  };
  try {
    for await (const { choices, usage } of await engine.chat.completions.create(chatRequest(request))) {
      const piece = choices[0]?.delta.content ?? '';
      const reason = choices[0]?.finish_reason ?? null;
      reply = {
        text: reply.text + piece,
        stopReason: reason === 'stop' || reason === 'length' ? reason : reply.stopReason,
        usage: usage
          ? {
              inputTokens: usage.prompt_tokens,
              outputTokens: usage.completion_tokens,
              cachedTokens: null,
              reasoningTokens: null,
            }
          : reply.usage,
        firstTokenMs: reply.firstTokenMs ?? (piece === '' ? null : now() - start),
      };
      if (piece !== '' && !signal.aborted) onText(reply.text);
      // A stop that came while the prompt was read in is heard only now.
      if (signal.aborted) engine.interruptGenerate();
    }
    return signal.aborted ? fail(STOPPED) : ok(reply);
  } catch (thrown) {
    const failure = webLlmFailure(thrown);
    return fail(signal.aborted && !failure.engineGone ? STOPPED : failure);
  }
}

function chatRequest(request: LocalRequest): ChatCompletionRequestStreaming {
  return {
    messages: request.messages.map((message, index) => messageParam(message, index, request)),
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    ...(request.topP !== undefined && { top_p: request.topP }),
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(request.frequencyPenalty !== undefined && { frequency_penalty: request.frequencyPenalty }),
    ...(request.presencePenalty !== undefined && { presence_penalty: request.presencePenalty }),
    ...(request.stop && { stop: [...request.stop] }),
  };
}

function messageParam(
  message: Message,
  index: number,
  { pictures }: LocalRequest,
): ChatCompletionMessageParam {
  const { role, content } = message;
  if (role === 'assistant') return { role, content: textOf(message) };
  // Only the first message may be the system's.
  if (role === 'system' && index === 0) return { role, content: textOf(message) };
  if (typeof content === 'string' || picturesOf(message).length === 0)
    return { role: 'user', content: textOf(message) };
  return {
    role: 'user',
    content: content.flatMap((part): ChatCompletionContentPart[] => {
      if (part.kind === 'text') return [{ type: 'text', text: part.text }];
      const png = pictures?.get(part.hash);
      return png ? [{ type: 'image_url', image_url: { url: dataUrl(png) } }] : [];
    }),
  };
}

function dataUrl(png: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < png.length; at += 0x8000)
    binary += String.fromCharCode(...png.subarray(at, at + 0x8000));
  return `data:image/png;base64,${btoa(binary)}`;
}

interface Watch<T> {
  readonly promise: Promise<T>;
  readonly forget: () => void;
}

function watchLoss(ports: Pick<WebLlmPorts, 'onDeviceLost'>): Watch<LocalFailure> {
  let forget: () => void = () => undefined;
  const promise = new Promise<LocalFailure>((tell) => {
    forget = ports.onDeviceLost(() => tell(deviceLost()));
  });
  return { promise, forget: () => forget() };
}

function whenAborted(signal: AbortSignal): Watch<void> {
  let tell: () => void = () => undefined;
  const promise = new Promise<void>((done) => (tell = done));
  if (signal.aborted) tell();
  signal.addEventListener('abort', tell);
  return { promise, forget: () => signal.removeEventListener('abort', tell) };
}

const OTHER_WAY =
  'Choose another model of the list, or one for the processor (.gguf), which runs everywhere.';

const NOT_HERE = localFailure(
  'notDownloaded',
  'The model’s files are not on this device, or not all of them.',
  'Download the model on page “Models”.',
);

const UNKNOWN = localFailure(
  'modelNotFound',
  'This model is not in WebLLM’s list.',
  'Choose one of the list on page “Models”, or name its files’ address there.',
);
