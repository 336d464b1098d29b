import { lazy, Suspense, type ReactNode } from 'react';
import { isLanguageModel } from '../../core/agent';
import {
  TURN_CLASSES,
  episodeCost,
  isUnscored,
  type EpisodeRecord,
  type RunRecord,
} from '../../core/evaluate';
import { libraryHashesIn, type EnvironmentMeta, type TaskMeta } from '../../core/env';
import {
  ButtonLink,
  CopyButton,
  ErrorPanel,
  formatCount,
  formatDollars,
  formatNumber,
  formatPercent,
  Mono,
  PageHeader,
  StatusBadge,
} from '../../ui';
import { replayPath } from './address';
import styles from './replay.module.css';
import { outcomeTone, outcomeWord, rewardText, TURN_WORDS } from './words';

const DemonstrationButton = lazy(async () => ({
  default: (await import('./DemonstrationButton')).DemonstrationButton,
}));

export interface EpisodeHeaderProps {
  readonly run: RunRecord | null;
  readonly episode: EpisodeRecord;
  readonly meta: EnvironmentMeta | null;
  readonly task: TaskMeta | null;
  readonly previous: EpisodeRecord | null;
  readonly next: EpisodeRecord | null;
}

/** What this episode is, how it ended, and where to go from here. */
export function EpisodeHeader({ run, episode, meta, task, previous, next }: EpisodeHeaderProps) {
  const environment = meta?.title ?? episode.environmentId;
  return (
    <>
      <PageHeader
        title={`${environment}: ${task?.title ?? episode.task}, episode ${String(episode.order + 1)}`}
        breadcrumbs={[
          { label: 'Runs', to: '/runs' },
          { label: run?.name ?? 'Run', to: `/runs/${encodeURIComponent(episode.runId)}` },
        ]}
        actions={
          <>
            <NeighborLink episode={previous} icon="chevronLeft" label="Previous episode" />
            <NeighborLink episode={next} icon="chevronRight" label="Next episode" />
            <PlayLink episode={episode} meta={meta} task={task} />
            <RaceLink episode={episode} />
            {/* While an episode is being played its record is written over at every step. */}
            {episode.state === 'ended' && (
              <Suspense fallback={null}>
                <DemonstrationButton episode={episode} />
              </Suspense>
            )}
          </>
        }
      />
      <div className={styles.summary}>
        {episode.mission !== null && (
          <p className={styles.mission}>
            <span className={styles.label}>Mission</span>
            <strong>{episode.mission}</strong>
          </p>
        )}
        <Figures run={run} episode={episode} />
      </div>
      <EpisodeProblem episode={episode} />
    </>
  );
}

function NeighborLink(props: {
  readonly episode: EpisodeRecord | null;
  readonly icon: 'chevronLeft' | 'chevronRight';
  readonly label: string;
}) {
  if (props.episode === null) return null;
  return (
    <ButtonLink
      icon={props.icon}
      to={replayPath(props.episode.runId, props.episode.id, null)}
      title={`${props.episode.task}, episode ${String(props.episode.order + 1)}`}
    >
      {props.label}
    </ButtonLink>
  );
}

function PlayLink({ episode, meta, task }: Pick<EpisodeHeaderProps, 'episode' | 'meta' | 'task'>) {
  if (!meta || !task || episode.seed === null) return null;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(episode.options)) {
    if (meta.defaults[key] !== value) query.set(key, String(value));
  }
  const path = `/play/${encodeURIComponent(meta.id)}/${encodeURIComponent(task.slug)}/${String(episode.seed)}`;
  return (
    <ButtonLink icon="play" to={query.size === 0 ? path : `${path}?${query.toString()}`}>
      Play this level
    </ButtonLink>
  );
}

/** A race against what was played here, on the same level. */
function RaceLink({ episode }: Pick<EpisodeHeaderProps, 'episode'>) {
  if (episode.seed === null || episode.state !== 'ended' || !episode.hasSteps || episode.steps === 0)
    return null;
  const query = new URLSearchParams({ run: episode.runId, episode: episode.id });
  return (
    <ButtonLink icon="clock" to={`/versus?${query.toString()}`}>
      Race it
    </ButtonLink>
  );
}

function Figures({ run, episode }: Pick<EpisodeHeaderProps, 'run' | 'episode'>) {
  const { usage } = episode;
  // Scripted players use no tokens; saying that theirs were not reported would only raise questions.
  const asked =
    usage.inputTokens + usage.outputTokens > 0 ||
    (usage.unreportedReplies > 0 && run?.agent != null && isLanguageModel(run.agent.model));
  const cost = run?.plan && asked ? episodeCost(episode, run.plan) : null;
  const allUnreported = usage.inputTokens + usage.outputTokens === 0;
  return (
    <dl className={styles.figures}>
      <Figure label="Outcome">
        {episode.state === 'ended' ? (
          episode.outcome === null ? (
            'not recorded'
          ) : (
            <StatusBadge tone={outcomeTone(episode.outcome)}>{outcomeWord(episode.outcome)}</StatusBadge>
          )
        ) : (
          <StatusBadge tone="accent" icon={episode.state === 'running' ? 'play' : 'clock'}>
            {episode.state}
          </StatusBadge>
        )}
      </Figure>
      <Figure label="Progression">{isUnscored(episode) ? '–' : formatPercent(episode.progression, 1)}</Figure>
      <Figure label="Steps">
        {formatNumber(episode.steps)}
        {episode.maxSteps !== null && (
          <span className={styles.faint}> of {formatNumber(episode.maxSteps)}</span>
        )}
      </Figure>
      <Figure label="Return">{rewardText(episode.episodeReturn)}</Figure>
      <Figure label="Seed">
        {episode.seed === null ? (
          'not recorded'
        ) : (
          <>
            <Mono>{episode.seed}</Mono> <CopyButton text={String(episode.seed)} what="seed" />
          </>
        )}
      </Figure>
      <Figure label="Player">{run?.player ?? '–'}</Figure>
      <Figure label="Turns">
        {TURN_CLASSES.filter((turn) => turn === 'valid' || episode.turns[turn] > 0)
          .map((turn) => `${formatNumber(episode.turns[turn])} ${TURN_WORDS[turn].split(' ')[0] ?? turn}`)
          .join(', ')}
      </Figure>
      {asked && (
        <Figure label="Tokens in / out">
          {allUnreported ? '–' : `${formatNumber(usage.inputTokens)} / ${formatNumber(usage.outputTokens)}`}
          {usage.unreportedReplies > 0 && (
            <span className={styles.faint}>
              {' '}
              {formatNumber(usage.unreportedReplies)} replies not reported
            </span>
          )}
        </Figure>
      )}
      {cost !== null && <Figure label="Cost">{formatDollars(cost)}</Figure>}
      {(episode.overruledSteps ?? 0) > 0 && (
        <Figure label="Decided by a person">
          <StatusBadge tone="warning" icon="person">
            {formatCount(episode.overruledSteps ?? 0, 'step', 'steps')}
          </StatusBadge>
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function EpisodeProblem({ episode }: { readonly episode: EpisodeRecord }) {
  const broken = episode.outcome === 'modelError' || episode.outcome === 'appError';
  if (episode.error === null && !broken) return null;
  const kept =
    episode.steps === 0
      ? 'Nothing was played before it.'
      : `The ${formatNumber(episode.steps)} steps played before it, shown below. The episode is not scored.`;
  return (
    <ErrorPanel
      title={
        episode.error?.message ??
        (episode.outcome === 'modelError'
          ? 'The model stopped answering; why was not recorded.'
          : 'The app broke the episode off; why was not recorded.')
      }
      kept={kept}
      advice={episode.error?.advice ?? 'Run the episode again from its run.'}
      actions={
        <>
          <ButtonLink to={`/runs/${encodeURIComponent(episode.runId)}`}>
            {episode.error?.kind === 'file' ? 'Go to the run' : 'Go to the run, to run it again'}
          </ButtonLink>
          {libraryHashesIn(episode.options).length > 0 && (
            <ButtonLink to="/library">Open the library</ButtonLink>
          )}
        </>
      }
    />
  );
}
