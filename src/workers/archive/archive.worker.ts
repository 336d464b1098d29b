/** Starts the archive worker: importing, exporting and verifying away from the page. */
import * as Comlink from 'comlink';
import { createEnvironmentLoader, fileKinds, findEnvironment } from '../../envs';
import { holdRun, openStorage, type Storage } from '../../storage';
import { newId } from '../newId';
import { createResources } from '../resources';
import { addToLibrary } from './addToLibrary';
import { exportAll } from './exportAll';
import { exportRun } from './exportRun';
import { importFiles } from './importFiles';
import type { ArchiveApi } from './protocol';
import { verifyRun } from './verifyRun';

let given: Storage | null = null;
let opened: Promise<Storage> | null = null;
let appVersion = '';

function storage(): Promise<Storage> {
  if (given) return Promise.resolve(given);
  opened ??= openStorage();
  return opened;
}

const loadEnvironment = createEnvironmentLoader(createResources(storage));
const now = () => Date.now();

const api: ArchiveApi = {
  async initialize(storageProxy, version) {
    given = storageProxy;
    appVersion = version;
  },
  async importFiles(files, onProgress) {
    return importFiles(
      files,
      await storage(),
      { newId, now, metaOf: findEnvironment, loadEnvironment, holdRun, fileKinds },
      onProgress,
    );
  },
  async addToLibrary(files, onProgress) {
    return addToLibrary(files, await storage(), { kinds: fileKinds, now }, onProgress);
  },
  async exportRun(runId, choice) {
    return exportRun(runId, choice, await storage(), { appVersion, now });
  },
  async exportAll() {
    return exportAll(await storage(), { appVersion, now });
  },
  async verifyRun(runId, onProgress, search) {
    return verifyRun(runId, await storage(), loadEnvironment, onProgress, search);
  },
};

Comlink.expose(api);
