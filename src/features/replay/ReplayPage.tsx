import type { EpisodeId, RunId } from '../../core/evaluate';
import {
  ButtonLink,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  useDocumentTitle,
  useRouteParams,
} from '../../ui';
import {
  environmentMetas,
  findTask,
  useEpisode,
  useEpisodes,
  useRun,
  useSteps,
  type StorageError,
} from '../../workers/bridge';
import { EpisodeHeader } from './EpisodeHeader';
import { EpisodeReplay } from './EpisodeReplay';

/** `/runs/:run/:episode` and `/runs/:run/:episode/:step`. */
export function ReplayPage() {
  const { run: runParameter = '', episode: episodeParameter = '', step } = useRouteParams();
  // Ids in an address are whatever a person typed; a wrong one simply names nothing.
  const runId = runParameter as RunId;
  const episodeId = episodeParameter as EpisodeId;
  const run = useRun(runId);
  const episode = useEpisode(episodeId);
  const episodes = useEpisodes(runId);
  const steps = useSteps(episodeId);

  const found = episode.state === 'ready' ? episode.value : null;
  useDocumentTitle(found === null ? 'Replay' : `Replay: ${found.task}, episode ${String(found.order + 1)}`);

  if (episode.state === 'error') return <Unreadable error={episode.error} runId={runId} />;
  if (episode.state === 'loading') {
    return (
      <Page width="full">
        <PageHeader title="Episode" breadcrumbs={crumbs(runId)} />
        <Loading what="Loading the episode…" />
      </Page>
    );
  }
  if (episode.value === null || episode.value.runId !== runId) return <NotHere runId={runId} />;

  const record = episode.value;
  const all = episodes.state === 'ready' ? episodes.value : [];
  const at = all.findIndex(({ id }) => id === record.id);
  return (
    <Page width="full">
      <EpisodeHeader
        run={run.state === 'ready' ? run.value : null}
        episode={record}
        meta={environmentMetas.find(({ id }) => id === record.environmentId) ?? null}
        task={findTask(record.environmentId, record.task)}
        previous={at > 0 ? (all[at - 1] ?? null) : null}
        next={at >= 0 ? (all[at + 1] ?? null) : null}
      />
      {steps.state === 'error' ? (
        <ErrorPanel
          title={`The steps could not be read: ${steps.error.message}`}
          kept="The figures of the episode, above."
          advice={steps.error.advice}
        />
      ) : steps.state === 'loading' ? (
        <Loading what="Loading the steps…" />
      ) : steps.value.length === 0 && record.state === 'ended' && !record.hasSteps ? (
        <EmptyState
          icon="file"
          title="Only the summary of this episode was recorded"
          description="There are no steps to replay. If the file it came from has step tables, open that file again."
        />
      ) : (
        <ErrorBoundary what="The replay" resetKey={record.id}>
          <EpisodeReplay
            key={record.id}
            run={run.state === 'ready' ? run.value : null}
            episode={record}
            steps={steps.value}
            stepText={step}
          />
        </ErrorBoundary>
      )}
    </Page>
  );
}

function crumbs(runId: RunId) {
  return [
    { label: 'Runs', to: '/runs' },
    { label: 'Run', to: `/runs/${encodeURIComponent(runId)}` },
  ];
}

function Unreadable({ error, runId }: { readonly error: StorageError; readonly runId: RunId }) {
  return (
    <Page>
      <PageHeader title="Episode" breadcrumbs={crumbs(runId)} />
      <ErrorPanel
        title={`The episode could not be read: ${error.message}`}
        kept="Nothing was changed."
        advice={error.advice}
      />
    </Page>
  );
}

function NotHere({ runId }: { readonly runId: RunId }) {
  return (
    <Page>
      <PageHeader title="Episode not found" breadcrumbs={[{ label: 'Runs', to: '/runs' }]} />
      <EmptyState
        icon="search"
        title="This episode is not in this browser"
        description="Runs stay on the device they were made on. If someone sent you this address, ask for the run file and open it here; or the run was deleted."
        actions={
          <>
            <ButtonLink to={`/runs/${encodeURIComponent(runId)}`}>Its run</ButtonLink>
            <ButtonLink to="/runs" variant="primary">
              All runs
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
