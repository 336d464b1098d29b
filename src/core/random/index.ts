export { LegacyRandom } from './legacyRandom';
export type { MersenneTwisterState } from './mersenneTwister';
export { OpenSimplex } from './openSimplex';
export { crafterWorldSeed, pairHash } from './pairHash';
export { Pcg64, type Pcg64State } from './pcg64';
export { PythonRandom } from './pythonRandom';
