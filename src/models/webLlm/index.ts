export { readGpu, type GpuAnswer, type GpuReport } from './adapter';
export { checkCompute } from './computeCheck';
export { createWebLlmEngine, findModel, type MlcEngine, type WebLlmPorts } from './engine';
export { cachedModels, fetchFiles, knownBytes, removeFiles, repairFiles, type WebLlmCache } from './files';
export { knownContext } from './context';
export { estimateDownload } from './downloadEstimate';
export { modelsOf, ownModelOf, problemOn, type WebLlmModel } from './list';
