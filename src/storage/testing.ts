/** Helpers of the storage tests; never imported by production code. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabaseEngine } from './schema';

export function freshEngine(): DatabaseEngine {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
