/** A page whose worker asks models; `models.test.ts` drives it. */
import type { Message, PictureHash, RemoteModelSpec } from '../../../../src/core/agent';
import type { ConnectionReport } from '../../../../src/models';
import type { Answer } from './models.worker';

export interface Question {
  readonly spec: RemoteModelSpec;
  readonly key: string | null;
  readonly messages: readonly Message[];
  readonly picture?: { readonly hash: PictureHash; readonly png: Uint8Array<ArrayBuffer> };
  /** Stops the request once so many characters have come. */
  readonly abortAfter?: number;
  /** Tests the connection instead. */
  readonly test?: true;
}

/** A picture as pages make them: painted, and stored as PNG. */
async function paint(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser paints nothing.');
  context.fillStyle = '#c00';
  context.fillRect(2, 2, 4, 4);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
}

function send<T>(question: Question): Promise<T> {
  const worker = new Worker(new URL('./models.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<T>) => {
      done(data);
      worker.terminate();
    };
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(question);
  });
}

/** @param seesPicture shows a painted picture with the last message. */
async function ask(question: Question, seesPicture: boolean): Promise<Answer & { readonly png: string }> {
  if (!seesPicture) return { ...(await send<Answer>(question)), png: '' };
  const png = await paint();
  // The test has no hash to give: any text names the picture within one request.
  const hash = 'painted' as PictureHash;
  const content = [
    { kind: 'text', text: 'What is this?' },
    { kind: 'image', hash, width: 8, height: 8 },
  ] as const;
  const seen = { ...question, messages: [{ role: 'user', content }] as const, picture: { hash, png } };
  return { ...(await send<Answer>(seen)), png: btoa(String.fromCharCode(...png)) };
}

const test = (question: Question): Promise<ConnectionReport> => send({ ...question, test: true });

declare global {
  interface Window {
    modelsHarness: { ask: typeof ask; test: typeof test };
  }
}
window.modelsHarness = { ask, test };
