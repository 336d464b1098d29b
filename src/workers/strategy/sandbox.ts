import { strategyAssets } from 'virtual:strategy-assets';
import { readOwnFile } from '../ownFile';
import { createSandboxedFrame, loadFrame } from '../sandboxedFrame';
import type { FrameStart, SandboxOrder, SandboxReport } from './protocol';

const START_MS = 20_000;

/**
 * The page's sandbox for strategies: a frame of opaque origin without network, loaded with the first program.
 * @param page where the frame is put.
 */
export function createStrategySandbox(page: Document): StrategySandbox {
  return new StrategySandbox(() => connectFrame(page));
}

/** Lets any number of clients open programs in one frame; each client hears of its own. */
export class StrategySandbox {
  readonly #connect: () => Promise<MessagePort>;
  readonly #clients = new Map<string, MessagePort>();
  #frame: Promise<MessagePort> | null = null;

  constructor(connect: () => Promise<MessagePort>) {
    this.#connect = connect;
  }

  /** @param client the other end is given to `connectStrategies`. */
  serve(client: MessagePort): void {
    client.onmessage = ({ data, ports }: MessageEvent<SandboxOrder>) => {
      void this.#obey(client, data, ports[0] ?? null);
    };
    client.addEventListener('close', () => {
      for (const [id, owner] of this.#clients)
        if (owner === client) void this.#obey(client, { kind: 'end', id }, null);
    });
  }

  async #obey(client: MessagePort, order: SandboxOrder, own: MessagePort | null): Promise<void> {
    const { id } = order;
    if (order.kind === 'open') this.#clients.set(id, client);
    else if (!this.#clients.delete(id)) return;
    try {
      const frame = await this.#started();
      // Ended while the frame was starting.
      if (order.kind === 'open' && !this.#clients.has(id)) return;
      if (own) frame.postMessage(order, [own]);
      else frame.postMessage(order);
    } catch (thrown) {
      this.#frame = null;
      this.#clients.delete(id);
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      client.postMessage({ kind: 'died', id, message } satisfies SandboxReport);
    }
  }

  #started(): Promise<MessagePort> {
    this.#frame ??= this.#connect().then((port) => {
      port.onmessage = ({ data }: MessageEvent<SandboxReport>) => {
        if (data.kind !== 'died') return;
        this.#clients.get(data.id)?.postMessage(data);
        this.#clients.delete(data.id);
      };
      return port;
    });
    return this.#frame;
  }
}

async function connectFrame(page: Document): Promise<MessagePort> {
  const runtime = new TextDecoder().decode(await readOwnFile(strategyAssets.runtime));
  const frame = createSandboxedFrame(page, 'Strategies');
  await loadFrame(frame, page, strategyAssets.frame);
  const { port1, port2 } = new MessageChannel();
  const ready = new Promise<void>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('The sandbox did not get ready in time.')), START_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      done();
    };
  });
  // An opaque origin has no name, and nothing sent is secret.
  frame.contentWindow?.postMessage({ runtime } satisfies FrameStart, '*', [port2]);
  try {
    await ready;
  } catch (thrown) {
    frame.remove();
    throw thrown;
  }
  return port1;
}
