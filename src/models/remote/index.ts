export { isLocal, parseBaseUrl } from './baseUrl';
export { testConnection, type ConnectionAnswer, type ConnectionReport } from './connectionTest';
export type { ListedModel } from './dialects';
export { createRemoteModel } from './model';
export { OWN_SERVERS, setupOf, type OwnServer, type ServerHint } from './setup';
