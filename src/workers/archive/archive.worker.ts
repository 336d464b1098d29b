/** Starts the archive worker: importing, exporting and verifying away from the page. */
import * as Comlink from 'comlink';
import { createEnvironmentLoader, fileKinds, findEnvironment } from '../../envs';
import { holdRun, openStorage, type Storage } from '../../storage';
import { connectLater } from '../lab';
import { newId } from '../newId';
import { createResources } from '../resources';
import { addToLibrary } from './addToLibrary';
import { exportAll } from './exportAll';
import { exportRun } from './exportRun';
import { exportCollection, exportWorld } from './exportWorlds';
import { importFiles } from './importFiles';
import { importWorlds } from './importWorlds';
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

const python = connectLater();
const loadEnvironment = createEnvironmentLoader(createResources(storage, python));
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
  async importWorlds(files, onProgress) {
    return importWorlds(files, await storage(), { newId, now }, onProgress);
  },
  async exportCollection(id) {
    return exportCollection(id, await storage());
  },
  async exportWorld(choice) {
    return exportWorld(choice, await storage());
  },
  async exportRun(runId, choice) {
    return exportRun(runId, choice, await storage(), { appVersion, now });
  },
  async exportAll() {
    return exportAll(await storage(), { appVersion, now });
  },
  async verifyRun(runId, onProgress, search, port) {
    python.connect(port);
    return verifyRun(runId, await storage(), loadEnvironment, onProgress, search);
  },
};

Comlink.expose(api);
