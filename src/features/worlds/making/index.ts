export { ExperimentPage } from './ExperimentPage';
export { NewWorldPage } from './NewWorldPage';
