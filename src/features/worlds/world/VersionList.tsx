import type { WorldRecord } from '../../../core/worlds';
import { Link, StatusBadge, TimeAgo, formatCount, withQuery, routePath } from '../../../ui';
import { originWords, validityFinding } from '../shared';
import styles from '../shared/worlds.module.css';

interface VersionListProps {
  readonly world: WorldRecord;
  /** Index of the version that is shown. */
  readonly shown: number;
}

/** The versions of a world and how each came to be, the first on top. */
export function VersionList({ world, shown }: VersionListProps) {
  return (
    <nav aria-label="Versions">
      <ol className={styles.versions}>
        {world.versions.map((version, place) => {
          const finding = validityFinding(version.validity);
          const before = world.versions[place - 1];
          return (
            <li key={version.index}>
              <Link
                to={withQuery(routePath('worlds', world.collectionId, world.id), { version: version.index })}
                replace
                className={styles.version}
                aria-current={version.index === shown ? 'true' : undefined}
              >
                <span className={styles.versionHead}>
                  <span>
                    v{version.index} · {originWords(version)}
                  </span>
                </span>
                <StatusBadge tone={finding.tone}>{finding.label}</StatusBadge>
                <span className={styles.detail}>
                  {formatCount(version.characters, 'character', 'characters')}
                  {before !== undefined && differenceText(version.characters - before.characters)}
                  {' · '}
                  <TimeAgo moment={version.createdAt} />
                </span>
                {version.stopped !== null && <span className={styles.detail}>{version.stopped}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return '';
  return ` (${difference > 0 ? '+' : '−'}${String(Math.abs(difference))})`;
}
