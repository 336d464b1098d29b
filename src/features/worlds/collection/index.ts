export { CollectionPage } from './CollectionPage';
export { GoOnPanel } from './GoOnPanel';
