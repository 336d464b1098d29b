import type { ReactNode } from 'react';
import { environmentTitle } from '../../core/env';
import {
  BOARD_COLUMNS,
  figureOf,
  isIncomplete,
  type BoardColumn,
  type BoardEntry,
  type BoardEnvironment,
  type FigureName,
} from '../../core/leaderboard';
import {
  Cell,
  Link,
  Row,
  SortableHeader,
  StatusBadge,
  Table,
  classNames,
  formatCount,
  formatNumber,
  routePath,
  type Sorting,
} from '../../ui';
import styles from './leaderboard.module.css';
import { agentWords, figureWords, intervalWords } from './words';

export interface BoardTableProps {
  /** In the order to show them. */
  readonly entries: readonly BoardEntry[];
  readonly sorting: Sorting<BoardColumn>;
  readonly onSort: (sorting: Sorting<BoardColumn>) => void;
}

/** Published entries and own runs as rows. The first column stays in view where the rest scrolls. */
export function BoardTable({ entries, sorting, onSort }: BoardTableProps) {
  return (
    <div className={styles.board}>
      <Table caption="Leaderboard" maxHeight="44rem">
        <thead>
          <tr>
            {BOARD_COLUMNS.map((column) => {
              const { title, numeric = false, descending = false } = COLUMNS[column];
              return (
                <SortableHeader
                  key={column}
                  column={column}
                  sorting={sorting}
                  onSort={onSort}
                  numeric={numeric}
                  startsDescending={descending}
                >
                  {title}
                </SortableHeader>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} className={classNames(entry.origin.kind === 'own' && styles.own)}>
              {BOARD_COLUMNS.map((column) => COLUMNS[column].cell(entry, column))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface Column {
  readonly title: string;
  readonly numeric?: boolean;
  /** The first press sorts from high to low. */
  readonly descending?: boolean;
  readonly cell: (entry: BoardEntry, column: BoardColumn) => ReactNode;
}

const environmentColumn = (id: BoardEnvironment): Column => ({
  title: environmentTitle(id),
  numeric: true,
  descending: true,
  cell: (entry) => <FigureCell key={id} entry={entry} name={id} />,
});

const COLUMNS: Readonly<Record<BoardColumn, Column>> = {
  name: { title: 'Model or run', cell: (entry) => <NameCell key="name" entry={entry} /> },
  modality: { title: 'Kind', cell: (entry) => <Cell key="modality">{entry.modality}</Cell> },
  overall: {
    title: 'Overall %',
    numeric: true,
    descending: true,
    cell: (entry) => <FigureCell key="overall" entry={entry} name="overall" />,
  },
  babyai: environmentColumn('babyai'),
  crafter: environmentColumn('crafter'),
  textworld: environmentColumn('textworld'),
  babaisai: environmentColumn('babaisai'),
  minihack: environmentColumn('minihack'),
  nle: environmentColumn('nle'),
  comparable: { title: 'Comparable', cell: (entry) => <MarksCell key="comparable" entry={entry} /> },
  tokens: {
    title: 'Tokens an episode',
    numeric: true,
    cell: ({ tokens }) => (
      <Cell key="tokens" numeric>
        {formatNumber(tokens)}
      </Cell>
    ),
  },
  openWeights: {
    title: 'Open weights',
    descending: true,
    cell: ({ openWeights }) => (
      <Cell key="openWeights">{openWeights === null ? 'Not known' : openWeights ? 'Yes' : 'No'}</Cell>
    ),
  },
  verified: {
    title: 'Verified',
    descending: true,
    cell: ({ verified }) => <Cell key="verified">{verified ? 'Yes' : 'No'}</Cell>,
  },
  date: {
    title: 'Date',
    descending: true,
    cell: ({ date }) => (
      <Cell key="date" className={styles.day}>
        {date}
      </Cell>
    ),
  },
};

function NameCell({ entry }: { readonly entry: BoardEntry }) {
  const { origin, name } = entry;
  return (
    <th scope="row" className={styles.name}>
      <span className={styles.clamped} title={name}>
        {origin.kind === 'own' ? <Link to={routePath('runs', origin.runId)}>{name}</Link> : name}
      </span>
      <span className={classNames(styles.clamped, styles.second)}>
        {origin.kind === 'own' && <strong>Yours · </strong>}
        {agentWords(entry)}
      </span>
    </th>
  );
}

function FigureCell({ entry, name }: { readonly entry: BoardEntry; readonly name: FigureName }) {
  const figure = figureOf(entry, name);
  const marks = entry.marks.filter(({ environment }) => environment === (name === 'overall' ? null : name));
  if (!figure)
    return (
      <Cell numeric className={classNames(styles.missing)}>
        –
        {name === 'overall' && (
          <span className={styles.second}>
            {formatCount(Object.keys(entry.environments).length, 'environment', 'environments')}
          </span>
        )}
      </Cell>
    );
  const marked = name !== 'overall' && marks.length > 0;
  return (
    <Cell
      numeric
      title={`95 % interval ${intervalWords(figure)}; ${formatCount(figure.episodes, 'episode', 'episodes')}`}
    >
      {figureWords(figure)}
      <span className={classNames(styles.second, marked && styles.marked)}>
        {marked && (
          <abbr title={marks.map(({ text }) => text).join(' ')} aria-label="Not comparable:">
            ⚠{' '}
          </abbr>
        )}
        {formatCount(figure.episodes, 'episode', 'episodes')}
      </span>
    </Cell>
  );
}

function MarksCell({ entry }: { readonly entry: BoardEntry }) {
  const { marks } = entry;
  if (marks.length === 0)
    return (
      <Cell>
        <StatusBadge tone="success">Yes</StatusBadge>
      </Cell>
    );
  return (
    <Cell className={styles.marks}>
      {isIncomplete(entry) && <StatusBadge tone="warning">Incomplete</StatusBadge>}
      <details>
        <summary>Not comparable: {formatCount(marks.length, 'reason', 'reasons')}</summary>
        <ul>
          {marks.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </Cell>
  );
}
