import { openStorage, type Storage } from '../../storage';

let opened: Promise<Storage> | null = null;

/** The page's storage, opened once: IndexedDB, or memory where that cannot be opened. */
export function storageReady(): Promise<Storage> {
  opened ??= openStorage();
  return opened;
}
