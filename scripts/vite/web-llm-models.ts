import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import type { Plugin } from 'vite';
import { modelsOf } from '../../src/models/webLlm/list';

const MODULE = 'virtual:web-llm-models';

/** Tells WebLLM's list of models in a module of its own: the library around it has 5.8 MB. */
export function webLlmModels(): Plugin {
  return {
    name: 'web-llm-models',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const webLlmModels = ${JSON.stringify(modelsOf(prebuiltAppConfig.model_list))};`
        : null,
  };
}
