import { environmentTitle } from '../../../core/env';
import type { EpisodeId, EpisodeRecord } from '../../../core/evaluate';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  useDocumentTitle,
  useRouteQuery,
  withQuery,
} from '../../../ui';
import { findTask, useEpisode, useSteps } from '../../../workers/bridge';
import styles from '../compare.module.css';
import { SideBySide } from './SideBySide';

/** Two episodes side by side: `?first=EPISODE&second=EPISODE&step=12`. */
export function EpisodesPage() {
  const [query] = useRouteQuery();
  // Ids in addresses are only looked up, so any text may stand for one.
  const first = (query.get('first') ?? '') as EpisodeId;
  const second = (query.get('second') ?? '') as EpisodeId;
  return <Episodes key={`${first} ${second}`} first={first} second={second} />;
}

interface EpisodesProps {
  readonly first: EpisodeId;
  readonly second: EpisodeId;
}

function Episodes({ first, second }: EpisodesProps) {
  const episodes = [useEpisode(first), useEpisode(second)] as const;
  const steps = [useSteps(first), useSteps(second)] as const;
  const failed = [...episodes, ...steps].find(({ state }) => state === 'error');
  if (failed?.state === 'error')
    return (
      <Page>
        <ErrorPanel
          title="The episodes could not be read"
          kept="Nothing was changed."
          advice={failed.error.advice}
          details={failed.error.message}
        />
      </Page>
    );
  const [mine, theirs] = episodes;
  const [mySteps, theirSteps] = steps;
  if (
    mine.state !== 'ready' ||
    theirs.state !== 'ready' ||
    mySteps.state !== 'ready' ||
    theirSteps.state !== 'ready'
  )
    return (
      <Page>
        <Loading what="Reading both episodes…" />
      </Page>
    );
  if (!mine.value || !theirs.value)
    return (
      <Page>
        <PageHeader title="Episode not found" breadcrumbs={[{ label: 'Compare runs', to: '/compare' }]} />
        <EmptyState
          icon="file"
          title="One of these episodes is not in this browser"
          description="Runs live in the browser that made them. Open the files of both runs here, then compare them."
          actions={<ButtonLink to="/compare">Compare runs</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page width="full">
      <Header first={mine.value} second={theirs.value} />
      {isSameLevel(mine.value, theirs.value) ? null : (
        <p className={styles.note} role="note">
          These episodes are of different levels, so what differs says nothing of the agents.
        </p>
      )}
      <SideBySide
        key={`${String(mySteps.value.length)} ${String(theirSteps.value.length)}`}
        first={{ episode: mine.value, steps: mySteps.value }}
        second={{ episode: theirs.value, steps: theirSteps.value }}
      />
    </Page>
  );
}

interface HeaderProps {
  readonly first: EpisodeRecord;
  readonly second: EpisodeRecord;
}

function Header({ first, second }: HeaderProps) {
  const level = `${environmentTitle(first.environmentId)}: ${findTask(first.environmentId, first.task)?.title ?? first.task}`;
  useDocumentTitle(`${level}, side by side`);
  return (
    <PageHeader
      title={level}
      breadcrumbs={[
        { label: 'Runs', to: '/runs' },
        {
          label: 'Compare runs',
          to: withQuery('/compare', { runs: `${first.runId},${second.runId}` }),
        },
      ]}
      description={`Seed ${first.seed === null ? 'not recorded' : String(first.seed)}, both episodes side by side.`}
    />
  );
}

function isSameLevel(first: EpisodeRecord, second: EpisodeRecord): boolean {
  return (
    first.environmentId === second.environmentId && first.task === second.task && first.seed === second.seed
  );
}
