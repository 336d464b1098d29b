export { TablesPage } from './TablesPage';
