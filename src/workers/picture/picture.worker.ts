/** Starts the picture worker: episodes as PNG, GIF and WebM files, away from the page. */
import * as Comlink from 'comlink';
import { createEnvironmentLoader } from '../../envs';
import { handedResources } from '../resources';
import { makePicture, type PicturePorts } from './makePicture';
import type { PictureApi, PictureProgress } from './protocol';

/** News at most this often; the last one always comes. */
const PROGRESS_MS = 50;

const files = new Map<string, Uint8Array<ArrayBuffer>>();

const ports: PicturePorts = {
  loadEnvironment: createEnvironmentLoader(handedResources(files)),
  startFilm: {
    gif: async (size) => (await import('./gif')).startGif(size),
    webm: async (size) => (await import('./webm')).startWebm(size),
  },
};

const api: PictureApi = {
  make(order, onProgress) {
    for (const { hash, bytes } of order.files) files.set(hash, bytes);
    let told = 0;
    const tell = (progress: PictureProgress): void => {
      const now = Date.now();
      if (now - told < PROGRESS_MS && progress.done < progress.total) return;
      told = now;
      onProgress(progress);
    };
    return makePicture(order, ports, tell);
  },
};

Comlink.expose(api);
