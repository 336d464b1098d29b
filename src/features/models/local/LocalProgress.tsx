import { ProgressBar, Stack, formatBytes, formatDuration } from '../../../ui';
import type { LocalJob } from '../../../workers/bridge';
import styles from '../shared/models.module.css';

const DOING: Readonly<Record<LocalJob['doing'], string>> = {
  fetch: 'Fetching…',
  test: 'Testing…',
  repair: 'Looking for broken files…',
  remove: 'Removing…',
};

/** What is under way on a model: bytes, speed, time left. */
export function LocalProgress({ title, job }: { readonly title: string; readonly job: LocalJob }) {
  const { progress } = job;
  if (progress === null) return <span role="status">{DOING[job.doing]}</span>;
  const { doneBytes, totalBytes, bytesPerSecond, secondsLeft, detail, phase } = progress;
  const figures =
    phase === 'selfTest'
      ? []
      : [
          totalBytes === null
            ? doneBytes > 0
              ? formatBytes(doneBytes)
              : ''
            : `${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}`,
          bytesPerSecond === null ? '' : `${formatBytes(bytesPerSecond)}/s`,
          secondsLeft === null ? '' : `${formatDuration(secondsLeft * 1000)} left`,
        ].filter((part) => part !== '');
  return (
    <Stack gap={1}>
      {totalBytes !== null && phase !== 'selfTest' && (
        <ProgressBar
          label={`${DOING[job.doing].slice(0, -1)} ${title}`}
          segments={[{ label: 'done', value: doneBytes, tone: 'accent' }]}
          total={totalBytes}
          valueText={figures.join(', ')}
        />
      )}
      {figures.length > 0 && <span className={styles.note}>{figures.join(' · ')}</span>}
      <span className={styles.note}>{detail === '' ? DOING[job.doing] : detail}</span>
    </Stack>
  );
}
