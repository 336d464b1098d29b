/** Playing an environment as a person. */
export { PlayPage } from './PlayPage';
