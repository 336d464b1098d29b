export { fetchGguf, keepGguf, repairGguf, type GgufStore } from './download';
export { createWllamaEngine, hasLargeMemory, type WllamaPorts } from './engine';
export { readGgufHead } from './ggufHead';
export { partsOf } from './source';
export { usualContext } from './usualContext';
