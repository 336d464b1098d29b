import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { fail, messageOf, ok } from '../../core/shared';
import type { LocalResult, NamedModel, OnLocalProgress } from '../local';
import { localFailure, STOPPED, unsupportedDevice } from '../local/failures';
import { brokenOff, DISK_FULL, drain, fetchFile, isQuota, type FetchFileOptions } from '../local/fetchFile';
import { fileName, isGguf, NOT_GGUF, NOT_HERE, partsOf, type GgufPart } from './source';

/** A kept file, whole or begun; see `storage/modelFiles.ts`, which is handed in. */
export interface GgufStore {
  isAvailable(): Promise<boolean>;
  find(name: string): Promise<{
    readonly bytes: number;
    readonly totalBytes: number | null;
    readonly validator: string | null;
    readonly whole: boolean;
  } | null>;
  read(name: string): Promise<File | null>;
  append(
    name: string,
    from: number,
    about: { readonly totalBytes: number | null; readonly validator: string | null },
  ): Promise<{ write(bytes: Uint8Array): void; close(whole: boolean): Promise<void> }>;
  remove(name: string): Promise<number>;
}

type Network = Pick<FetchFileOptions, 'fetch' | 'isOnline'>;

/** A model's files, read from disk as they are needed. */
export async function readGguf(
  model: NamedModel,
  store: Pick<GgufStore, 'isAvailable' | 'read'>,
): Promise<LocalResult<readonly File[]>> {
  if (!(await store.isAvailable())) return fail(NO_STORE);
  const parts = partsOf(model);
  if (parts.length === 0) return fail(NO_SOURCE);
  const files = await Promise.all(parts.map(({ name }) => store.read(name)));
  const here = files.filter((file) => file !== null);
  return here.length === parts.length ? ok(here) : fail(NOT_HERE);
}

/** Fetches what is not here of a model's files. @returns their bytes. */
export async function fetchGguf(
  model: NamedModel,
  store: GgufStore,
  network: Network,
  onProgress: OnLocalProgress,
  signal: AbortSignal,
): Promise<LocalResult<number>> {
  if (!(await store.isAvailable())) return fail(NO_STORE);
  const parts = partsOf(model);
  if (parts.length === 0) return fail(NO_SOURCE);
  let before = 0;
  for (const [index, part] of parts.entries()) {
    if (signal.aborted) return fail(STOPPED);
    if (!(await store.read(part.name))) {
      if (part.url === null) return fail(NOT_HERE);
      const base = before;
      const what = parts.length === 1 ? 'Downloading' : `Downloading part ${index + 1} of ${parts.length}`;
      const fetched = await fetchPart({ ...part, url: part.url }, store, network, signal, (done, total) =>
        onProgress({
          phase: 'download',
          doneBytes: base + done,
          totalBytes: total === null || parts.length > 1 ? null : base + total,
          detail: what,
        }),
      );
      if (!fetched.ok) return fetched;
    }
    const file = await store.read(part.name);
    if (!file) return fail(brokenOff('the file is shorter than its host says'));
    if (!(await isGguf(file))) {
      await store.remove(part.name);
      return fail(NOT_GGUF);
    }
    before += file.size;
  }
  return ok(before);
}

async function fetchPart(
  part: GgufPart & { readonly url: string },
  store: GgufStore,
  network: Network,
  signal: AbortSignal,
  onBytes: (done: number, total: number | null) => void,
): Promise<LocalResult<null>> {
  const begun = await store.find(part.name);
  const incoming = await fetchFile(part.url, {
    ...network,
    signal,
    ...(begun && begun.bytes > 0 && { from: begun }),
  });
  if (!incoming.ok) return incoming;
  const { body, from, totalBytes, validator } = incoming.value;
  let bytes = from;
  const writer = await store.append(part.name, from, { totalBytes, validator });
  let drained: LocalResult<null> = fail(STOPPED);
  try {
    onBytes(bytes, totalBytes);
    drained = await drain(
      body,
      (piece) => {
        writer.write(piece);
        bytes += piece.length;
        onBytes(bytes, totalBytes);
      },
      signal,
    );
  } finally {
    await writer.close(drained.ok && (totalBytes === null || totalBytes === bytes));
  }
  return drained;
}

/** Throws away what is broken or half there of a model's files. @returns how many files. */
export async function repairGguf(model: NamedModel, store: GgufStore): Promise<number> {
  let broken = 0;
  for (const { url, name } of partsOf(model)) {
    if (!(await store.find(name))) continue;
    const file = await store.read(name);
    const sound =
      file !== null && (await isGguf(file)) && (url !== null || fileName(await hashFile(file)) === name);
    if (sound) continue;
    await store.remove(name);
    broken++;
  }
  return broken;
}

/** SHA-256 in hexadecimal, of a file of any size. */
async function hashFile(file: Blob, onBytes: (done: number) => void = () => undefined): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE) {
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
    onBytes(Math.min(at + PIECE, file.size));
  }
  return bytesToHex(hash.digest());
}

/** Pieces in which a file from disk is copied, in bytes. */
const PIECE = 4 * 1024 * 1024;

/**
 * Keeps a `.gguf` from disk on this device, under its SHA-256.
 * @returns the hash.
 */
export async function keepGguf(
  file: Blob,
  store: GgufStore,
  onProgress: OnLocalProgress,
  signal: AbortSignal,
): Promise<LocalResult<string>> {
  if (!(await store.isAvailable())) return fail(NO_STORE);
  if (!(await isGguf(file))) return fail(NOT_GGUF);
  const stopped = (): boolean => signal.aborted;
  const report = (done: number, detail: string): void =>
    onProgress({ phase: 'download', doneBytes: done, totalBytes: file.size, detail });
  try {
    const digest = await hashFile(file, (done) => report(done / 2, 'Reading'));
    if (stopped()) return fail(STOPPED);
    const name = fileName(digest);
    if (await store.read(name)) return ok(digest);
    const writer = await store.append(name, 0, { totalBytes: file.size, validator: null });
    let whole = false;
    try {
      for (let at = 0; at < file.size && !stopped(); at += PIECE) {
        writer.write(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
        report(file.size / 2 + Math.min(at + PIECE, file.size) / 2, 'Copying');
      }
      whole = !stopped();
    } finally {
      await writer.close(whole);
      if (!whole) await store.remove(name);
    }
    return whole ? ok(digest) : fail(STOPPED);
  } catch (thrown) {
    if (isQuota(thrown)) return fail(DISK_FULL);
    return fail(
      localFailure('badResponse', `The file could not be kept: ${messageOf(thrown)}`, 'Open it again.'),
    );
  }
}

const NO_STORE = unsupportedDevice(
  'This browser window gives no private space for files, so no model can be kept here.',
  'Use a window that is not private, or another browser.',
);

const NO_SOURCE = localFailure(
  'notDownloaded',
  'It is not said where this model’s file comes from.',
  'Open a .gguf from disk or name its address on page “Models”.',
);
