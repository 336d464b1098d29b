export { tracebackText } from './pythonGame';
export type {
  GameActions,
  GameCall,
  GameError,
  GameFrame,
  GameLook,
  GameStanding,
  GameStep,
  PythonGame,
} from './pythonGame';
