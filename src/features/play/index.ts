/** Playing an environment as a person. */
export { PlayPage } from './PlayPage';
/** A person's part of a game beside another player; loaded when there is one. */
export const loadPlaySide = () => import('./PlaySide');
