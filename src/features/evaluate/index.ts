export { EvaluatePage } from './EvaluatePage';
