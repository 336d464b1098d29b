/** A port to the browser's own model, to be handed to a worker; see `LocalModelsApi.connectBuiltIn`. */
export function builtInPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  // What is asked meanwhile waits in the port.
  import('../model/serveBuiltIn').then(
    ({ serveBuiltIn }) => serveBuiltIn(port1),
    () => port1.close(),
  );
  return port2;
}
