export { openGames, type FileGames } from './games';
export type { InterpreterSession, SessionState, StoryAnswer } from './session';
