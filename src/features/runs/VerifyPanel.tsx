import { useState } from 'react';
import type { RunRecord } from '../../core/evaluate';
import type { EnvironmentReport, NotReproduced, VerifyReport } from '../../core/runfile';
import {
  Button,
  ErrorPanel,
  Panel,
  ProgressBar,
  Stack,
  StatusBadge,
  TextBlock,
  formatNumber,
} from '../../ui';
import { verifyRun, type ArchiveError } from '../../workers/bridge';
import styles from './runs.module.css';

type VerifyState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'done'; readonly report: VerifyReport }
  | { readonly kind: 'failed'; readonly error: ArchiveError };

/** Simulates every recorded episode again and shows what agrees, and the first difference of what does not. */
export function VerifyPanel({ run }: { readonly run: RunRecord }) {
  const [state, setState] = useState<VerifyState>({ kind: 'idle' });
  const verify = async (): Promise<void> => {
    setState({ kind: 'running', done: 0 });
    const verified = await verifyRun(run.id, ({ episodesDone }) =>
      setState({ kind: 'running', done: episodesDone }),
    );
    setState(
      verified.ok ? { kind: 'done', report: verified.value } : { kind: 'failed', error: verified.error },
    );
  };
  return (
    <Panel
      title="Verify"
      actions={
        <Button icon="check" busy={state.kind === 'running'} onClick={() => void verify()}>
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
          <ProgressBar
            label="Verification"
            total={run.plannedEpisodes}
            segments={[{ label: 'Simulated', value: state.done, tone: 'accent' }]}
          />
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
          </Stack>
        )}
      </div>
    </Panel>
  );
}

function EnvironmentResult({ report }: { readonly report: EnvironmentReport }) {
  const all = report.episodes.reproduced === report.episodes.total;
  // A reason instead of a difference: there was nothing to simulate with.
  const none =
    report.notReproduced.length === report.episodes.total &&
    report.notReproduced.every((episode) => episode.reason !== null);
  return (
    <Stack gap={2}>
      <p>
        <StatusBadge tone={all ? 'success' : none ? 'neutral' : 'warning'}>
          {all ? 'Reproduced' : none ? 'Not simulated' : 'Not all reproduced'}
        </StatusBadge>{' '}
        <strong>{report.environmentId}</strong>: {formatNumber(report.episodes.reproduced, 0)} of{' '}
        {formatNumber(report.episodes.total, 0)} episodes, {formatNumber(report.steps.reproduced, 0)} of{' '}
        {formatNumber(report.steps.total, 0)} steps
      </p>
      {report.notReproduced.length > 0 && (
        <details>
          <summary>What differs</summary>
          <Stack gap={3}>
            {report.notReproduced.slice(0, 50).map((episode) => (
              <Difference key={episode.origin} episode={episode} />
            ))}
            {report.notReproduced.length > 50 && (
              <p className={styles.note}>and {formatNumber(report.notReproduced.length - 50, 0)} more</p>
            )}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function Difference({ episode }: { readonly episode: NotReproduced }) {
  return (
    <div>
      <p className={styles.note}>
        {episode.task}, seed {episode.seed ?? 'not recorded'}: {episode.reason ?? describe(episode)}
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
