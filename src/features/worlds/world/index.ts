export { WorldPage } from './WorldPage';
