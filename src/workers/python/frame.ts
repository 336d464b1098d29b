/**
 * The script of the sandboxed frame. Its origin is opaque and its policy, which its workers inherit, forbids every
 * connection. It keeps what interpreters need (script, compiled runtime, memory image) and passes messages on.
 */
import { FrameRelay } from './frameRelay';
import type { FrameStart } from './protocol';

window.addEventListener('message', function listen(event: MessageEvent<FrameStart>) {
  const [port] = event.ports;
  // Without the sandbox attribute this page would run games with the app's own origin.
  if (event.source !== window.parent || window.origin !== 'null' || !port) return;
  window.removeEventListener('message', listen);
  const address = URL.createObjectURL(new Blob([event.data.interpreter], { type: 'text/javascript' }));
  // A classic worker: Chromium refuses module workers from blob addresses in an opaque origin.
  void new FrameRelay(port, () => new Worker(address)).start(event.data);
});
