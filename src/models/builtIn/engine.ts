import { fail } from '../../core/shared';
import type { LocalEngine, LocalResult } from '../local';
import { STOPPED, unsupportedDevice } from '../local/failures';
import type { BuiltInApi } from './api';

/** What does not end this long after a stop is left to itself: every question has a session of its own. */
const GRACE_MS = 1500;

/** The browser's own model, asked through the page. @param api `null` while no page has offered it. */
export function createBuiltInEngine(api: () => BuiltInApi | null): LocalEngine {
  const stoppable = async <T>(
    signal: AbortSignal,
    from: BuiltInApi,
    work: Promise<LocalResult<T>>,
  ): Promise<LocalResult<T>> => {
    let stop: () => void = () => undefined;
    const late = new Promise<LocalResult<T>>((give) => {
      stop = () => {
        void from.stop().catch(() => undefined);
        setTimeout(() => give(fail(STOPPED)), GRACE_MS);
      };
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      return await Promise.race([work, late]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return {
    async load(_, onProgress, signal) {
      const page = api();
      if (!page) return fail(NO_PAGE);
      const report = (share: number): void => {
        if (!signal.aborted)
          onProgress({
            phase: 'download',
            doneBytes: 0,
            totalBytes: null,
            detail: `The browser downloads its model: ${Math.round(share * 100)} %`,
          });
      };
      const ready = await stoppable(signal, page, page.prepare(report));
      return signal.aborted ? fail(STOPPED) : ready;
    },
    async generate(request, onText, signal) {
      const page = api();
      if (!page) return fail(NO_PAGE);
      return stoppable(signal, page, page.ask(request, onText));
    },
    unload: async () => undefined,
  };
}

const NO_PAGE = unsupportedDevice(
  'The browser’s own model can only be asked while a page of this app is open.',
  'Reload the page and try again.',
);
