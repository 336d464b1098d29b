export { ExperimentPage } from '../making/ExperimentPage';
