export { RunPage } from '../RunPage';
