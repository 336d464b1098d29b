import { webLlmModels } from 'virtual:web-llm-models';
import { currentNetwork } from '../../models';
import { openModelCache, openModelFiles, type Storage } from '../../storage';
import { createLocalModels, type LocalModels } from './localModels';
import { createRemoteEngine } from './remoteEngine';

/** Local models of the worker this runs in, each engine in a worker that is started when it is first wanted. */
export function startLocalModels(storage: () => Promise<Storage>): LocalModels {
  return createLocalModels({
    storage,
    models: webLlmModels,
    engines: {
      wllama: createRemoteEngine(
        () => new Worker(new URL('./wllama.worker.ts', import.meta.url), { type: 'module' }),
      ),
      webLlm: createRemoteEngine(
        () => new Worker(new URL('./webLlm.worker.ts', import.meta.url), { type: 'module' }),
      ),
    },
    files: openModelFiles(),
    cache: openModelCache(),
    network: currentNetwork(),
    now: () => Date.now(),
  });
}
