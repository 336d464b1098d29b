export {
  parseBaseUrl,
  testConnection,
  type ConnectionAnswer,
  type ConnectionReport,
  type RemoteModelSpec,
  type ServerHint,
} from './openAiCompatible';
export { downloadFile, parseDownloadAddress, type DownloadAddress, type DownloadError } from './download';
export type { Platform } from './platform';
export { createModel, type ModelDependencies } from './port';
