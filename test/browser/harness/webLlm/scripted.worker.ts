/** WebLLM's own worker side, with a scripted engine in the place of the one that needs a graphics card. */
import { WebWorkerMLCEngineHandler, type MLCEngine } from '@mlc-ai/web-llm';
import { ScriptedEngine } from '../../../support/scriptedEngine';

const handler = new WebWorkerMLCEngineHandler();
const engine = new ScriptedEngine(Number(self.name));
engine.setInitProgressCallback(handler.engine.getInitProgressCallback());
handler.engine = engine as unknown as MLCEngine;
self.onmessage = (event: MessageEvent) => handler.onmessage(event);
