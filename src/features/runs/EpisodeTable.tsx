import { useMemo } from 'react';
import { environmentTitle } from '../../core/env';
import {
  OUTCOMES,
  OUTCOME_LABELS,
  episodeCost,
  isUnscored,
  type EpisodeRecord,
  type Outcome,
  type Plan,
  type RunId,
} from '../../core/evaluate';
import {
  Button,
  Cell,
  Cluster,
  EmptyState,
  Row,
  RowLink,
  SelectField,
  classNames,
  SortableHeader,
  StatusBadge,
  Table,
  TextField,
  formatCompact,
  formatCount,
  formatDollars,
  formatFixed,
  formatNumber,
  routePath,
  useRouteQuery,
  type Tone,
} from '../../ui';
import { usePlayAgain } from './control';
import {
  EPISODE_COLUMNS,
  filterEpisodes,
  notValid,
  sortEpisodes,
  taskKey,
  tokensOf,
  type EpisodeColumn,
  type EpisodeFilter,
} from './episodeList';
import styles from './runs.module.css';
import { useSorting } from './sorting';
import { taskTitle } from './taskTitle';

const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  solved: 'success',
  failed: 'danger',
  stepLimit: 'neutral',
  noProgress: 'neutral',
  quit: 'neutral',
  modelError: 'danger',
  appError: 'danger',
  cancelled: 'warning',
};

export interface EpisodeTableProps {
  readonly runId: RunId;
  /** `null` for runs that came without one: nothing is known of what their calls cost. */
  readonly plan: Plan | null;
  readonly episodes: readonly EpisodeRecord[];
  readonly canRunAgain: boolean;
  /** Scripted players and people use no tokens. */
  readonly usesTokens: boolean;
}

/** All episodes of a run; filter and sorting are part of the address. */
export function EpisodeTable({ runId, plan, episodes, canRunAgain, usesTokens }: EpisodeTableProps) {
  const [query, setQuery] = useRouteQuery();
  const [sorting, onSort] = useSorting<EpisodeColumn>(EPISODE_COLUMNS, {
    column: 'order',
    descending: false,
  });
  const tasks = useMemo(() => [...new Set(episodes.map(taskKey))], [episodes]);
  const filter: EpisodeFilter = {
    outcome: OUTCOME_FILTERS.find((known) => known === query.get('outcome')) ?? 'all',
    task: tasks.find((task) => task === query.get('task')) ?? 'all',
    text: query.get('q') ?? '',
  };
  const costOf = (episode: EpisodeRecord): number | null => (plan ? episodeCost(episode, plan) : null);
  const hasCosts = usesTokens && episodes.some((episode) => costOf(episode) !== null);
  const shown = sortEpisodes(filterEpisodes(episodes, filter), sorting, costOf);
  const again = episodes.filter(isUnscored);
  const header = { sorting, onSort };

  const playing = usePlayAgain(runId);

  return (
    <>
      {playing.dialog}
      <div className={styles.toolbar}>
        <Cluster gap={3} className={classNames(styles.filters)}>
          <TextField
            label="Find episodes"
            type="search"
            placeholder="Mission, seed, error"
            value={filter.text}
            onChange={(q) => setQuery({ q: q === '' ? null : q })}
          />
          <SelectField
            label="Outcome"
            value={filter.outcome}
            onChange={(outcome) => setQuery({ outcome: outcome === 'all' ? null : outcome })}
            choices={OUTCOME_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          />
          {tasks.length > 1 && (
            <SelectField
              label="Task"
              value={filter.task}
              onChange={(task) => setQuery({ task: task === 'all' ? null : task })}
              choices={[
                { value: 'all', label: 'All tasks' },
                ...tasks.map((task) => ({ value: task, label: titleOfKey(task) })),
              ]}
            />
          )}
          <span className={styles.faint}>
            {formatNumber(shown.length, 0)} of {formatCount(episodes.length, 'episode', 'episodes')}
          </span>
          {canRunAgain && again.length > 0 && (
            <Button icon="refresh" onClick={() => void playing.play('unscored', again)}>
              Run {formatCount(again.length, 'unscored episode', 'unscored episodes')} again
            </Button>
          )}
        </Cluster>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon="filter"
          title="No episode matches"
          description="Change or clear the filter above."
        />
      ) : (
        <Table caption="Episodes" maxHeight="40rem">
          <thead>
            <tr>
              <SortableHeader column="order" numeric {...header}>
                #
              </SortableHeader>
              <SortableHeader column="task" {...header}>
                Task
              </SortableHeader>
              <SortableHeader column="seed" numeric {...header}>
                Seed
              </SortableHeader>
              <SortableHeader column="outcome" {...header}>
                Outcome
              </SortableHeader>
              <SortableHeader column="progression" numeric startsDescending {...header}>
                Progression %
              </SortableHeader>
              <SortableHeader column="steps" numeric startsDescending {...header}>
                Steps
              </SortableHeader>
              <SortableHeader column="invalid" numeric startsDescending {...header}>
                Not valid
              </SortableHeader>
              {usesTokens && (
                <SortableHeader column="tokens" numeric startsDescending {...header}>
                  Tokens
                </SortableHeader>
              )}
              {hasCosts && (
                <SortableHeader column="cost" numeric startsDescending {...header}>
                  Cost
                </SortableHeader>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((episode) => (
              <Row key={episode.id}>
                <Cell numeric>{episode.order + 1}</Cell>
                <th scope="row">
                  <RowLink to={routePath('runs', runId, episode.id)} title={episode.mission ?? undefined}>
                    {taskTitle(episode.environmentId, episode.task)}
                  </RowLink>
                </th>
                <Cell numeric>{episode.seed ?? '–'}</Cell>
                <Cell>
                  <OutcomeBadge episode={episode} />
                  {(episode.overruledSteps ?? 0) > 0 && (
                    <>
                      {' '}
                      <StatusBadge
                        tone="warning"
                        icon="person"
                        title="Steps that a person decided in the agent’s place"
                      >
                        {formatCount(episode.overruledSteps ?? 0, 'step', 'steps')} by a person
                      </StatusBadge>
                    </>
                  )}
                </Cell>
                <Cell numeric>{isUnscored(episode) ? '–' : formatFixed(episode.progression * 100, 1)}</Cell>
                <Cell numeric>{formatNumber(episode.steps, 0)}</Cell>
                <Cell numeric>{formatNumber(notValid(episode), 0)}</Cell>
                {usesTokens && <Cell numeric>{formatCompact(tokensOf(episode))}</Cell>}
                {hasCosts && <Cell numeric>{formatDollars(costOf(episode))}</Cell>}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function titleOfKey(key: string): string {
  const slash = key.indexOf('/');
  const environment = key.slice(0, slash);
  return `${environmentTitle(environment)}: ${taskTitle(environment, key.slice(slash + 1))}`;
}

function OutcomeBadge({ episode }: { readonly episode: EpisodeRecord }) {
  if (episode.outcome !== null)
    return (
      <StatusBadge
        tone={OUTCOME_TONES[episode.outcome]}
        {...(episode.error ? { title: episode.error.message } : {})}
      >
        {OUTCOME_LABELS[episode.outcome]}
      </StatusBadge>
    );
  return episode.state === 'running' ? (
    <StatusBadge tone="accent">Running</StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon="clock">
      Queued
    </StatusBadge>
  );
}

const OUTCOME_FILTERS: readonly EpisodeFilter['outcome'][] = ['all', 'unscored', 'unfinished', ...OUTCOMES];

const FILTER_LABELS: Readonly<Record<EpisodeFilter['outcome'], string>> = {
  all: 'All outcomes',
  unscored: 'Not scored',
  unfinished: 'Unfinished',
  ...OUTCOME_LABELS,
};
