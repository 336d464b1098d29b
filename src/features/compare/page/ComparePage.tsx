import { useMemo } from 'react';
import { isPartialImport, type RunRecord } from '../../../core/evaluate';
import {
  ButtonLink,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Stack,
  useDocumentTitle,
  useRouteQuery,
} from '../../../ui';
import { comparePlayed, useEpisodes, useRuns } from '../../../workers/bridge';
import styles from '../compare.module.css';
import { readRuns, writeRuns, type ChosenRuns } from './address';
import { missingRuns } from './missing';
import { MissingRuns } from './MissingRuns';
import { PairList } from './PairList';
import { RunPicker } from './RunPicker';
import { SummaryPanel } from './SummaryPanel';
import { UnpairedPanel } from './UnpairedPanel';
import { differenceWords } from './words';

/** Two runs compared where they played the same level. */
export function ComparePage() {
  const runs = useRuns();
  const [query, setQuery] = useRouteQuery();
  const chosen = readRuns(query.get('runs'));
  return (
    <Page width="full">
      <PageHeader
        title="Compare runs"
        breadcrumbs={[{ label: 'Runs', to: '/runs' }]}
        description="Two runs, seed by seed: where the second does better or worse than the first, and whether that may be chance."
      />
      {runs.state === 'loading' && <Loading what="Reading runs…" />}
      {runs.state === 'error' && <ReadingFailed {...runs.error} />}
      {runs.state === 'ready' && (
        <Stack gap={5}>
          {runs.value.length < 2 && missingRuns(runs.value, chosen).length === 0 && (
            <EmptyState
              icon="runs"
              title="There is nothing to compare yet"
              description="It takes two runs that played the same seeds. Start evaluations with the same plan, or open run files."
              actions={
                <>
                  <ButtonLink to="/runs?import=1">Open a run file</ButtonLink>
                  <ButtonLink to="/evaluate" variant="primary">
                    Evaluate an agent
                  </ButtonLink>
                </>
              }
            />
          )}
          {(runs.value.length > 1 || (runs.value.length > 0 && !isNothing(chosen))) && (
            <RunPicker
              runs={runs.value}
              chosen={chosen}
              onChoose={(next) => setQuery({ runs: writeRuns(next) }, { replace: false })}
            />
          )}
          <MissingRuns runs={runs.value} chosen={chosen} />
          <Chosen
            first={runs.value.find(({ id }) => id === chosen.first)}
            second={runs.value.find(({ id }) => id === chosen.second)}
          />
        </Stack>
      )}
    </Page>
  );
}

function isNothing({ first, second }: ChosenRuns): boolean {
  return first === null && second === null;
}

interface ChosenProps {
  readonly first: RunRecord | undefined;
  readonly second: RunRecord | undefined;
}

function Chosen({ first, second }: ChosenProps) {
  if (!first || !second) return null;
  if (first.id === second.id)
    return (
      <EmptyState icon="info" title="This is one run twice" description="Choose two different runs above." />
    );
  return (
    <ErrorBoundary what="The comparison" resetKey={`${first.id} ${second.id}`}>
      <Comparison key={`${first.id} ${second.id}`} first={first} second={second} />
    </ErrorBoundary>
  );
}

interface ComparisonProps {
  readonly first: RunRecord;
  readonly second: RunRecord;
}

function Comparison({ first, second }: ComparisonProps) {
  useDocumentTitle(`${first.name} and ${second.name}`);
  const [mine, theirs] = [useEpisodes(first.id), useEpisodes(second.id)];
  const compared = useMemo(
    () =>
      mine.state === 'ready' && theirs.state === 'ready'
        ? comparePlayed({ run: first, episodes: mine.value }, { run: second, episodes: theirs.value })
        : null,
    [first, second, mine, theirs],
  );
  if (mine.state === 'error') return <ReadingFailed {...mine.error} />;
  if (theirs.state === 'error') return <ReadingFailed {...theirs.error} />;
  if (!compared) return <Loading what="Reading episodes…" />;
  const { pairing } = compared;
  const unfinished = [first, second].filter(isUnfinished);
  return (
    <Stack gap={5}>
      {unfinished.map(({ id, name }) => (
        <p key={id} className={styles.note} role="note">
          “{name}” has not ended: this compares what is there so far.
        </p>
      ))}
      {pairing.otherVersions.length > 0 && (
        <div className={styles.versions} role="note">
          <p>
            <strong>Not compared, because rules or texts changed between versions:</strong>
          </p>
          <ul className={styles.reasons}>
            {pairing.otherVersions.map((versions) => (
              <li key={versions.environmentId}>{differenceWords(versions)}</li>
            ))}
          </ul>
        </div>
      )}
      {pairing.pairs.length === 0 ? (
        <EmptyState
          icon="info"
          title="No level was played by both runs"
          description="Levels are the same when environment, task, options and seed are. Why each episode has no counterpart stands below. “Use this plan again” in a run’s menu starts a run on the same seeds."
        />
      ) : (
        <>
          <SummaryPanel compared={compared} />
          <PairList pairs={pairing.pairs} />
        </>
      )}
      <UnpairedPanel pairing={pairing} />
    </Stack>
  );
}

function isUnfinished(run: RunRecord): boolean {
  return isPartialImport(run) || !(run.state === 'finished' || run.state === 'stopped');
}

function ReadingFailed({ message, advice }: { readonly message: string; readonly advice: string }) {
  return (
    <ErrorPanel
      title="The runs could not be read"
      kept="Nothing was changed."
      advice={advice}
      details={message}
    />
  );
}
