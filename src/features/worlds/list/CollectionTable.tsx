import type { CollectionRecord } from '../../../core/worlds';
import {
  Cell,
  HeaderCell,
  Row,
  RowLink,
  StatusBadge,
  Table,
  TimeAgo,
  VisuallyHidden,
  formatNumber,
  routePath,
} from '../../../ui';
import { useWorlds } from '../../../workers/bridge';
import {
  CollectionMenu,
  figuresOf,
  ORIGIN_LABELS,
  runnableWords,
  STATE_LABELS,
  STATE_TONES,
} from '../shared';
import styles from '../shared/worlds.module.css';

/** Collections, newest first, each with what its worlds came to. */
export function CollectionTable({ collections }: { readonly collections: readonly CollectionRecord[] }) {
  return (
    <Table caption="Collections of worlds">
      <thead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell numeric>Worlds</HeaderCell>
          <HeaderCell>Technical validity</HeaderCell>
          <HeaderCell>Kind</HeaderCell>
          <HeaderCell numeric>Model calls</HeaderCell>
          <HeaderCell>Made</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {collections.map((collection) => (
          <CollectionRow key={collection.id} collection={collection} />
        ))}
      </tbody>
    </Table>
  );
}

function CollectionRow({ collection }: { readonly collection: CollectionRecord }) {
  const worlds = useWorlds(collection.id);
  const figures = worlds.state === 'ready' ? figuresOf(worlds.value) : null;
  return (
    <Row>
      <th scope="row" className={styles.name}>
        <RowLink to={routePath('worlds', collection.id)}>{collection.name}</RowLink>
      </th>
      <Cell>
        <StatusBadge tone={collection.error ? 'danger' : STATE_TONES[collection.state]}>
          {collection.trusted ? STATE_LABELS[collection.state] : 'Not run yet'}
        </StatusBadge>
      </Cell>
      <Cell numeric>{figures ? formatNumber(figures.worlds) : '…'}</Cell>
      <Cell>{figures ? runnableWords(figures) : '…'}</Cell>
      <Cell>{ORIGIN_LABELS[collection.origin]}</Cell>
      <Cell numeric>{formatNumber(collection.calls)}</Cell>
      <Cell>
        <TimeAgo moment={collection.createdAt} />
      </Cell>
      <Cell numeric>
        <CollectionMenu collection={collection} />
      </Cell>
    </Row>
  );
}
