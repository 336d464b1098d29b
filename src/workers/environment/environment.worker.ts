import * as Comlink from 'comlink';
import { ok } from '../../core/shared';
import { createEnvironmentLoader } from '../../envs';
import { createResources } from '../resources';
import { createEnvironmentHost } from './environmentHost';

/** Files come with the games that need them: so they are there too where the page alone holds the storage. */
const files = new Map<string, Uint8Array<ArrayBuffer>>();
const library = { readLibraryFile: async (hash: string) => ok(files.get(hash) ?? null) };

Comlink.expose(createEnvironmentHost(createEnvironmentLoader(createResources(async () => library)), files));
