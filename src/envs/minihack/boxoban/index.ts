export { type Move, SYMBOL } from './board';
export { DIFFICULTIES, type Difficulty, generateBoxobanLevel } from './generator';
export { type LevelPackError, MAX_PACK_LENGTH, parseLevelPack } from './levelPack';
export { solveBoxoban } from './solver';
