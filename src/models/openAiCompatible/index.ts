export { parseBaseUrl } from './baseUrl';
export { testConnection, type ConnectionAnswer, type ConnectionReport } from './connectionTest';
export type { ServerHint } from './localServers';
export { createOpenAiCompatibleModel, type RemoteModelSpec } from './model';
