export { EpisodesPage } from './EpisodesPage';
