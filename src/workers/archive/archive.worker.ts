/** Starts the archive worker: importing, exporting and verifying away from the page. */
import * as Comlink from 'comlink';
import { fail } from '../../core/shared';
import { createEnvironmentLoader, findEnvironment } from '../../envs';
import { holdRun, openStorage, type Storage } from '../../storage';
import { fileKinds } from '../fileKinds';
import { connectLater } from '../lab';
import { newId } from '../newId';
import { createResources } from '../resources';
import { addToLibrary } from './addToLibrary';
import { exportAll } from './exportAll';
import { exportRun, previewPictures, storageProblem } from './exportRun';
import { exportSubmission, previewSubmission } from './exportSubmission';
import { exportCollection, exportWorld } from './exportWorlds';
import { keepGivenPlan } from './givenPlans';
import { importFiles } from './importFiles';
import { importWorlds } from './importWorlds';
import { joinShards } from './joinShards';
import { browserPictureHash } from './pictures';
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
const pictureHashOf = browserPictureHash();

const api: ArchiveApi = {
  async initialize(storageProxy, version) {
    given = storageProxy;
    appVersion = version;
  },
  async importFiles(files, onProgress) {
    return importFiles(
      files,
      await storage(),
      {
        newId,
        now,
        metaOf: findEnvironment,
        loadEnvironment,
        holdRun,
        fileKinds,
        ...(pictureHashOf && { pictureHashOf }),
      },
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
  async previewPictures(runId) {
    return previewPictures(runId, await storage());
  },
  async previewSubmission(runId) {
    return previewSubmission(runId, await storage());
  },
  async exportSubmission(runId, details) {
    return exportSubmission(runId, details, await storage(), { appVersion, now });
  },
  async joinParts(part) {
    const joined = await joinShards([part], await storage(), { newId, now, holdRun });
    return joined.ok ? joined : fail(storageProblem(joined.error));
  },
  async keepGivenPlan(plan) {
    const kept = await keepGivenPlan(plan, await storage());
    return kept.ok ? kept : fail(storageProblem(kept.error));
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
