/** Local models: what the runner worker does with them, asked from the page. */
import * as Comlink from 'comlink';
import { ok } from '../../core/shared';
import type { NamedModel } from '../../models';
import type { DeviceReport, DownloadProgress, LocalModelEntry } from '../model';
import { askRunner } from './runnerClient';

type OnProgress = (progress: DownloadProgress) => void;

/** `LocalModelsApi` with failures of the runner as values. Downloads, loads and tests have no deadline. */
export const localModels = {
  checkDevice: () => askRunner<DeviceReport, never>(async (api) => ok(await api.checkDevice())),
  listLocalModels: () =>
    askRunner<readonly LocalModelEntry[], never>(async (api) => ok(await api.listLocalModels())),
  fetchLocalModel: (model: NamedModel, onProgress: OnProgress) =>
    askRunner((api) => api.fetchLocalModel(model, Comlink.proxy(onProgress)), null),
  stopFetch: (model: NamedModel) =>
    askRunner<null, never>(async (api) => {
      await api.stopFetch(model);
      return ok(null);
    }),
  repairLocalModel: (model: NamedModel) => askRunner((api) => api.repairLocalModel(model), null),
  removeLocalModel: (model: NamedModel) => askRunner((api) => api.removeLocalModel(model), null),
  testLocalModel: (model: NamedModel, onProgress: OnProgress) =>
    askRunner((api) => api.testLocalModel(model, Comlink.proxy(onProgress)), null),
  addGguf: (file: File) => askRunner((api) => api.addGguf(file), null),
  addLocalAddress: (model: NamedModel) => askRunner((api) => api.addLocalAddress(model)),
} as const;
