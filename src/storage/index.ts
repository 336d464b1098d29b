export { openKeyStore } from './keys';
export type { KeyStore, KnownKey } from './keys';
export { holdRun, holdWork } from './locks';
export type { ReleaseRun } from './locks';
export { createMemoryStorage } from './memoryStorage';
export { openStorage } from './openStorage';
export type { EpisodeWrite, LibraryAddition, Storage, StorageError, StorageEstimate, Stored } from './port';
export { readPreference, writePreference } from './preferences';
export { classifyFill, requestPersistenceOnce } from './quota';
export type { StorageFill } from './quota';
export type {
  CollectionChange,
  NewVersion,
  NewWorld,
  RatingKey,
  Spending,
  VersionChange,
  VersionMaking,
  WorldChange,
  WorldsStorage,
} from './worldsPort';
export { watch } from './watch';
export type { Watched } from './watch';
