import { useState } from 'react';
import { environmentTitle } from '../../core/env';
import type { RunRecord } from '../../core/evaluate';
import type { EnvironmentReport, NotReproduced, VerifyReport } from '../../core/runfile';
import {
  Button,
  Cluster,
  ErrorPanel,
  Panel,
  ProgressBar,
  Stack,
  StatusBadge,
  TextBlock,
  formatCount,
  formatNumber,
} from '../../ui';
import { verifyRun, type ArchiveError, type VerifyProgress } from '../../workers/bridge';
import styles from './runs.module.css';

/** More differences than this help nobody. */
const MOST_DIFFERENCES = 50;

type VerifyState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: VerifyProgress | null; readonly stop: (() => void) | null }
  | { readonly kind: 'done'; readonly report: VerifyReport }
  | { readonly kind: 'failed'; readonly error: ArchiveError };

/** Simulates every recorded episode again and shows what agrees, and the first difference of what does not. */
export function VerifyPanel({ run }: { readonly run: RunRecord }) {
  const [state, setState] = useState<VerifyState>({ kind: 'idle' });

  const verify = async (search: AbortController | null): Promise<void> => {
    const stop = search ? () => search.abort() : null;
    setState({ kind: 'running', progress: null, stop });
    const verified = await verifyRun(
      run.id,
      (progress) => setState({ kind: 'running', progress, stop }),
      search,
    );
    setState(
      verified.ok ? { kind: 'done', report: verified.value } : { kind: 'failed', error: verified.error },
    );
  };
  return (
    <Panel
      title="Verify"
      actions={
        <Button icon="check" busy={state.kind === 'running'} onClick={() => void verify(null)}>
          Verify
        </Button>
      }
    >
      <div role="status">
        {state.kind === 'idle' && (
          <p className={styles.note}>
            Simulates every recorded episode again from its seed and actions, and compares texts, rewards and
            figures step by step.
          </p>
        )}
        {state.kind === 'running' && (
          <Stack gap={2}>
            <ProgressBar
              label="Verification"
              total={run.plannedEpisodes}
              segments={[{ label: 'Simulated', value: state.progress?.episodesDone ?? 0, tone: 'accent' }]}
            />
            {state.progress?.search && (
              <p className={styles.note}>
                Searching for the world of {state.progress.search.origin}:{' '}
                {formatNumber(state.progress.search.attempts, 0)} attempts,{' '}
                {formatNumber(state.progress.search.steps, 0)} of{' '}
                {formatNumber(state.progress.search.total, 0)} steps agree.
              </p>
            )}
            {state.stop && (
              <Cluster>
                <Button icon="stop" onClick={state.stop}>
                  Stop the search
                </Button>
              </Cluster>
            )}
          </Stack>
        )}
        {state.kind === 'failed' && (
          <ErrorPanel
            title="The run could not be verified"
            kept="The run is unchanged."
            advice={state.error.advice}
            details={state.error.message}
          />
        )}
        {state.kind === 'done' && (
          <Stack gap={4}>
            {state.report.environments.length === 0 && <p>There is nothing to simulate in this run.</p>}
            {state.report.environments.map((environment) => (
              <EnvironmentResult key={environment.environmentId} report={environment} />
            ))}
            {canSearch(state.report) && (
              <div>
                <p className={styles.note}>
                  Some episodes differ only because their world was not recorded. It can be searched for:
                  every possible choice is simulated until one agrees with the record. That is bounded, and
                  can take minutes.
                </p>
                <Button icon="search" onClick={() => void verify(new AbortController())}>
                  Search for the worlds
                </Button>
              </div>
            )}
          </Stack>
        )}
      </div>
    </Panel>
  );
}

function canSearch(report: VerifyReport): boolean {
  return report.environments.some(({ notReproduced }) => notReproduced.some(({ searchable }) => searchable));
}

function EnvironmentResult({ report }: { readonly report: EnvironmentReport }) {
  const all = report.episodes.reproduced === report.episodes.total;
  // A reason instead of a difference: there was nothing to simulate with.
  const none =
    report.notReproduced.length === report.episodes.total &&
    report.notReproduced.every((episode) => episode.difference === null);
  const different = report.notReproduced.filter((episode) => episode.difference !== null);
  return (
    <Stack gap={2}>
      <p>
        <StatusBadge tone={all ? 'success' : none ? 'neutral' : 'warning'}>
          {all ? 'Reproduced' : none ? 'Not simulated' : 'Not all reproduced'}
        </StatusBadge>{' '}
        <strong>{environmentTitle(report.environmentId)}</strong>:{' '}
        {formatNumber(report.episodes.reproduced, 0)} of {formatNumber(report.episodes.total, 0)} episodes,{' '}
        {formatNumber(report.steps.reproduced, 0)} of {formatNumber(report.steps.total, 0)} steps
      </p>
      {report.derived.length > 0 && (
        <p className={styles.note}>
          No world is recorded here. That of {formatCount(report.derived.length, 'episode', 'episodes')} was
          found out and is noted with them, so that replays show it; scores stay as they are.
        </p>
      )}
      {report.notReproduced.length > 0 && (
        <details>
          <summary>{none ? 'Why not' : 'What differs'}</summary>
          <Stack gap={3}>
            {reasonGroups(report.notReproduced).map(([reason, count]) => (
              <p key={reason} className={styles.note}>
                {formatCount(count, 'episode', 'episodes')}: {reason}
              </p>
            ))}
            {different.slice(0, MOST_DIFFERENCES).map((episode) => (
              <Difference key={episode.origin} episode={episode} />
            ))}
            {different.length > MOST_DIFFERENCES && (
              <p className={styles.note}>and {formatNumber(different.length - MOST_DIFFERENCES, 0)} more</p>
            )}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** Why episodes could not be simulated at all, each reason once. */
function reasonGroups(episodes: readonly NotReproduced[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { difference, reason } of episodes)
    if (difference === null && reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}

function Difference({ episode }: { readonly episode: NotReproduced }) {
  return (
    <div>
      <p className={styles.note}>
        {episode.task}, seed {episode.seed ?? 'not recorded'}: {describe(episode)}. {episode.reason}
      </p>
      {episode.difference && (
        <div className={styles.difference}>
          <TextBlock label="Recorded" text={episode.difference.expected} maxHeight="10rem" />
          <TextBlock label="Simulated" text={episode.difference.got} maxHeight="10rem" />
        </div>
      )}
    </div>
  );
}

function describe(episode: NotReproduced): string {
  const { difference } = episode;
  if (!difference) return 'it does not come out as recorded';
  return difference.step === null
    ? `${difference.field} differs`
    : `${difference.field} differs at step ${String(difference.step)}`;
}
