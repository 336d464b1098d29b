/** Starts the worker that analyzes a run away from the page, with environment workers of its own. */
import * as Comlink from 'comlink';
import { openStorage, type Storage } from '../../storage';
import { EnvironmentPool, readFrom } from '../environment';
import { analyzeRun } from './analyzeRun';
import type { AnalysisApi } from './protocol';

const LANES = 2;

let given: Storage | null = null;
let opened: Promise<Storage> | null = null;
let stopped = false;

function storage(): Promise<Storage> {
  if (given) return Promise.resolve(given);
  opened ??= openStorage();
  return opened;
}

const api: AnalysisApi = {
  async initialize(storageProxy) {
    given = storageProxy;
  },
  async analyzeRun(runId, onProgress) {
    const pool = new EnvironmentPool(
      () => new Worker(new URL('../environment/environment.worker.ts', import.meta.url), { type: 'module' }),
      LANES,
      readFrom(storage),
    );
    try {
      return await analyzeRun(runId, {
        storage: await storage(),
        openGame: (spec) => pool.game(spec),
        lanes: LANES,
        onProgress,
        isStopped: () => stopped,
      });
    } finally {
      pool.close();
    }
  },
  async stop() {
    stopped = true;
  },
};

Comlink.expose(api);
