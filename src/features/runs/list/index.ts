export { RunsPage } from '../RunsPage';
