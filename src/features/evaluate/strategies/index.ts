export { StrategiesPage } from './StrategiesPage';
