export { openGames, type FileGames } from './games';
export type { InterpreterSession } from './session';
