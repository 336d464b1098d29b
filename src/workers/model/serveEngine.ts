import type { LocalEngine } from '../../models';
import type { EngineApi } from './engineProtocol';

/** Text and progress travel at most this often: a fast model says hundreds of tokens a second. */
const NEWS_MS = 40;

/** An engine as its worker exposes it. */
export function serveEngine(engine: LocalEngine): EngineApi {
  let controller = new AbortController();
  const begin = (): AbortSignal => {
    controller = new AbortController();
    return controller.signal;
  };
  return {
    load: (spec, onProgress) => engine.load(spec, seldom(onProgress), begin()),
    generate: (request, onText) => engine.generate(request, seldom(onText), begin()),
    async stop() {
      controller.abort();
    },
    unload: () => engine.unload(),
  };
}

/** Leaves out news that come too soon after the last one; whoever listens gets the end with the result. */
function seldom<T>(tell: (news: T) => void): (news: T) => void {
  let last = -Infinity;
  return (news) => {
    const now = performance.now();
    if (now - last < NEWS_MS) return;
    last = now;
    tell(news);
  };
}
