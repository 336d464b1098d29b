/**
 * The script of the sandboxed frame. Its origin is opaque and its policy, which its workers inherit, forbids every
 * connection. Each program runs in a worker of its own and is spoken to over a port that it is given.
 */
import type { FrameStart, SandboxOrder, SandboxReport } from './protocol';

window.addEventListener('message', function listen(event: MessageEvent<FrameStart>) {
  const [port] = event.ports;
  // Without the sandbox attribute this page would run programs with the app's own origin.
  if (event.source !== window.parent || window.origin !== 'null' || !port) return;
  window.removeEventListener('message', listen);
  serve(port, event.data.runtime);
});

function serve(port: MessagePort, runtime: string): void {
  const programs = new Map<string, { readonly worker: Worker; readonly address: string }>();
  const report = (message: SandboxReport): void => port.postMessage(message);
  // The program begins on the line after the runtime, so its own lines are counted from there.
  const linesBefore = runtime.split('\n').length;

  const end = (id: string): void => {
    const program = programs.get(id);
    programs.delete(id);
    if (!program) return;
    program.worker.onerror = null;
    program.worker.terminate();
    URL.revokeObjectURL(program.address);
  };

  const open = (id: string, program: string, own: MessagePort): void => {
    const text = `${runtime}\nstartStrategy(${String(linesBefore)}, function (exports, require) {${program}\n});`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    // A classic worker: Chromium refuses module workers from blob addresses in an opaque origin.
    const worker = new Worker(address);
    programs.set(id, { worker, address });
    worker.onerror = (event) => {
      end(id);
      const line = event.lineno > linesBefore ? `Line ${String(event.lineno - linesBefore)}: ` : '';
      report({ kind: 'died', id, message: line + (event.message || 'The program could not be loaded.') });
    };
    worker.postMessage(null, [own]);
  };

  port.onmessage = ({ data, ports }: MessageEvent<SandboxOrder>) => {
    if (data.kind === 'end') end(data.id);
    else if (ports[0]) open(data.id, data.program, ports[0]);
  };
  report({ kind: 'ready' });
}
