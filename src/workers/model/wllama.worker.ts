/** llama.cpp in a worker of its own. */
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import * as Comlink from 'comlink';
import { createWllamaEngine } from '../../models';
import { openModelFiles } from '../../storage';
import { serveEngine } from './serveEngine';

const engine = createWllamaEngine({
  wasmUrl: new URL(wasmUrl, import.meta.url).href,
  store: openModelFiles(),
  now: () => performance.now(),
});

Comlink.expose(serveEngine(engine));
