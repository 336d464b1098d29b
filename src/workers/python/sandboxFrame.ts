import { pythonAssets } from 'virtual:python-assets';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import { readOwnFile } from '../ownFile';
import { createSandboxedFrame, loadFrame } from '../sandboxedFrame';
import { START_MS } from './limits';
import type { FrameReport, FrameStart } from './protocol';

/** A frame that is ready to open interpreters. */
export interface Connection {
  readonly port: MessagePort;
  /** Ends the frame with everything in it. */
  close(): void;
}

/**
 * Puts the sandboxed frame into a page: opaque origin (scripts are all it is allowed), no network. Loads what it needs
 * on this side, since the frame itself can load nothing.
 * @returns an error in words for the user when files are missing or Python does not start.
 */
export async function connectSandboxFrame(page: Document): Promise<Result<Connection, string>> {
  let frame: HTMLIFrameElement | null = null;
  try {
    const [interpreter, wasm, stdlib] = await Promise.all([
      readOwnFile(pythonAssets.interpreter),
      readOwnFile(pythonAssets.wasm),
      readOwnFile(pythonAssets.stdlib),
    ]);
    frame = createSandboxedFrame(page, 'Python');
    await loadFrame(frame, page, pythonAssets.frame);
    const { port1: port, port2 } = new MessageChannel();
    const start: FrameStart = { interpreter, wasm, stdlib };
    // An opaque origin has no name, and nothing sent is secret.
    frame.contentWindow?.postMessage(start, '*', [port2, interpreter, wasm, stdlib]);
    await ready(port);
    const opened = frame;
    return ok({
      port,
      close() {
        port.close();
        opened.remove();
      },
    });
  } catch (thrown) {
    frame?.remove();
    return fail(`Python could not be started. ${messageOf(thrown)}`);
  }
}

function ready(port: MessagePort): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(
      () => failed(new Error('It did not get ready in time. Close other tabs and try again.')),
      START_MS,
    );
    port.onmessage = ({ data }: MessageEvent<FrameReport>) => {
      clearTimeout(timer);
      port.onmessage = null;
      if (data.kind === 'ready') done();
      else failed(new Error(data.kind === 'failed' ? data.message : 'It did not get ready.'));
    };
  });
}
