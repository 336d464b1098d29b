import { useMemo, useState } from 'react';
import { environmentTitle } from '../../../core/env';
import {
  differenceOf,
  OUTCOME_LABELS,
  type EpisodePair,
  type EpisodeRecord,
  type Outcome,
} from '../../../core/evaluate';
import {
  Button,
  Cell,
  Cluster,
  EmptyState,
  HeaderCell,
  Panel,
  Row,
  RowLink,
  SegmentedControl,
  Stack,
  StatusBadge,
  Table,
  formatCount,
  formatFixed,
  formatNumber,
  useRouteQuery,
} from '../../../ui';
import styles from '../compare.module.css';
import { episodesPath, PAIR_FILTERS, readFilter } from './address';
import { filterPairs } from './pairFilter';
import { FILTER_LABELS, signed, taskTitle } from './words';

/** Rows shown at first, and with each wish for more. */
const ROWS_AT_ONCE = 200;

/** The levels that both played, each to be opened side by side. */
export function PairList({ pairs }: { readonly pairs: readonly EpisodePair[] }) {
  const [query, setQuery] = useRouteQuery();
  const filter = readFilter(query.get('show'));
  const shown = useMemo(() => filterPairs(pairs, filter), [pairs, filter]);
  const [most, setMost] = useState(ROWS_AT_ONCE);
  return (
    <Panel title="Levels">
      <Stack gap={3}>
        <Cluster gap={3}>
          <SegmentedControl
            label="Levels to list"
            value={filter}
            onChange={(value) => {
              setMost(ROWS_AT_ONCE);
              setQuery({ show: value === 'differ' ? null : value });
            }}
            choices={PAIR_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          />
          <span className={styles.faint} role="status">
            {formatNumber(shown.length)} of {formatCount(pairs.length, 'pair', 'pairs')}
          </span>
        </Cluster>
        {shown.length === 0 ? (
          <EmptyState
            icon="filter"
            title="No pair is of this kind"
            description="Choose another kind above."
          />
        ) : (
          <Table caption="Levels that both runs played" maxHeight="36rem">
            <thead>
              <tr>
                <HeaderCell>Level</HeaderCell>
                <HeaderCell numeric>Seed</HeaderCell>
                <HeaderCell>First</HeaderCell>
                <HeaderCell numeric>First %</HeaderCell>
                <HeaderCell>Second</HeaderCell>
                <HeaderCell numeric>Second %</HeaderCell>
                <HeaderCell numeric>Difference</HeaderCell>
                <HeaderCell numeric>Steps</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, most).map((pair) => (
                <PairRow key={pair.first.id} pair={pair} />
              ))}
            </tbody>
          </Table>
        )}
        {shown.length > most && (
          <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>
            Show {formatNumber(Math.min(ROWS_AT_ONCE, shown.length - most))} more
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function PairRow({ pair }: { readonly pair: EpisodePair }) {
  const { first, second } = pair;
  return (
    <Row>
      <th scope="row">
        <RowLink to={episodesPath(first.id, second.id)} title="Side by side">
          {environmentTitle(first.environmentId)}: {taskTitle(first.environmentId, first.task)}
        </RowLink>
      </th>
      <Cell numeric>{first.seed}</Cell>
      <Cell>
        <Ending episode={first} />
      </Cell>
      <Cell numeric>{formatFixed(first.progression * 100, 1)}</Cell>
      <Cell>
        <Ending episode={second} />
      </Cell>
      <Cell numeric>{formatFixed(second.progression * 100, 1)}</Cell>
      <Cell numeric>{signed(differenceOf(pair))}</Cell>
      <Cell numeric className={styles.oneLine}>
        {formatNumber(first.steps)} / {formatNumber(second.steps)}
      </Cell>
    </Row>
  );
}

function Ending({ episode: { outcome, overruledSteps = 0 } }: { readonly episode: EpisodeRecord }) {
  if (outcome === null) return null;
  return (
    <>
      <StatusBadge tone={toneOf(outcome)}>{OUTCOME_LABELS[outcome]}</StatusBadge>
      {overruledSteps > 0 && (
        <>
          {' '}
          <StatusBadge tone="warning" icon="person" title="Steps that a person decided in the agent’s place">
            helped
          </StatusBadge>
        </>
      )}
    </>
  );
}

function toneOf(outcome: Outcome) {
  return outcome === 'solved' ? 'success' : outcome === 'failed' ? 'danger' : 'neutral';
}
