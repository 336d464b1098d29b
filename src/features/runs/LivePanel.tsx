import type { EpisodeRecord, RunProgress, RunRecord, RunState } from '../../core/evaluate';
import {
  Button,
  Cell,
  Cluster,
  Grid,
  HeaderCell,
  IconButton,
  Panel,
  ProgressBar,
  Row,
  RowLink,
  Stack,
  StatTile,
  Table,
  VisuallyHidden,
  formatCompact,
  formatDuration,
  formatNumber,
  routePath,
  useToast,
} from '../../ui';
import {
  environmentMetas,
  pauseRun,
  resumeRun,
  stopEpisode,
  stopRun,
  type RunnerResult,
} from '../../workers/bridge';
import { KeyPanel } from './KeyPanel';
import styles from './runs.module.css';

export interface LivePanelProps {
  readonly run: RunRecord;
  readonly state: RunState;
  /** `null` when another tab holds the run or nothing is going on. */
  readonly progress: RunProgress | null;
  readonly episodes: readonly EpisodeRecord[];
}

/** A task's title; ids are unique across environments. */
function titleOf(task: string): string {
  return environmentMetas.flatMap((meta) => meta.tasks).find(({ id }) => id === task)?.title ?? task;
}

/** What is going on in a run, and the controls over it. Nothing once it is finished. */
export function LivePanel({ run, state, progress, episodes }: LivePanelProps) {
  const toast = useToast();
  if (state === 'finished' || state === 'stopped') return null;
  const act = async (verb: Promise<RunnerResult<null>>): Promise<void> => {
    const result = await verb;
    if (!result.ok) toast({ message: result.error.message, detail: result.error.advice, tone: 'error' });
  };
  const done = progress?.done ?? episodes.filter((episode) => episode.state === 'ended').length;
  const running = progress?.running ?? episodes.filter((episode) => episode.state === 'running').length;
  const queued = progress?.queued ?? episodes.length - done - running;
  const sum = (pick: (episode: EpisodeRecord) => number): number =>
    episodes.reduce((total, episode) => total + pick(episode), 0);
  const tokens = progress
    ? progress.inputTokens + progress.outputTokens
    : sum((episode) => episode.usage.inputTokens + episode.usage.outputTokens);
  return (
    <Panel
      title="Progress"
      actions={
        <Cluster gap={2}>
          {state === 'running' && (
            <Button icon="pause" onClick={() => void act(pauseRun(run.id))}>
              Pause
            </Button>
          )}
          {state === 'paused' && (
            <Button icon="play" variant="primary" onClick={() => void act(resumeRun(run.id))}>
              Resume
            </Button>
          )}
          <Button icon="stop" variant="danger" onClick={() => void act(stopRun(run.id))}>
            Stop all
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4}>
        <ProgressBar
          label="Episodes"
          total={episodes.length}
          segments={[
            { label: 'Done', value: done, tone: 'success' },
            { label: 'Running', value: running, tone: 'accent' },
          ]}
          valueText={`${String(done)} done, ${String(running)} running, ${String(queued)} queued`}
        />
        <Grid stretch least="9rem" gap={4}>
          <StatTile
            label="Done / running / queued"
            value={`${String(done)} / ${String(running)} / ${String(queued)}`}
          />
          <StatTile
            label="Steps"
            value={formatNumber(progress?.steps ?? sum((episode) => episode.steps), 0)}
            detail={
              progress?.stepsPerSecond == null
                ? undefined
                : `${formatNumber(progress.stepsPerSecond, 1)} a second`
            }
          />
          {run.agent?.model.kind === 'openAiCompatible' && (
            <StatTile label="Tokens" value={formatCompact(tokens)} />
          )}
          <StatTile
            label="Time left"
            value={progress?.secondsLeft == null ? '–' : formatDuration(progress.secondsLeft * 1000)}
            detail="estimated"
          />
        </Grid>
        {state === 'needsKey' && <KeyPanel run={run} notice={progress?.notice ?? null} />}
        {state !== 'needsKey' && progress?.notice != null && <p role="alert">{progress.notice}</p>}
        {state === 'running' && progress === null && (
          <p className={styles.note}>
            Another tab of this browser plays this run; this one watches. If that tab closes, the run goes on
            here within seconds.
          </p>
        )}
        {progress !== null && progress.active.length > 0 && (
          <Table caption="Episodes being played" maxHeight="20rem">
            <thead>
              <tr>
                <HeaderCell>Task</HeaderCell>
                <HeaderCell numeric>Seed</HeaderCell>
                <HeaderCell numeric>Step</HeaderCell>
                <HeaderCell>Last action</HeaderCell>
                <HeaderCell>
                  <VisuallyHidden>Stop</VisuallyHidden>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {progress.active.map((active) => (
                <Row key={active.episodeId}>
                  <th scope="row">
                    <RowLink to={routePath('runs', run.id, active.episodeId)}>{titleOf(active.task)}</RowLink>
                  </th>
                  <Cell numeric>{active.seed ?? '–'}</Cell>
                  <Cell numeric>
                    {active.steps} / {active.maxSteps ?? '–'}
                  </Cell>
                  <Cell>{active.lastAction ?? '–'}</Cell>
                  <Cell numeric>
                    <IconButton
                      icon="stop"
                      label={`Stop this episode of ${active.task}`}
                      onClick={() => void act(stopEpisode(run.id, active.episodeId))}
                    />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Stack>
    </Panel>
  );
}
