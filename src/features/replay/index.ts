/** One episode, step by step. */
export { ReplayPage } from './ReplayPage';
