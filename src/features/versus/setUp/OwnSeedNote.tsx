import type { EnvironmentId } from '../../../core/env';
import { useDemonstrations } from '../../../workers/bridge';
import styles from '../shared/versus.module.css';

export interface OwnSeedNoteProps {
  /** Hashes of those that an agent is shown. */
  readonly demonstrations: readonly string[];
  readonly environmentId: EnvironmentId;
  readonly seeds: readonly number[];
}

/** Says which demonstrations are of a seed that the match plays: the game on that seed leaves them out. */
export function OwnSeedNote({ demonstrations, environmentId, seeds }: OwnSeedNoteProps) {
  const list = useDemonstrations();
  const own = (list.state === 'ready' ? list.value : []).filter(
    (each) =>
      demonstrations.includes(each.hash) &&
      each.environmentId === environmentId &&
      each.seed !== null &&
      seeds.includes(each.seed),
  );
  if (own.length === 0) return null;
  return (
    <div role="status" className={styles.muted}>
      {own.map(({ hash, name, seed }) => (
        <p key={hash}>
          “{name}” shows seed {seed}, which this match plays: it is left out of that game.
        </p>
      ))}
    </div>
  );
}
