export {
  parseBaseUrl,
  testConnection,
  type ConnectionAnswer,
  type ConnectionReport,
  type ListedModel,
  type ServerHint,
} from './remote';
export { downloadFile, parseDownloadAddress, type DownloadAddress, type DownloadError } from './download';
export type { Platform } from './platform';
export { createModel, type ModelDependencies } from './port';
export {
  exchangeCode,
  OPEN_ROUTER_BASE_URL,
  signInAddress,
  VERIFIER_BYTES,
  verifierOf,
  type SignInError,
} from './openRouterSignIn';
export {
  parsePriceOverrides,
  priceOf,
  PRICES,
  type PriceEntry,
  type PriceOverride,
  type PriceOverrides,
} from './prices';
export { PROVIDER_IDS, providerOf, PROVIDERS, type Provider, type ProviderId } from './providers';
export { browserModel, createBuiltInApi, createBuiltInEngine, type BuiltInApi } from './builtIn';
export {
  createLocalModel,
  currentNetwork,
  engineDied,
  localFailure,
  LocalModelKeeper,
  nameOf,
  STOPPED,
  TransferMeter,
  type LoadedModel,
  type LocalEngine,
  type LocalFailure,
  type LocalProgress,
  type LocalReply,
  type LocalRequest,
  type LocalResult,
  type NamedModel,
  type OnLocalProgress,
  type SelfTestReport,
} from './local';
export {
  cachedModels,
  checkCompute,
  createWebLlmEngine,
  estimateDownload,
  fetchFiles,
  findModel,
  knownBytes,
  knownContext,
  modelsOf,
  ownModelOf,
  problemOn,
  readGpu,
  removeFiles,
  repairFiles,
  type GpuAnswer,
  type GpuReport,
  type WebLlmModel,
} from './webLlm';
export {
  createWllamaEngine,
  fetchGguf,
  hasLargeMemory,
  keepGguf,
  partsOf,
  readGgufHead,
  repairGguf,
  usualContext,
} from './wllama';
