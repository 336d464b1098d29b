import { lazy, Suspense, useState } from 'react';
import type { RunKind, RunRecord } from '../../core/evaluate';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  SelectField,
  classNames,
  Stack,
  TextField,
  formatCount,
  useRouteQuery,
  withQuery,
} from '../../ui';
import { useRuns } from '../../workers/bridge';
import { KIND_LABELS, RUN_COLUMNS, filterRuns, sortRuns, type RunColumn } from './runList';
import { RunTable } from './RunTable';
import styles from './runs.module.css';
import { useSorting } from './sorting';
import { useRunChoice } from './useRunChoice';

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel')).ImportPanel }));

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
        <Suspense fallback={<div className={styles.importPlace} />}>
          <ImportPanel />
        </Suspense>
        {runs.state === 'loading' && <Loading what="Reading runs…" />}
        {runs.state === 'error' && (
          <ErrorPanel
            title="The runs could not be read"
            kept="Nothing was changed."
            advice={runs.error.advice}
            details={runs.error.message}
          />
        )}
        {runs.state === 'ready' && <RunList runs={runs.value} />}
      </Stack>
    </Page>
  );
}

function RunList({ runs }: { readonly runs: readonly RunRecord[] }) {
  const [query, setQuery] = useRouteQuery();
  const [sorting, onSort] = useSorting<RunColumn>(RUN_COLUMNS, { column: 'created', descending: true });
  const [now] = useState(() => Date.now());
  const kind = KINDS.find((known) => known === query.get('kind')) ?? 'all';
  const text = query.get('q') ?? '';
  const choice = useRunChoice(runs);
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
        {choice === null ? (
          runs.length > 1 && (
            <Button icon="runs" onClick={() => setQuery({ choose: 'runs' })}>
              Compare…
            </Button>
          )
        ) : (
          <>
            <ButtonOfChoice chosen={choice.chosen} />
            <Button variant="quiet" onClick={() => setQuery({ choose: null })}>
              Cancel
            </Button>
          </>
        )}
      </Cluster>
      {choice !== null && (
        <p className={styles.note} role="status">
          Check two runs: the second is compared with the first, seed by seed.{' '}
          {formatCount(choice.chosen.length, 'run', 'runs')} checked.
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="filter" title="No run matches" description="Change or clear the filter above." />
      ) : (
        <Panel flush>
          <RunTable runs={shown} sorting={sorting} onSort={onSort} now={now} choice={choice} />
        </Panel>
      )}
    </Stack>
  );
}

function ButtonOfChoice({ chosen }: { readonly chosen: readonly string[] }) {
  if (chosen.length !== 2)
    return (
      <Button variant="primary" disabled>
        Compare 2 runs
      </Button>
    );
  return (
    <ButtonLink to={withQuery('/compare', { runs: chosen.join(',') })} variant="primary">
      Compare 2 runs
    </ButtonLink>
  );
}
