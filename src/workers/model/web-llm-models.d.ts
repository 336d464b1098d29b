/** Made by the build: WebLLM's list of models, without the library. */
declare module 'virtual:web-llm-models' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- ambient modules import by relative names only so
  type Models = readonly import('../../models').WebLlmModel[];
  export const webLlmModels: Models;
}
