import type { EpisodeRecord, RunRecord } from '../../../core/evaluate';
import { Button, formatCount, Panel, Stack } from '../../../ui';
import { EstimateTable } from './EstimateTable';
import { failedEpisodes, isFailed } from './failedEpisodes';
import { PartNote } from './PartNote';
import { usePlayAgain } from './usePlayAgain';

interface AfterPanelProps {
  readonly run: RunRecord;
  readonly episodes: readonly EpisodeRecord[];
}

/** What is left to do and to tell of a run that has ended; nothing where that is nothing. */
export function AfterPanel({ run, episodes }: AfterPanelProps) {
  const again = usePlayAgain(run.id);
  const failed = failedEpisodes(episodes);
  // The promise of a part says nothing of the whole that it was joined to.
  const estimate = run.joinedParts ? undefined : run.plan?.estimate;
  const isPart = run.joinedParts !== undefined || run.plan?.shard !== undefined;
  if (failed === 0 && !estimate && !isPart) return null;
  return (
    <Panel
      title="After the run"
      actions={
        failed > 0 && run.plan ? (
          <Button icon="refresh" onClick={() => void again.play('failed', episodes.filter(isFailed))}>
            Retry failed ({failed})
          </Button>
        ) : undefined
      }
    >
      <Stack gap={4}>
        {failed > 0 && (
          <p>
            {formatCount(failed, 'episode', 'episodes')} ended by a fault and {failed === 1 ? 'is' : 'are'}{' '}
            not scored. A retry plays only {failed === 1 ? 'it' : 'them'}, and goes on behind the last step.
          </p>
        )}
        <PartNote run={run} />
        {again.dialog}
        {estimate && <EstimateTable run={run} estimate={estimate} episodes={episodes} />}
      </Stack>
    </Panel>
  );
}
