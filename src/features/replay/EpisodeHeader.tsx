import { useState, type ReactNode } from 'react';
import { TURN_CLASSES, isUnscored, type EpisodeRecord, type RunRecord } from '../../core/evaluate';
import { libraryHashesIn, type EnvironmentMeta, type TaskMeta } from '../../core/env';
import { messageOf } from '../../core/shared';
import {
  Button,
  ButtonLink,
  CopyButton,
  ErrorPanel,
  formatNumber,
  formatPercent,
  Mono,
  PageHeader,
  StatusBadge,
  useToast,
} from '../../ui';
import { setDemonstration } from '../../workers/bridge';
import { replayPath } from './address';
import styles from './replay.module.css';
import { outcomeTone, outcomeWord, rewardText, TURN_WORDS } from './words';

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
            <DemonstrationButton episode={episode} />
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

function DemonstrationButton({ episode }: { readonly episode: EpisodeRecord }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const toggle = (): void => {
    setBusy(true);
    setDemonstration(episode.id, !episode.demonstration).then(
      (done) => {
        setBusy(false);
        if (!done.ok) toast({ tone: 'error', message: done.error.message, detail: done.error.advice });
      },
      (thrown: unknown) => {
        setBusy(false);
        toast({ tone: 'error', message: messageOf(thrown), detail: 'The mark was not changed. Try again.' });
      },
    );
  };
  // While an episode is being played its record is written over at every step.
  if (episode.state !== 'ended') return null;
  return (
    <Button
      icon={episode.demonstration ? 'check' : 'plus'}
      aria-pressed={episode.demonstration}
      busy={busy}
      title="Demonstrations can be shown to an agent as examples of how to play."
      onClick={toggle}
    >
      {episode.demonstration ? 'Demonstration' : 'Mark as demonstration'}
    </Button>
  );
}

function Figures({ run, episode }: Pick<EpisodeHeaderProps, 'run' | 'episode'>) {
  const { usage } = episode;
  // Scripted players use no tokens; saying that theirs were not reported would only raise questions.
  const asked =
    usage.inputTokens + usage.outputTokens > 0 ||
    (usage.unreportedReplies > 0 && run?.agent?.model.kind === 'openAiCompatible');
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
