/** A page with local models in a worker of its own; `localWllama.test.ts` drives it. */
import * as Comlink from 'comlink';
import type { HostApi } from './host.worker';

const host = Comlink.wrap<HostApi>(
  new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' }),
) as unknown as HostApi;

type Named = Parameters<HostApi['fetchLocalModel']>[0];

/** Opens a file at an address as if a person had chosen it. */
async function addFile(url: string, name: string) {
  const bytes = await (await fetch(url)).blob();
  return host.addGguf(new File([bytes], name));
}

/** Fetches a model, and stops it once so many bytes are there. */
async function fetchModel(model: Named, stopAtBytes = Infinity) {
  const progress: { phase: string; doneBytes: number; totalBytes: number | null }[] = [];
  const result = await host.fetchLocalModel(
    model,
    Comlink.proxy((news) => {
      progress.push(news);
      if (news.doneBytes >= stopAtBytes) void host.stopFetch(model);
    }),
  );
  return { result, progress };
}

const tools = { host, addFile, fetchModel };

declare global {
  interface Window {
    local: typeof tools;
  }
}
window.local = tools;
