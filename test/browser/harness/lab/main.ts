/** A page that serves a lab to a worker, and through it to a worker of that worker; `lab.test.ts` drives it. */
import { serveLab } from '../../../../src/workers/lab';
import { createFakeLab } from '../../../support/fakeLab';

const lab = createFakeLab();
const worker = new Worker(new URL('./player.worker.ts', import.meta.url), { type: 'module' });

/** Lets the worker, and one that it starts, open a game each. @returns what the games say. */
function play(): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  serveLab(lab, port1);
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<string[]>) => done(data);
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(port2, [port2]);
  });
}

declare global {
  interface Window {
    labHarness: { play: typeof play; end: () => void; open: () => number };
  }
}
window.labHarness = { play, end: () => worker.terminate(), open: lab.open };
