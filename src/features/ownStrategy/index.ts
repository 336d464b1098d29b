export { StrategyEditorPage } from './StrategyEditorPage';
