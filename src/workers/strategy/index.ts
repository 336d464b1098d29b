export { compileStrategy, type ProgramFault } from './compile';
export { connectStrategies, type StrategyPrograms } from './connect';
export { createOwnStrategies, strategyOfProgram } from './own';
