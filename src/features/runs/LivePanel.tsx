import { isLanguageModel } from '../../core/agent';
import {
  runCost,
  type EpisodeRecord,
  type RunProgress,
  type RunRecord,
  type RunState,
} from '../../core/evaluate';
import {
  Button,
  Cluster,
  Grid,
  Panel,
  ProgressBar,
  Stack,
  StatTile,
  formatCompact,
  formatDollars,
  formatNumber,
  useToast,
} from '../../ui';
import { pauseRun, resumeRun, stopRun, useWatchedPace, type RunnerResult } from '../../workers/bridge';
import { ActiveEpisodes } from './ActiveEpisodes';
import { ConcurrencyControl, ConsentPanel, PartNote, waitingOf } from './control';
import { KeyPanel } from './KeyPanel';
import { LimitPanel } from './LimitPanel';
import styles from './runs.module.css';
import { timeLeftText } from './timeLeftText';

export interface LivePanelProps {
  readonly run: RunRecord;
  readonly state: RunState;
  /** `null` when another tab holds the run or nothing is going on. */
  readonly progress: RunProgress | null;
  readonly episodes: readonly EpisodeRecord[];
}

/** What is going on in a run, and the controls over it. For runs that have not ended. */
export function LivePanel({ run, state, progress, episodes }: LivePanelProps) {
  const toast = useToast();
  const act = async (verb: Promise<RunnerResult<null>>): Promise<boolean> => {
    const result = await verb;
    if (!result.ok) toast({ message: result.error.message, detail: result.error.advice, tone: 'error' });
    return result.ok;
  };
  const usesModel = run.agent !== null && isLanguageModel(run.agent.model);
  const cost = progress ? progress.cost : run.plan ? runCost(episodes, run.plan) : null;
  const watched = useWatchedPace(run, episodes, state === 'running' && progress === null);
  const { stepsPerSecond, timeLeft } = progress ?? watched;
  // A run that waits of itself says why; until the record is read again, its progress does.
  const waiting = waitingOf(run, state);
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
          {waiting.kind !== 'none' && waiting.kind !== 'limit' && waiting.kind !== 'consent' && (
            <Button
              icon="play"
              variant={waiting.kind === 'network' ? 'secondary' : 'primary'}
              onClick={() => void act(resumeRun(run.id))}
            >
              {waiting.kind === 'network' ? 'Try now' : 'Resume'}
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
            detail={stepsPerSecond === null ? undefined : `${formatNumber(stepsPerSecond, 1)} a second`}
          />
          {usesModel && (
            <>
              <StatTile label="Tokens" value={formatCompact(tokens)} detail={limitText(run, 'tokens')} />
              <StatTile
                label="Cost so far"
                value={formatDollars(cost)}
                detail={cost === null ? 'not known' : limitText(run, 'dollars')}
              />
            </>
          )}
          <StatTile
            label="Time left"
            value={timeLeftText(timeLeft)}
            detail={timeLeft === null ? 'not known' : timeLeft.atMost ? 'up to the step limits' : 'estimated'}
          />
        </Grid>
        {state === 'needsKey' && <KeyPanel run={run} notice={progress?.notice ?? null} />}
        {waiting.kind === 'limit' && <LimitPanel run={run} reason={waiting.reason} />}
        {waiting.kind === 'consent' && (
          <ConsentPanel run={run} reason={waiting.reason} hashes={waiting.hashes} />
        )}
        {(waiting.kind === 'network' || waiting.kind === 'other') && <p role="alert">{waiting.reason}</p>}
        {state !== 'needsKey' &&
          (waiting.kind === 'none' || waiting.kind === 'person') &&
          progress?.notice != null && <p role="alert">{progress.notice}</p>}
        <PartNote run={run} />
        {run.plan && <ConcurrencyControl runId={run.id} plan={run.plan} act={act} />}
        {state === 'running' && progress === null && (
          <p className={styles.note}>
            Another tab of this browser plays this run; this one watches. If that tab closes, the run goes on
            here within seconds.
          </p>
        )}
        {progress !== null && progress.active.length > 0 && (
          <ActiveEpisodes runId={run.id} active={progress.active} episodes={episodes} act={act} />
        )}
      </Stack>
    </Panel>
  );
}

/** A limit of the run, to stand beside what is used up of it. */
function limitText({ plan }: RunRecord, name: 'tokens' | 'dollars'): string | undefined {
  const limit = plan?.limits?.[name] ?? null;
  if (limit === null) return undefined;
  return `of ${name === 'tokens' ? formatCompact(limit) : formatDollars(limit)} at most`;
}
