export { MeasuresPanel } from './MeasuresPanel';
export { PathSteps } from './PathSteps';
