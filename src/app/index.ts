export { App } from './App';
export { showStoredTheme } from './theme';
