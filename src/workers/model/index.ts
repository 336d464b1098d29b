export { startLocalModels } from './startLocalModels';
export type { LocalModels } from './localModels';
export type { DeviceReport, DownloadProgress, LocalModelEntry, LocalModelsApi, SelfTest } from './protocol';
