export { createEnvironmentHost } from './environmentHost';
export type { EnvironmentApi, GameFrame, GameResult, GameSpec, HandedFile, OpenedGame } from './protocol';
export { EnvironmentPool, type PooledGame } from './environmentPool';
export { handedFiles, readFrom, type ReadLibraryFile } from './libraryFiles';
export { recordedGame } from './recordedGame';
export { pictureHashOf } from './modelPicture';
