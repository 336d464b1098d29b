export { AboutPage } from './AboutPage';
export { EnvironmentPage } from './EnvironmentPage';
export { EnvironmentsPage } from './EnvironmentsPage';
