import * as Comlink from 'comlink';

/**
 * A `Worker` whose other side runs in this thread: what it exposes is reached through a message channel, so values
 * are cloned as between real threads.
 */
export class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly #channel = new MessageChannel();
  #dead = false;

  constructor(api: object) {
    super();
    Comlink.expose(api, this.#channel.port2);
    this.#channel.port1.addEventListener('message', (event) => {
      if (!this.#dead) this.dispatchEvent(new MessageEvent('message', { data: event.data as unknown }));
    });
    this.#channel.port1.start();
  }

  postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions): void {
    if (!this.#dead) this.#channel.port1.postMessage(message, transfer as Transferable[]);
  }

  terminate(): void {
    this.#dead = true;
    this.#channel.port1.close();
    this.#channel.port2.close();
  }

  /** As if the worker's process died: an error event, then silence. */
  crash(message = 'the worker crashed'): void {
    this.#dead = true;
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }));
  }

  /** As if the worker hung: it takes messages and never answers. */
  hang(): void {
    this.#dead = true;
  }
}
