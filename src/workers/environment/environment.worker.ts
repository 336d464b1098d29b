import * as Comlink from 'comlink';
import { createEnvironmentLoader } from '../../envs';
import { handedResources } from '../resources';
import { createEnvironmentHost } from './environmentHost';

/** Files come with the games that need them: so they are there too where the page alone holds the storage. */
const files = new Map<string, Uint8Array<ArrayBuffer>>();

Comlink.expose(createEnvironmentHost(createEnvironmentLoader(handedResources(files)), files));
