export { WorldsPage } from './WorldsPage';
