import { useMemo } from 'react';
import { isLanguageModel } from '../../core/agent';
import type { EpisodeRecord, RunId, RunRecord } from '../../core/evaluate';
import { RUN_STATE_LABELS, isPartialImport, runCost, scoreRun } from '../../core/evaluate';
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
  withQuery,
} from '../../ui';
import { environmentMetas, useEpisodes, useRun, useRunProgress } from '../../workers/bridge';
import { EpisodeTable } from './EpisodeTable';
import { LaterPart } from './LaterPart';
import {
  AfterPanel,
  AgentPanel,
  LivePanel,
  PublishedFigures,
  RunAnalysisPanel,
  RunCharts,
  RunDetails,
  VerifyPanel,
} from './laterPanels';
import { errorGroups, remarksOn } from './remarks';
import { KIND_LABELS } from './runList';
import { PartialImport, withoutMeans } from './PartialImport';
import { RunMenu } from './RunMenu';
import { STATE_TONES } from './stateTones';
import { ScorePanel } from './ScorePanel';
import { useScoreIntervals } from './useScoreIntervals';

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
  const state = progress?.state ?? run.state;
  const partial = isPartialImport(run);
  const score = useMemo(() => {
    const found = scoreRun(run, episodes);
    return isPartialImport(run) ? withoutMeans(found) : found;
  }, [run, episodes]);
  const intervals = useScoreIntervals(score, episodes, state === 'running');
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
            {!partial && (
              <ButtonLink to={withQuery('/compare', { runs: run.id })} icon="runs">
                Compare
              </ButtonLink>
            )}
            <RunMenu run={run} onDeleted={() => navigate('/runs')} />
          </Cluster>
        }
      />
      <Stack gap={5}>
        <PartialImport run={run} episodes={episodes} />
        {run.kind === 'evaluation' && !partial && state !== 'finished' && state !== 'stopped' && (
          <LaterPart what="The progress" title="Progress">
            <LivePanel run={run} state={state} progress={progress} episodes={episodes} />
          </LaterPart>
        )}
        <ErrorBoundary what="The scores">
          <ScorePanel
            score={score}
            intervals={intervals}
            usesTokens={usesTokens(run)}
            cost={run.plan && usesTokens(run) ? runCost(episodes, run.plan) : undefined}
            overruledSteps={episodes.reduce((sum, episode) => sum + (episode.overruledSteps ?? 0), 0)}
            remarks={run.plan ? remarksOn(run.plan, environmentMetas) : []}
          />
          <ErrorReasons episodes={episodes} />
        </ErrorBoundary>
        {run.kind === 'evaluation' && !partial && (state === 'finished' || state === 'stopped') && (
          <LaterPart what="What is left to do">
            <AfterPanel run={run} episodes={episodes} />
          </LaterPart>
        )}
        {run.source !== null && (
          <LaterPart what="The published figures" title="Source">
            <PublishedFigures source={run.source} score={score} />
          </LaterPart>
        )}
        <Panel title="Episodes" flush>
          <ErrorBoundary what="The episodes">
            <EpisodeTable
              runId={run.id}
              plan={run.plan}
              episodes={episodes}
              usesTokens={usesTokens(run)}
              canRunAgain={
                run.kind === 'evaluation' &&
                run.plan !== null &&
                !partial &&
                state !== 'running' &&
                state !== 'paused'
              }
            />
          </ErrorBoundary>
        </Panel>
        {score.counts.n > 0 && (
          <LaterPart what="The charts" title="Charts">
            <RunCharts score={score} intervals={intervals} episodes={episodes} usesTokens={usesTokens(run)} />
          </LaterPart>
        )}
        <LaterPart what="The analysis" title="Analysis">
          <RunAnalysisPanel runId={run.id} episodes={episodes} />
        </LaterPart>
        <LaterPart what="The verification">
          <VerifyPanel run={run} />
        </LaterPart>
        <LaterPart what="The agent">
          <AgentPanel run={run} />
        </LaterPart>
        <LaterPart what="The settings">
          <RunDetails run={run} />
        </LaterPart>
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
  return run.agent === null || isLanguageModel(run.agent.model);
}
