import * as Comlink from 'comlink';
import { environmentMetas, loadEnvironment } from '../../envs';
import { createModel, testConnection } from '../../models';
import { holdRun, openStorage } from '../../storage';
import { EnvironmentPool } from '../environment';
import { newId } from '../newId';
import { createRunner } from './runnerService';

const spawnEnvironment = () =>
  new Worker(new URL('../environment/environment.worker.ts', import.meta.url), { type: 'module' });

Comlink.expose(
  createRunner({
    openStorage,
    createPool: (size) => new EnvironmentPool(spawnEnvironment, size),
    createModel: async (spec, episode, keyFor) => {
      const environment = await loadEnvironment(episode.environmentId);
      return createModel(spec, { createBot: () => environment.createBot(episode.task), keyFor });
    },
    testConnection,
    holdRun,
    environmentVersion: (id) => environmentMetas.find((meta) => meta.id === id)?.version ?? 'unknown',
    newId,
    now: () => Date.now(),
  }),
);
