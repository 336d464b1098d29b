import * as Comlink from 'comlink';
import { createEnvironmentLoader } from '../../envs';
import { connectLater } from '../lab';
import { handedResources } from '../resources';
import { createEnvironmentHost } from './environmentHost';

/** Files come with the games that need them: so they are there too where the page alone holds the storage. */
const files = new Map<string, Uint8Array<ArrayBuffer>>();
/** Python is in the page: the way there comes with the first game that needs it. */
const python = connectLater();

Comlink.expose(
  createEnvironmentHost(createEnvironmentLoader(handedResources(files, python)), files, (port) =>
    python.connect(port),
  ),
);
