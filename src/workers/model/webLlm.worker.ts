/** WebLLM in a worker of its own, which alone loads the library. */
import { webLlmModels } from 'virtual:web-llm-models';
import * as Comlink from 'comlink';
import { createWebLlmEngine, readGpu } from '../../models';
import { openModelCache } from '../../storage';
import { watchDevices } from './deviceWatch';
import { serveEngine } from './serveEngine';

const devices = watchDevices();

const engine = createWebLlmEngine({
  createEngine: async () => {
    const { MLCEngine } = await import('@mlc-ai/web-llm');
    return new MLCEngine({ logLevel: 'SILENT' });
  },
  models: webLlmModels,
  readGpu,
  cache: openModelCache(),
  now: () => performance.now(),
  onDeviceLost: devices.onLost,
});

Comlink.expose(serveEngine(engine));
