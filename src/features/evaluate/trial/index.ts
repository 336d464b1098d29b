export { TryPage } from './TryPage';
