/** The page's sandbox for strategies that a person wrote. */

let sandbox: Promise<{ serve(client: MessagePort): void }> | null = null;

/** A port to the page's sandbox, to be handed to a worker; see `connectStrategies`. The sandbox loads with the first program. */
export function strategiesPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  sandbox ??= import('../strategy/sandbox').then(({ createStrategySandbox }) =>
    createStrategySandbox(document),
  );
  // What is asked meanwhile waits in the port.
  sandbox.then(
    (page) => page.serve(port1),
    () => {
      sandbox = null;
      port1.close();
    },
  );
  return port2;
}
