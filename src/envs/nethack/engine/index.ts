export { createNetHackEngine, nethackEngineOf, type NetHackFiles } from './engine';
export * from './types';
