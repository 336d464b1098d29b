import * as Comlink from 'comlink';
import type { ModelSpec } from '../../core/agent';
import { fail } from '../../core/shared';
import { createEnvironmentLoader, environmentMetas } from '../../envs';
import { createModel, testConnection } from '../../models';
import { holdRun, holdWork, openStorage, type Storage } from '../../storage';
import { EnvironmentPool, readFrom } from '../environment';
import { newId } from '../newId';
import { createResources } from '../resources';
import { connectLab, type ConnectedLab } from '../lab';
import { startLocalModels, type LocalModelsApi } from '../model';
import type { StrategyPrograms } from '../strategy';
import { createAgentOpener } from './agentParts';
import { createDemonstrationReader } from './demonstrations';
import { browserNetwork } from './network';
import type { QuizApi, RunnerApi } from './protocol';
import { createQuizService } from './quizService';
import { createRunner } from './runnerService';
import type { WorldProgress, WorldsApi } from './worldsProtocol';
import { createWorldsService } from './worldsService';

const spawnEnvironment = () =>
  new Worker(new URL('../environment/environment.worker.ts', import.meta.url), { type: 'module' });

let storage: Promise<Storage> | null = null;
const theStorage = (): Promise<Storage> => (storage ??= openStorage());
const loadEnvironment = createEnvironmentLoader(createResources(theStorage));
/** Keys by the origin they are for; nowhere else in this worker. */
const keys = new Map<string, string>();
const keyFor = (origin: string): string | null => keys.get(origin) ?? null;
let appVersion = '';
const local = startLocalModels(theStorage);

/** The way to the page's sandbox for strategies that people write; its code comes with the first of them. */
let strategiesPort: MessagePort | null = null;
let programs: StrategyPrograms | null = null;

const NO_SANDBOX = {
  kind: 'strategy',
  message: 'The sandbox in which own strategies run could not be reached.',
  advice: 'Reload the page and go on with the run.',
} as const;

const runner = createRunner({
  createPool: (size) =>
    new EnvironmentPool(spawnEnvironment, size, readFrom(theStorage), () => lab?.fork() ?? null),
  createModel: async (spec, episode) => {
    const environment = await loadEnvironment(episode.environmentId);
    const createBot = () => environment.createBot(episode.task);
    return createModel(spec, { createBot, keyFor, openLocal: (model) => local.open(model) });
  },
  openAgent: createAgentOpener({
    openOwnStrategy: async (own) => {
      const { connectStrategies, createOwnStrategies } = await import('../strategy');
      if (strategiesPort) programs ??= connectStrategies(strategiesPort);
      const connected = programs;
      if (!connected) return fail(NO_SANDBOX);
      return createOwnStrategies(theStorage, () => connected)(own);
    },
    loadDemonstrations: createDemonstrationReader(readFrom(theStorage)),
  }),
  testConnection,
  holdRun,
  network: browserNetwork(self),
  appVersion: () => appVersion,
  environmentVersion: (id) => environmentMetas.find((meta) => meta.id === id)?.version ?? 'unknown',
  newId,
  now: () => Date.now(),
});

/** A model that is asked outside of games. */
const createLanguageModel = (spec: ModelSpec) =>
  createModel(spec, {
    createBot: () => {
      throw new Error('Only language models are asked.');
    },
    keyFor,
    openLocal: (model) => local.open(model),
  });

const quizzes = createQuizService({
  storage: theStorage,
  createModel: createLanguageModel,
  // Quizzes and runs share the way tabs agree on who works on what.
  hold: (id) => holdWork(`quiz-${id}`),
  appVersion: () => appVersion,
  newId,
  now: () => Date.now(),
});

let lab: ConnectedLab | null = null;
let reportWorlds: (progress: WorldProgress) => void = () => undefined;

const worlds = createWorldsService({
  storage: theStorage,
  createModel: createLanguageModel,
  lab: () => {
    if (!lab) throw new Error('The runner has no connection to Python.');
    return lab;
  },
  hold: (id) => holdWork(`worlds-${id}`),
  onProgress: (progress) => reportWorlds(progress),
  newId,
  now: () => Date.now(),
});

Comlink.expose({
  ...runner,
  ...quizzes,
  ...worlds,
  ...local.api,
  async initialize(given, version, onProgress) {
    if (given) storage = Promise.resolve(given);
    appVersion = version;
    runner.initialize(await theStorage(), onProgress);
  },
  async connectWorlds(port, onProgress) {
    lab = connectLab(port);
    reportWorlds = onProgress;
  },
  async connectStrategies(port) {
    strategiesPort = port;
  },
  async setKey(origin, key) {
    if (key === null) keys.delete(origin);
    else keys.set(origin, key);
  },
} satisfies RunnerApi & QuizApi & WorldsApi & LocalModelsApi);
