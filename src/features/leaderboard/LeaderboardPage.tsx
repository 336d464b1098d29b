import { useEffect, useState } from 'react';
import type { RunRecord } from '../../core/evaluate';
import { filterEntries, loadPublished, sortEntries, type PublishedBoard } from '../../core/leaderboard';
import { messageOf } from '../../core/shared';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  Stack,
  formatCount,
  useRouteQuery,
} from '../../ui';
import { useRuns } from '../../workers/bridge';
import { readView, viewChange } from './address';
import { BoardCharts } from './BoardCharts';
import { BoardFilters } from './BoardFilters';
import { BoardNotes } from './BoardNotes';
import { BoardTable } from './BoardTable';
import styles from './leaderboard.module.css';
import { useStable } from './useStable';
import { RUNS_AT_ONCE, useOwnEntries } from './useOwnEntries';

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly board: PublishedBoard }
  | { readonly state: 'error'; readonly message: string };

const NO_RUNS: readonly RunRecord[] = [];

/** Published BALROG entries beside the person's own runs. */
export function LeaderboardPage() {
  const published = usePublished();
  const runs = useRuns();
  return (
    <Page width="full">
      <PageHeader
        title="Leaderboard"
        description="Published BALROG submissions beside your own runs: mean progression in percent ± standard error."
        actions={
          <ButtonLink to="/evaluate" variant="primary" icon="plus">
            New evaluation
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        {runs.state === 'error' && (
          <ErrorPanel
            title="Your runs could not be read"
            kept="Nothing was changed. The published entries are shown without them."
            advice={runs.error.advice}
            details={runs.error.message}
          />
        )}
        {published.state === 'error' && (
          <ErrorPanel
            title="The published entries could not be loaded"
            kept="Your own runs are shown without them."
            advice="Check the connection and reload the page."
            details={published.message}
          />
        )}
        {published.state === 'loading' || runs.state === 'loading' ? (
          <Loading what="Reading the leaderboard…" />
        ) : (
          <Board
            published={published.state === 'ready' ? published.board : null}
            runs={runs.state === 'ready' ? runs.value : NO_RUNS}
          />
        )}
      </Stack>
    </Page>
  );
}

interface BoardProps {
  /** `null`: they could not be loaded. */
  readonly published: PublishedBoard | null;
  readonly runs: readonly RunRecord[];
}

function Board({ published, runs }: BoardProps) {
  const [query, setQuery] = useRouteQuery();
  const { filter, sorting, figure, chart } = readView(query);
  const own = useOwnEntries(runs);
  const all = [...own.entries, ...(published?.entries ?? [])];
  // Whatever is stored changes the list of runs; charts are drawn anew for other rows only.
  const shown = useStable(sortEntries(filterEntries(all, filter), sorting));
  return (
    <>
      <Stack gap={3}>
        <BoardFilters filter={filter} onChange={(change) => setQuery(viewChange({ filter: change }))} />
        <p className={styles.note} role="status">
          {formatCount(shown.length, 'row', 'rows')} of {all.length}, {own.entries.length} of them yours
          {own.unfinished > 0 &&
            `; ${formatCount(own.unfinished, 'run that has', 'runs that have')} not ended left out`}
          {own.unread > 0 && `; reading ${formatCount(own.unread, 'more run', 'more runs')}…`}
        </p>
        {own.unreadable.length > 0 && (
          <p className={styles.note} role="alert">
            The episodes of {own.unreadable.join(', ')} could not be read, so there is no row of them. Nothing
            was changed; reload the page to try again.
          </p>
        )}
        {shown.length === 0 ? (
          <EmptyState
            icon="filter"
            title={
              filter.origin === 'own' && own.entries.length === 0 ? 'No runs of yours yet' : 'No row matches'
            }
            description={
              filter.origin === 'own' && own.entries.length === 0
                ? 'Evaluations and imported results of BALROG’s environments stand here once they are finished or stopped.'
                : 'Change or clear the filter above.'
            }
          />
        ) : (
          <Panel flush>
            <BoardTable
              entries={shown}
              sorting={sorting}
              onSort={(next) => setQuery(viewChange({ sorting: next }))}
            />
          </Panel>
        )}
        {own.older > 0 && (
          <p className={styles.note}>
            {formatCount(own.older, 'older run is', 'older runs are')} not read yet.{' '}
            <Button size="small" onClick={own.readMore}>
              Read {Math.min(own.older, RUNS_AT_ONCE)} more
            </Button>
          </p>
        )}
      </Stack>
      <BoardCharts
        entries={shown}
        figure={figure}
        chart={chart}
        onFigure={(next) => setQuery(viewChange({ figure: next }))}
        onChart={(next) => setQuery(viewChange({ chart: next }))}
      />
      <BoardNotes asOf={published?.asOf ?? null} />
    </>
  );
}

function usePublished(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    loadPublished().then(
      (board) => {
        if (!gone) setLoaded({ state: 'ready', board });
      },
      (thrown: unknown) => {
        if (!gone) setLoaded({ state: 'error', message: messageOf(thrown) });
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return loaded;
}
