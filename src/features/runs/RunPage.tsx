import { useMemo } from 'react';
import type { EpisodeRecord, RunId, RunRecord } from '../../core/evaluate';
import { RUN_STATE_LABELS, isPartialImport, scoreRun } from '../../core/evaluate';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  Stack,
  StatusBadge,
  formatCount,
  formatDateTime,
  useDocumentTitle,
  useNavigate,
  useRouteParams,
} from '../../ui';
import { environmentMetas, useEpisodes, useRun, useRunProgress } from '../../workers/bridge';
import { EpisodeTable } from './EpisodeTable';
import { LivePanel } from './LivePanel';
import { PublishedFigures } from './PublishedFigures';
import { errorGroups, remarksOn } from './remarks';
import { RunDetails } from './RunDetails';
import { KIND_LABELS } from './runList';
import { PartialImport, withoutMeans } from './PartialImport';
import { RunMenu } from './RunMenu';
import { STATE_TONES } from './stateTones';
import { ScorePanel } from './ScorePanel';
import { VerifyPanel } from './VerifyPanel';

/** One run: live progress, scores, episodes, verification. */
export function RunPage() {
  // Ids in addresses are only looked up, so any text may stand for one.
  const id = (useRouteParams()['run'] ?? '') as RunId;
  const run = useRun(id);
  const episodes = useEpisodes(id);
  if (run.state === 'loading' || episodes.state === 'loading')
    return (
      <Page>
        <Loading what="Reading the run…" />
      </Page>
    );
  const error = run.state === 'error' ? run.error : episodes.state === 'error' ? episodes.error : null;
  if (error)
    return (
      <Page>
        <ErrorPanel
          title="The run could not be read"
          kept="Nothing was changed."
          advice={error.advice}
          details={error.message}
        />
      </Page>
    );
  if (run.state !== 'ready' || episodes.state !== 'ready') return null;
  if (!run.value || run.value.deletedAt !== null)
    return (
      <Page>
        <PageHeader title="Run not found" breadcrumbs={[{ label: 'Runs', to: '/runs' }]} />
        <EmptyState
          icon="file"
          title="This run is not in this browser"
          description="Runs live in the browser that made them. If somebody sent you this link, ask for the run file and open it here."
          actions={
            <ButtonLink to="/runs?import=1" variant="primary">
              Open a run file
            </ButtonLink>
          }
        />
      </Page>
    );
  return <RunView run={run.value} episodes={episodes.value} />;
}

function RunView({
  run,
  episodes,
}: {
  readonly run: RunRecord;
  readonly episodes: readonly EpisodeRecord[];
}) {
  const navigate = useNavigate();
  const progress = useRunProgress(run.id);
  const partial = isPartialImport(run);
  const score = useMemo(() => {
    const found = scoreRun(run, episodes);
    return isPartialImport(run) ? withoutMeans(found) : found;
  }, [run, episodes]);
  const state = progress?.state ?? run.state;
  useDocumentTitle(run.name);
  return (
    <Page width="full">
      <PageHeader
        title={run.name}
        breadcrumbs={[{ label: 'Runs', to: '/runs' }]}
        description={`${run.player} · ${KIND_LABELS[run.kind]}, ${formatDateTime(run.createdAt)}`}
        actions={
          <Cluster gap={2}>
            <StatusBadge tone={STATE_TONES[state]}>{RUN_STATE_LABELS[state]}</StatusBadge>
            <RunMenu run={run} onDeleted={() => navigate('/runs')} />
          </Cluster>
        }
      />
      <Stack gap={5}>
        <PartialImport run={run} episodes={episodes} />
        {run.kind === 'evaluation' && !partial && (
          <ErrorBoundary what="The progress">
            <LivePanel run={run} state={state} progress={progress} episodes={episodes} />
          </ErrorBoundary>
        )}
        <ErrorBoundary what="The scores">
          <ScorePanel
            score={score}
            usesTokens={usesTokens(run)}
            remarks={run.plan ? remarksOn(run.plan, environmentMetas) : []}
          />
          <ErrorReasons episodes={episodes} />
        </ErrorBoundary>
        {run.source !== null && (
          <ErrorBoundary what="The published figures">
            <PublishedFigures source={run.source} score={score} />
          </ErrorBoundary>
        )}
        <Panel title="Episodes" flush>
          <ErrorBoundary what="The episodes">
            <EpisodeTable
              runId={run.id}
              episodes={episodes}
              usesTokens={usesTokens(run)}
              canRunAgain={run.plan !== null && !partial && state !== 'running' && state !== 'paused'}
            />
          </ErrorBoundary>
        </Panel>
        <ErrorBoundary what="The verification">
          <VerifyPanel run={run} />
        </ErrorBoundary>
        <RunDetails run={run} />
      </Stack>
    </Page>
  );
}

function ErrorReasons({ episodes }: { readonly episodes: readonly EpisodeRecord[] }) {
  const groups = errorGroups(episodes);
  if (groups.length === 0) return null;
  return (
    <Panel title="Why episodes broke off">
      <ul>
        {groups.map((group) => (
          <li key={group.message}>
            {formatCount(group.episodes, 'episode', 'episodes')}: {group.message} {group.advice}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether token counts mean anything for a run. */
function usesTokens(run: RunRecord): boolean {
  if (run.kind === 'play') return false;
  return run.agent === null || run.agent.model.kind === 'openAiCompatible';
}
