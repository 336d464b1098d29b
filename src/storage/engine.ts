/** The part of the platform that a database needs; tests bring their own. */
export interface DatabaseEngine {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** The browser's engine; `null` where there is none or the page may not touch it. */
export function systemEngine(): DatabaseEngine | null {
  try {
    const scope: Partial<DatabaseEngine> = globalThis;
    if (!scope.indexedDB || !scope.IDBKeyRange) return null;
    return { indexedDB: scope.indexedDB, IDBKeyRange: scope.IDBKeyRange };
  } catch {
    return null;
  }
}
