import * as Comlink from 'comlink';
import { fail } from '../../core/shared';
import { engineDied, STOPPED, type LocalEngine, type LocalResult } from '../../models';
import { SupervisedWorker } from '../supervise';
import type { EngineApi } from './engineProtocol';

/** How long an engine may take to hear a stop; after it its worker is ended, and the next load starts another. */
const GRACE_MS = 1200;

/**
 * An engine in a worker of its own, started with the first load and replaced when it died. Every call settles: a dead
 * worker is an `engineGone` failure, and after a stop nothing that the engine still says is passed on.
 */
export function createRemoteEngine(spawn: () => Worker): LocalEngine {
  let current: SupervisedWorker<EngineApi> | null = null;

  /** @param start whether there is nothing to lose: only a load starts a worker. */
  const call = async <T>(
    start: boolean,
    signal: AbortSignal,
    use: (api: EngineApi, isOver: () => boolean) => Promise<LocalResult<T>>,
  ): Promise<LocalResult<T>> => {
    if (signal.aborted) return fail(STOPPED);
    if (!current?.alive) {
      if (!start) return fail(engineDied('it was not running'));
      current = new SupervisedWorker<EngineApi>(spawn());
    }
    const worker = current;
    let over = false;
    const answer = worker.call((api) => use(api, () => over), { deadlineMs: null });
    const stop = (): void => {
      over = true;
      void worker.call((api) => api.stop().then(() => null), { deadlineMs: GRACE_MS });
      setTimeout(() => {
        if (!settled) worker.close();
      }, GRACE_MS);
    };
    let settled = false;
    signal.addEventListener('abort', stop);
    try {
      const result = await answer;
      if (isStopped(signal)) return fail(STOPPED);
      return result.ok ? result.value : fail(engineDied(result.error.message));
    } finally {
      settled = true;
      over = true;
      signal.removeEventListener('abort', stop);
    }
  };

  return {
    load: (spec, onProgress, signal) =>
      call(true, signal, (api, isOver) =>
        api.load(
          spec,
          Comlink.proxy((progress) => {
            if (!isOver()) onProgress(progress);
          }),
        ),
      ),

    generate: (request, onText, signal) =>
      call(false, signal, async (api, isOver) => {
        let shown = '';
        const reply = await api.generate(
          request,
          Comlink.proxy((text) => {
            if (isOver()) return;
            shown = text;
            onText(text);
          }),
        );
        if (reply.ok && !isOver() && reply.value.text !== shown) onText(reply.value.text);
        return reply;
      }),

    async unload() {
      // Memory of a model comes back for certain only when its worker ends.
      current?.close();
      current = null;
    },
  };
}

/** Asked anew each time: signals change while one waits. */
function isStopped(signal: AbortSignal): boolean {
  return signal.aborted;
}
