export { cookingGame } from './cookingGame';
export { coinCollectorGame, treasureHunterGame } from './simpleGames';
