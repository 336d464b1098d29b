import { useMemo } from 'react';
import type { CollectionRecord, WorldRecord } from '../../../core/worlds';
import {
  Cluster,
  EmptyState,
  Link,
  Panel,
  SelectField,
  StatusBadge,
  TextField,
  VirtualList,
  VisuallyHidden,
  classNames,
  formatCount,
  routePath,
  useRouteQuery,
} from '../../../ui';
import { FILTER_LABELS, WORLD_FILTERS, filterWorlds } from './worldFilter';
import {
  alignmentFinding,
  complianceFinding,
  type Finding,
  pairingWords,
  searchFinding,
  validityFinding,
  winnabilityFinding,
} from '../shared';
import styles from '../shared/worlds.module.css';

interface WorldListProps {
  readonly collection: CollectionRecord;
  readonly worlds: readonly WorldRecord[];
}

/** Longer lists scroll within themselves and hold only the visible rows. */
const MOST_AT_ONCE = 40;
const ROW_HEIGHT = 64;

/** The worlds of a collection with what their last versions came to; the filter is part of the address. */
export function WorldList({ collection, worlds }: WorldListProps) {
  const [query, setQuery] = useRouteQuery();
  const kind = WORLD_FILTERS.find((known) => known === query.get('show')) ?? 'all';
  const text = query.get('q') ?? '';
  const shown = useMemo(() => filterWorlds(worlds, { kind, text }), [worlds, kind, text]);
  if (worlds.length === 0)
    return (
      <EmptyState icon="file" title="No worlds" description="This collection holds no world any more." />
    );
  return (
    <Panel title="Worlds" flush>
      <div className={styles.toolbar}>
        <Cluster gap={3} className={classNames(styles.filters)}>
          <TextField
            label="Find worlds"
            type="search"
            placeholder="Name, specification, reference"
            value={text}
            onChange={(q) => setQuery({ q })}
          />
          <SelectField
            label="Show"
            value={kind}
            onChange={(value) => setQuery({ show: value === 'all' ? null : value })}
            choices={WORLD_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          />
          <span className={styles.faint} role="status">
            {shown.length} of {formatCount(worlds.length, 'world', 'worlds')}
          </span>
        </Cluster>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="filter" title="No world matches" description="Change or clear the filter above." />
      ) : (
        <>
          <div className={styles.head} aria-hidden="true">
            <span>World</span>
            <span>Versions</span>
            {MEASURES.map(({ title }) => (
              <span key={title}>{title}</span>
            ))}
          </div>
          {shown.length <= MOST_AT_ONCE ? (
            <ul className={styles.worldRows} aria-label="Worlds">
              {shown.map((world) => (
                <li key={world.id}>
                  <WorldRow world={world} to={routePath('worlds', collection.id, world.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <VirtualList
              label="Worlds"
              items={shown}
              keyOf={({ id }) => id}
              estimateHeight={ROW_HEIGHT}
              height="min(44rem, 80vh)"
              renderItem={(world) => (
                <WorldRow world={world} to={routePath('worlds', collection.id, world.id)} />
              )}
            />
          )}
        </>
      )}
    </Panel>
  );
}

interface Measure {
  readonly title: string;
  readonly of: (version: WorldRecord['versions'][number]) => Finding;
  readonly measured: (version: WorldRecord['versions'][number]) => boolean;
}

const MEASURES: readonly Measure[] = [
  { title: 'Validity', of: (v) => validityFinding(v.validity), measured: (v) => v.validity !== null },
  { title: 'Compliance', of: (v) => complianceFinding(v.compliance), measured: (v) => v.compliance !== null },
  { title: 'Alignment', of: (v) => alignmentFinding(v.alignment), measured: (v) => v.alignment !== null },
  {
    title: 'Winnability',
    of: (v) => winnabilityFinding(v.winnability),
    measured: (v) => v.winnability !== null,
  },
  { title: 'Search', of: (v) => searchFinding(v.searchWon), measured: (v) => v.searchWon !== null },
];

function WorldRow({ world, to }: { readonly world: WorldRecord; readonly to: string }) {
  const last = world.versions.at(-1);
  return (
    <div className={styles.worldRow}>
      <span className={styles.name}>
        <Link to={to} className={styles.worldLink}>
          {world.name}
        </Link>
        {world.pairing && <span className={styles.detail}>{pairingWords(world.pairing)}</span>}
        {world.error && <span className={styles.problem}> {world.error.message}</span>}
      </span>
      <span className={styles.figure}>
        <span className={styles.figureName}>Versions</span>
        {world.versions.length}
      </span>
      {MEASURES.map(({ title, of, measured }) => (
        <span key={title} className={styles.figure} data-empty={!last || !measured(last)}>
          <span className={styles.figureName}>{title}</span>
          <VisuallyHidden>{title}: </VisuallyHidden>
          {last && measured(last) ? (
            <StatusBadge tone={of(last).tone}>{of(last).label}</StatusBadge>
          ) : (
            <span className={styles.faint}>–</span>
          )}
        </span>
      ))}
    </div>
  );
}
