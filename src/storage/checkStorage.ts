/** Tries out what the browser keeps, without touching what is kept. */

const NAME = 'storage-check';

/** Writes to a database of its own, reads it back and deletes it. @throws what the browser says where it cannot. */
export async function checkDatabase(): Promise<void> {
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('values');
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The database did not open.'));
    request.onblocked = () => failed(new Error('Another tab holds the database.'));
  });
  try {
    const written = String(performance.now());
    const read = await new Promise<unknown>((done, failed) => {
      const transaction = database.transaction('values', 'readwrite');
      const values = transaction.objectStore('values');
      values.put(written, 'key');
      const request = values.get('key');
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => failed(transaction.error ?? new Error('The database did not write.'));
      transaction.onabort = () => failed(transaction.error ?? new Error('The database gave up writing.'));
    });
    if (read !== written) throw new Error('The database gave back something else than was written.');
  } finally {
    database.close();
    indexedDB.deleteDatabase(NAME);
  }
}

/**
 * Writes a file to the private file system, reads it back and deletes it.
 * @returns `false` where pages cannot write there; workers may all the same.
 * @throws what the browser says where there is no such file system.
 */
export async function checkPrivateFiles(): Promise<boolean> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(NAME, { create: true });
  try {
    if (!('createWritable' in handle)) return false;
    const written = String(performance.now());
    const stream = await handle.createWritable();
    await stream.write(written);
    await stream.close();
    if ((await (await handle.getFile()).text()) !== written)
      throw new Error('The file system gave back something else than was written.');
    return true;
  } finally {
    await folder.removeEntry(NAME);
  }
}
