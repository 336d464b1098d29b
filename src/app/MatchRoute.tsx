import { lazy } from 'react';
import { MatchPage } from '../features/versus';

const PlaySide = lazy(async () => {
  const { loadPlaySide } = await import('../features/play');
  return { default: (await loadPlaySide()).PlaySide };
});

/** A match, in which a person plays with what Play plays with. */
export function MatchRoute() {
  return <MatchPage Plays={PlaySide} />;
}
