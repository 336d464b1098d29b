export { RunPage } from './RunPage';
export { RunsPage } from './RunsPage';
