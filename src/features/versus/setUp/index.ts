/** Setting up matches and taking up challenges. */
export { VersusPage } from './VersusPage';
