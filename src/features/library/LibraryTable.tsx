import { useState, type ReactNode } from 'react';
import type { RunRecord } from '../../core/evaluate';
import { awaitsConsent, shortHash, type LibraryItem } from '../../core/library';
import {
  Button,
  Cell,
  Dialog,
  HeaderCell,
  Link,
  Mono,
  Row,
  SortableHeader,
  Table,
  TimeAgo,
  VisuallyHidden,
  formatBytes,
  formatCount,
  routePath,
  type Sorting,
} from '../../ui';
import { fileKinds } from '../../workers/bridge';
import { ItemMenu } from './ItemMenu';
import { sortItems, type LibraryColumn } from './itemList';
import styles from './library.module.css';
import { usesOf } from './words';

export interface LibraryTableProps {
  readonly items: readonly LibraryItem[];
  /** Runs by the hash of the file they use; `null` while they are being read. */
  readonly uses: ReadonlyMap<string, readonly RunRecord[]> | null;
}

/** The files as rows. On narrow screens the first column holds what matters. */
export function LibraryTable({ items, uses }: LibraryTableProps) {
  const [sorting, onSort] = useState<Sorting<LibraryColumn>>({ column: 'name', descending: false });
  const header = (column: LibraryColumn, title: string, rest: object = {}): ReactNode => (
    <SortableHeader column={column} sorting={sorting} onSort={onSort} {...rest}>
      {title}
    </SortableHeader>
  );
  return (
    <Table caption="Files of the library">
      <thead>
        <tr>
          {header('name', 'Name')}
          {header('contents', 'Contains', { className: styles.wide })}
          {header('size', 'Size', { numeric: true, startsDescending: true })}
          {header('added', 'Added', { startsDescending: true, className: styles.wide })}
          <HeaderCell>Used by</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {sortItems(items, sorting).map((item) => (
          <Row key={item.hash}>
            <th scope="row" className={styles.name}>
              <span className={styles.clamped} title={item.name}>
                {item.name}
              </span>
              <span className={styles.detail}>
                {kindTitle(item)} · <Mono>{shortHash(item.hash)}</Mono>
                {awaitsConsent(item) && ' · asks before it runs'}
              </span>
              <span className={styles.narrow}>{item.contents}</span>
            </th>
            <Cell className={styles.wide}>{item.contents}</Cell>
            <Cell numeric>{formatBytes(item.size)}</Cell>
            <Cell className={styles.wide}>
              <TimeAgo moment={item.addedAt} />
            </Cell>
            <Cell>
              <Uses item={item} runs={uses === null ? null : (uses.get(item.hash) ?? [])} />
            </Cell>
            <Cell numeric>
              <ItemMenu item={item} uses={uses?.get(item.hash)?.length ?? 0} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function kindTitle({ kind }: LibraryItem): string {
  return (
    fileKinds.find((known) => known.kind === kind)?.title ??
    'Of an environment that is not part of this version'
  );
}

interface UsesProps {
  readonly item: LibraryItem;
  readonly runs: readonly RunRecord[] | null;
}

function Uses({ item, runs }: UsesProps) {
  const [open, setOpen] = useState(false);
  if (runs === null) return <>…</>;
  if (runs.length === 0) return <>–</>;
  const words = formatCount(runs.length, 'run', 'runs');
  const { title, description } = usesOf(item);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setOpen(true)}
        aria-label={`${words} use ${item.name}`}
      >
        {words}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <ul className={styles.runs}>
          {runs.map((run) => (
            <li key={run.id}>
              <Link to={routePath('runs', run.id)}>{run.name}</Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
