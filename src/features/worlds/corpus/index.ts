export { CorpusPage } from './CorpusPage';
