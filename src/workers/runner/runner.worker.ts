import * as Comlink from 'comlink';
import type { RunId } from '../../core/evaluate';
import { createEnvironmentLoader, environmentMetas } from '../../envs';
import { createModel, testConnection } from '../../models';
import { holdRun, openStorage, type Storage } from '../../storage';
import { EnvironmentPool, readFrom } from '../environment';
import { newId } from '../newId';
import { createResources } from '../resources';
import type { QuizApi, RunnerApi } from './protocol';
import { createQuizService } from './quizService';
import { createRunner } from './runnerService';

const spawnEnvironment = () =>
  new Worker(new URL('../environment/environment.worker.ts', import.meta.url), { type: 'module' });

let storage: Promise<Storage> | null = null;
const theStorage = (): Promise<Storage> => (storage ??= openStorage());
const loadEnvironment = createEnvironmentLoader(createResources(theStorage));
const keys = new Map<string, string>();
let appVersion = '';

const runner = createRunner({
  openStorage: theStorage,
  createPool: (size) => new EnvironmentPool(spawnEnvironment, size, readFrom(theStorage)),
  createModel: async (spec, episode, keyFor) => {
    const environment = await loadEnvironment(episode.environmentId);
    return createModel(spec, { createBot: () => environment.createBot(episode.task), keyFor });
  },
  testConnection,
  holdRun,
  environmentVersion: (id) => environmentMetas.find((meta) => meta.id === id)?.version ?? 'unknown',
  newId,
  now: () => Date.now(),
});

const quizzes = createQuizService({
  storage: theStorage,
  createModel: (spec) =>
    createModel(spec, {
      createBot: () => {
        throw new Error('Only language models are asked.');
      },
      keyFor: (origin) => keys.get(origin) ?? null,
    }),
  // Quizzes and runs share the way tabs agree on who works on what.
  hold: (id) => holdRun(`quiz-${id}` as RunId),
  appVersion: () => appVersion,
  newId,
  now: () => Date.now(),
});

Comlink.expose({
  ...runner,
  ...quizzes,
  initialize(given, version, onProgress) {
    if (given) storage = Promise.resolve(given);
    appVersion = version;
    return runner.initialize(given, version, onProgress);
  },
  setKey(origin, key) {
    if (key === null) keys.delete(origin);
    else keys.set(origin, key);
    return runner.setKey(origin, key);
  },
} satisfies RunnerApi & QuizApi);
