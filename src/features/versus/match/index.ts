/** A match: its games, played and replayed. */
export { MatchPage } from './MatchPage';
