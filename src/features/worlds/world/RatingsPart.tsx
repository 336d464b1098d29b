import type { Rating, WorldRecord, WorldVersion } from '../../../core/worlds';
import { rate, unrate } from '../../../workers/bridge';
import { RatingPanel } from '../ratings';
import { useTell } from '../shared';

interface RatingsPartProps {
  readonly world: WorldRecord;
  readonly version: WorldVersion;
}

/** What people say of a version, kept with its world. */
export function RatingsPart({ world, version }: RatingsPartProps) {
  const tell = useTell();
  return (
    <RatingPanel
      world={world}
      version={version}
      paths={version.measures.alignment?.paths ?? []}
      onRate={(rating: Rating) => void tell(rate(world.id, rating))}
      onUnrate={(rating: Rating) => void tell(unrate(world.id, rating))}
    />
  );
}
