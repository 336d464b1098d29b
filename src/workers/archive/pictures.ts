/** The pictures of runs on their way into and out of run files. */
import type { PictureHash } from '../../core/agent';
import type { RunId } from '../../core/evaluate';
import type { PictureHashOf, RunPictures } from '../../core/runfile';
import { ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import { Unreadable } from './unreadable';

/** A run's pictures as run files take them. @throws Unreadable when the storage fails. */
export function picturesOfRun(storage: Storage, runId: RunId): RunPictures {
  return {
    async hashes() {
      const hashes = await storage.listPictures(runId);
      if (!hashes.ok) throw new Unreadable(hashes.error);
      return hashes.value;
    },
    async png(hash) {
      const png = await storage.readPicture(runId, hash);
      if (!png.ok) throw new Unreadable(png.error);
      return png.value;
    },
  };
}

/** The hash of a PNG's pixels by the browser's decoder; `undefined` where there is none, as in Node. */
export function browserPictureHash(): PictureHashOf | undefined {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  return async (png) => {
    const { pictureHashOf } = await import('../environment');
    try {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }), {
        // As the pixels were encoded, whatever the screen is.
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      });
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) return null;
      context.drawImage(bitmap, 0, 0);
      bitmap.close();
      return pictureHashOf({ width, height, data: context.getImageData(0, 0, width, height).data });
    } catch {
      return null;
    }
  };
}

/** Bytes that are gathered before they are stored. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Stores the pictures of a run that is being read, some at a time. */
export class PictureWriter {
  readonly #storage: Storage;
  readonly #runId: RunId;
  #batch = new Map<PictureHash, Uint8Array<ArrayBuffer>>();
  #bytes = 0;

  constructor(storage: Storage, runId: RunId) {
    this.#storage = storage;
    this.#runId = runId;
  }

  async add(hash: PictureHash, png: Uint8Array<ArrayBuffer>): Promise<Stored<null>> {
    this.#batch.set(hash, png);
    this.#bytes += png.length;
    return this.#bytes >= BATCH_BYTES ? this.flush() : ok(null);
  }

  async flush(): Promise<Stored<null>> {
    if (this.#batch.size === 0) return ok(null);
    const batch = this.#batch;
    this.#batch = new Map();
    this.#bytes = 0;
    return this.#storage.addPictures(this.#runId, batch);
  }
}
