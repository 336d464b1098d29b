import type { ReactNode } from 'react';
import { RUN_STATE_LABELS, type RunRecord } from '../../core/evaluate';
import {
  Cell,
  CheckboxField,
  HeaderCell,
  Row,
  RowLink,
  SortableHeader,
  StatusBadge,
  Table,
  VisuallyHidden,
  formatAgo,
  formatCount,
  formatDateTime,
  formatNumber,
  routePath,
  type Sorting,
} from '../../ui';
import { meanText } from './meanText';
import { RunMenu } from './RunMenu';
import { KIND_LABELS, plannedOf, runColumns, type RunColumn } from './runList';
import styles from './runs.module.css';
import { STATE_TONES } from './stateTones';
import { useNarrow } from './useNarrow';
import type { RunChoice } from './useRunChoice';

export interface RunTableProps {
  readonly runs: readonly RunRecord[];
  readonly sorting: Sorting<RunColumn>;
  readonly onSort: (sorting: Sorting<RunColumn>) => void;
  /** Milliseconds since 1970, for "2 days ago". */
  readonly now: number;
  /** Set while runs are chosen: every row has a checkbox. */
  readonly choice?: RunChoice | null;
}

/** Runs as rows, each with its score. Narrow screens get the columns that matter first. */
export function RunTable({ runs, sorting, onSort, now, choice = null }: RunTableProps) {
  const columns = runColumns(useNarrow());
  return (
    <Table caption="Runs">
      <thead>
        <tr>
          {choice !== null && (
            <HeaderCell>
              <VisuallyHidden>Compare</VisuallyHidden>
            </HeaderCell>
          )}
          {columns.map((column) => {
            const { title, ...props } = COLUMNS[column];
            return (
              <SortableHeader
                key={column}
                column={column}
                sorting={sorting}
                onSort={onSort}
                numeric={props.numeric ?? false}
                startsDescending={props.startsDescending ?? false}
              >
                {title}
              </SortableHeader>
            );
          })}
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id} current={choice?.chosen.includes(run.id) === true}>
            {choice !== null && (
              <Cell>
                <CheckboxField
                  label={<VisuallyHidden>Compare {run.name}</VisuallyHidden>}
                  checked={choice.chosen.includes(run.id)}
                  disabled={!choice.chosen.includes(run.id) && choice.chosen.length >= 2}
                  onChange={() => choice.toggle(run.id)}
                />
              </Cell>
            )}
            {columns.map((column) => COLUMNS[column].cell(run, now))}
            <Cell numeric>
              <RunMenu run={run} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface Column {
  readonly title: string;
  readonly numeric?: boolean;
  readonly startsDescending?: boolean;
  readonly cell: (run: RunRecord, now: number) => ReactNode;
}

const COLUMNS: Readonly<Record<RunColumn, Column>> = {
  name: {
    title: 'Name',
    cell: (run) => (
      <th key="name" scope="row" className={styles.name}>
        <RowLink to={routePath('runs', run.id)} title={run.name}>
          <span className={styles.clamped}>{run.name}</span>
        </RowLink>
      </th>
    ),
  },
  player: {
    title: 'Player',
    cell: (run) => (
      <Cell key="player" className={styles.player} title={run.player}>
        <span className={styles.clamped}>{run.player}</span>
      </Cell>
    ),
  },
  progression: {
    title: 'Progression %',
    numeric: true,
    startsDescending: true,
    cell: ({ headline }) => (
      <Cell key="progression" numeric title={meanTitle(headline)}>
        {headline ? meanText(headline) : '–'}
      </Cell>
    ),
  },
  episodes: {
    title: 'Episodes',
    numeric: true,
    startsDescending: true,
    cell: (run) => (
      <Cell key="episodes" numeric title={run.headline ? 'Scored, of those planned' : 'Planned'}>
        {run.headline && `${formatNumber(run.headline.n)} of `}
        {formatNumber(plannedOf(run))}
        {run.headline && run.headline.n !== run.headline.planned && (
          <span title="Fewer episodes than planned"> ⚠</span>
        )}
      </Cell>
    ),
  },
  state: {
    title: 'State',
    cell: (run) => (
      <Cell key="state">
        <StatusBadge tone={STATE_TONES[run.state]}>{RUN_STATE_LABELS[run.state]}</StatusBadge>
      </Cell>
    ),
  },
  kind: { title: 'Kind', cell: (run) => <Cell key="kind">{KIND_LABELS[run.kind]}</Cell> },
  created: {
    title: 'Created',
    startsDescending: true,
    cell: (run, now) => (
      <Cell key="created" className={styles.moment} title={formatDateTime(run.createdAt)}>
        {formatAgo(run.createdAt, now)}
      </Cell>
    ),
  },
};

function meanTitle(headline: RunRecord['headline']): string {
  if (!headline) return 'Known when the run has ended';
  if (headline.mean === null) return 'There is no mean of the whole run';
  return `Mean ± standard error over ${formatCount(headline.environments, 'environment', 'environments')}`;
}
