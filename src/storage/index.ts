export { checkDatabase, checkPrivateFiles } from './checkStorage';
export { SHORTEST_PASSPHRASE, type KeyLockError } from './keyErrors';
export type { KeyLock, KeyLocked, KeyStore, KnownKey } from './keys';
export { keepPendingSignIn, takePendingSignIn, type PendingSignIn } from './pendingSignIn';
export { holdRun, holdWork } from './locks';
export type { ReleaseRun } from './locks';
export { createMemoryStorage } from './memoryStorage';
export { openModelCache } from './modelCache';
export type { ModelCache } from './modelCache';
export { openModelFiles } from './modelFiles';
export type { KeptModelFile, ModelFileNote, ModelFiles, ModelFileWriter } from './modelFiles';
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

/** Keys and what encrypts them, loaded with the first question about a key. */
export const loadKeyStore = () => import('./keys');
