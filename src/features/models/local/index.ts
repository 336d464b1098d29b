export { LocalPage } from './LocalPage';
