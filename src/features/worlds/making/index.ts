export { NewWorldPage } from './NewWorldPage';
