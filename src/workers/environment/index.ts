export { createEnvironmentHost } from './environmentHost';
export type { EnvironmentApi, GameFrame, GameResult, GameSpec, OpenedGame } from './protocol';
export { EnvironmentPool, type PooledGame } from './environmentPool';
export { readFrom } from './libraryFiles';
