import * as Comlink from 'comlink';
import { browserModel, createBuiltInApi } from '../../models';

/** Offers the browser's own model at a port; called in the page, because workers do not have it. */
export function serveBuiltIn(port: MessagePort): void {
  Comlink.expose(
    createBuiltInApi(browserModel(), () => performance.now()),
    port,
  );
}
