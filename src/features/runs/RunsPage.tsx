import { useState } from 'react';
import type { RunKind, RunRecord } from '../../core/evaluate';
import { RUN_STATE_LABELS } from '../../core/evaluate';
import {
  ButtonLink,
  Cell,
  Cluster,
  EmptyState,
  ErrorPanel,
  HeaderCell,
  Loading,
  Page,
  PageHeader,
  Panel,
  Row,
  RowLink,
  SelectField,
  classNames,
  SortableHeader,
  Stack,
  StatusBadge,
  Table,
  VisuallyHidden,
  TextField,
  formatAgo,
  formatDateTime,
  formatNumber,
  routePath,
  useRouteQuery,
  type Tone,
} from '../../ui';
import { useRuns } from '../../workers/bridge';
import { ImportPanel } from './ImportPanel';
import { RunMenu } from './RunMenu';
import { KIND_LABELS, RUN_COLUMNS, filterRuns, sortRuns, type RunColumn } from './runList';
import styles from './runs.module.css';
import { useSorting } from './sorting';

export const STATE_TONES: Readonly<Record<RunRecord['state'], Tone>> = {
  running: 'accent',
  paused: 'warning',
  needsKey: 'warning',
  finished: 'success',
  stopped: 'neutral',
};

const KINDS: readonly (RunKind | 'all')[] = ['all', 'evaluation', 'play', 'imported'];

/** Every run kept in this browser, and the door for files. */
export function RunsPage() {
  const runs = useRuns();
  return (
    <Page width="full">
      <PageHeader
        title="Runs"
        description="Evaluations, games you played and imported results. They stay in this browser until you delete them."
        actions={
          <ButtonLink to="/evaluate" variant="primary" icon="plus">
            New evaluation
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <ImportPanel />
        {runs.state === 'loading' && <Loading what="Reading runs…" />}
        {runs.state === 'error' && (
          <ErrorPanel
            title="The runs could not be read"
            kept="Nothing was changed."
            advice={runs.error.advice}
            details={runs.error.message}
          />
        )}
        {runs.state === 'ready' && <RunTable runs={runs.value} />}
      </Stack>
    </Page>
  );
}

function RunTable({ runs }: { readonly runs: readonly RunRecord[] }) {
  const [query, setQuery] = useRouteQuery();
  const [sorting, onSort] = useSorting<RunColumn>(RUN_COLUMNS, { column: 'created', descending: true });
  const [now] = useState(() => Date.now());
  const kind = KINDS.find((known) => known === query.get('kind')) ?? 'all';
  const text = query.get('q') ?? '';
  const shown = sortRuns(filterRuns(runs, { text, kind }), sorting);
  if (runs.length === 0)
    return (
      <EmptyState
        icon="runs"
        title="No runs yet"
        description="Start an evaluation, play a level, or open a run file above."
        actions={
          <>
            <ButtonLink to="/play">Play</ButtonLink>
            <ButtonLink to="/evaluate" variant="primary">
              Evaluate an agent
            </ButtonLink>
          </>
        }
      />
    );
  const header = { sorting, onSort };
  return (
    <Stack gap={3}>
      <Cluster gap={3} className={classNames(styles.filters)}>
        <TextField
          label="Find runs"
          type="search"
          value={text}
          onChange={(q) => setQuery({ q: q === '' ? null : q })}
          placeholder="Name, player, state"
        />
        <SelectField
          label="Kind"
          value={kind}
          onChange={(value) => setQuery({ kind: value === 'all' ? null : value })}
          choices={KINDS.map((value) => ({
            value,
            label: value === 'all' ? 'All kinds' : KIND_LABELS[value],
          }))}
        />
      </Cluster>
      {shown.length === 0 ? (
        <EmptyState icon="filter" title="No run matches" description="Change or clear the filter above." />
      ) : (
        <Panel flush>
          <Table caption="Runs">
            <thead>
              <tr>
                <SortableHeader column="name" {...header}>
                  Name
                </SortableHeader>
                <SortableHeader column="player" {...header}>
                  Player
                </SortableHeader>
                <HeaderCell>Kind</HeaderCell>
                <HeaderCell>State</HeaderCell>
                <SortableHeader column="episodes" numeric startsDescending {...header}>
                  Episodes
                </SortableHeader>
                <SortableHeader column="created" startsDescending {...header}>
                  Created
                </SortableHeader>
                <HeaderCell>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {shown.map((run) => (
                <Row key={run.id}>
                  <th scope="row">
                    <RowLink to={routePath('runs', run.id)}>{run.name}</RowLink>
                  </th>
                  <Cell>{run.player}</Cell>
                  <Cell>{KIND_LABELS[run.kind]}</Cell>
                  <Cell>
                    <StatusBadge tone={STATE_TONES[run.state]}>{RUN_STATE_LABELS[run.state]}</StatusBadge>
                  </Cell>
                  <Cell numeric>{formatNumber(run.plannedEpisodes, 0)}</Cell>
                  <Cell title={formatDateTime(run.createdAt)}>{formatAgo(run.createdAt, now)}</Cell>
                  <Cell numeric>
                    <RunMenu run={run} />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </Stack>
  );
}
