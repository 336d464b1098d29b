export {
  parseBaseUrl,
  testConnection,
  type ConnectionAnswer,
  type ConnectionReport,
  type RemoteModelSpec,
  type ServerHint,
} from './openAiCompatible';
export type { Platform } from './platform';
export { createModel, type ModelDependencies } from './port';
