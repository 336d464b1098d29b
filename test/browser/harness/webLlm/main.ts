/** A page with WebLLM's client, over its real worker protocol; `localWebLlm.test.ts` drives it. */
import { WebWorkerMLCEngine } from '@mlc-ai/web-llm';
import type { LocalModelSpec, ModelError, ModelReply, ModelSession } from '../../../../src/core/agent';
import type { Result } from '../../../../src/core/shared';
import { createWebLlmEngine, modelsOf, type WebLlmModel } from '../../../../src/models';
import { createMemoryStorage, openModelCache, openModelFiles } from '../../../../src/storage';
import { createLocalModels } from '../../../../src/workers/model/localModels';

const MIB = 1024 * 1024;
const gpu = {
  description: 'scripted card',
  isFallback: false,
  hasF16: true,
  maxBufferSize: 2048 * MIB,
  maxStorageBufferBindingSize: 2048 * MIB,
};

interface Page {
  /** Sets up with models whose files lie on a host. @param card `false`: this device has none. */
  start(host: string, ids: readonly string[], card: boolean): void;
  fetchModel(
    id: string,
    stopAtBytes?: number,
  ): Promise<{ result: unknown; progress: readonly { phase: string; doneBytes: number; detail: string }[] }>;
  ask(
    id: string,
    text: string,
    options?: { stopAfterMs?: number; maxTokens?: number; episode?: string },
  ): Promise<{ reply: Result<ModelReply, ModelError>; seen: readonly string[]; ms: number }>;
  list(): Promise<
    readonly { title: string; cached: string; problem: string | null; downloadBytes: number | null }[]
  >;
  repair(id: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  loseDevice(): void;
}

function set(host: string, ids: readonly string[], card: boolean): Omit<Page, 'start'> {
  const models: readonly WebLlmModel[] = modelsOf(
    ids.map((model_id) => ({
      model: `${host}/${model_id}`,
      model_id,
      model_lib: `${host}/${model_id}/library.wasm`,
      low_resource_required: true,
    })),
  );
  const storage = createMemoryStorage();
  const cache = openModelCache();
  const lost = new Set<() => void>();
  let generation = 0;
  const { api, open } = createLocalModels({
    storage: async () => storage,
    models,
    engines: {
      webLlm: createWebLlmEngine({
        createEngine: async () => {
          generation++;
          const worker = new Worker(new URL('./scripted.worker.ts', import.meta.url), {
            type: 'module',
            name: String(generation),
          });
          return new WebWorkerMLCEngine(worker);
        },
        models,
        readGpu: async () => (card ? { gpu, problem: null } : { gpu: null, problem: 'There is no card.' }),
        cache,
        now: () => performance.now(),
        onDeviceLost: (tell) => {
          lost.add(tell);
          return () => lost.delete(tell);
        },
      }),
      wllama: createWebLlmEngine({} as never),
    },
    files: openModelFiles(),
    cache,
    network: { fetch: (...given) => fetch(...given), isOnline: () => navigator.onLine },
    now: () => Date.now(),
    readGpu: async () => (card ? { gpu, problem: null } : { gpu: null, problem: 'There is no card.' }),
  });
  const named = (modelId: string) => ({ kind: 'webLlm', modelId }) as const;
  const sessions = new Map<string, ModelSession>();
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };
  return {
    async fetchModel(id, stopAtBytes = Infinity) {
      const progress: { phase: string; doneBytes: number; detail: string }[] = [];
      const result = await api.fetchLocalModel(named(id), (news) => {
        progress.push(news);
        if (news.doneBytes >= stopAtBytes) void api.stopFetch(named(id));
      });
      return { result, progress };
    },
    async ask(id, text, { stopAfterMs, maxTokens = 100, episode = 'first' } = {}) {
      const spec: LocalModelSpec = {
        ...named(id),
        settings: {
          temperature: 0,
          maxTokens,
          timeoutMs: 60_000,
          maxAttempts: 1,
          concurrency: 1,
          stream: true,
        },
      };
      const session = sessions.get(id + episode) ?? open(spec).openEpisode();
      sessions.set(id + episode, session);
      const controller = new AbortController();
      if (stopAfterMs !== undefined) setTimeout(() => controller.abort(), stopAfterMs);
      const seen: string[] = [];
      const start = performance.now();
      const reply = await session.complete(
        { messages: [{ role: 'user', content: text }], situation, onText: (soFar) => seen.push(soFar) },
        controller.signal,
      );
      return { reply, seen, ms: performance.now() - start };
    },
    list: () => api.listLocalModels(),
    repair: (id) => api.repairLocalModel(named(id)),
    remove: (id) => api.removeLocalModel(named(id)),
    loseDevice: () => lost.forEach((tell) => tell()),
  };
}

declare global {
  interface Window {
    webLlm: Page;
  }
}
window.webLlm = {
  start(...given) {
    Object.assign(window.webLlm, set(...given));
  },
} as Page;
