/** A page whose worker plays NetHack; `nethackEngine.test.ts` drives it. */
import type { PlayOrder } from './nethack.worker';

const worker = new Worker(new URL('./nethack.worker.ts', import.meta.url), { type: 'module' });

/** The hashes of the games, or why there are none. */
function play(order: PlayOrder): Promise<string[]> {
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<{ hashes: string[] } | { error: string }>) => {
      if ('error' in data) failed(new Error(data.error));
      else done(data.hashes);
    };
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(order);
  });
}

declare global {
  interface Window {
    nethackHarness: { play: typeof play };
  }
}
window.nethackHarness = { play };
