/** Helpers of the storage tests; never imported by production code. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabaseEngine } from './engine';

export function freshEngine(): DatabaseEngine {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
