import { useState } from 'react';
import {
  Button,
  Cluster,
  Link,
  Loading,
  Panel,
  ProgressBar,
  SelectField,
  Stack,
  formatBytes,
  formatDuration,
} from '../../ui';
import {
  diagnoseModel,
  localKey,
  stopLocalFetch,
  useLocalModels,
  type DiagnosticStep,
  type DownloadProgress,
} from '../../workers/bridge';
import { StepRows } from './StepRows';
import styles from './diagnostics.module.css';

interface ModelCheckProps {
  /** Models that were checked before, in order. */
  readonly done: readonly DiagnosticStep[];
  readonly onDone: (step: DiagnosticStep) => void;
}

/** Loads a local model and lets it answer: whether it loads, how fast it is, and whether it makes sense. */
export function ModelCheck({ done, onDone }: ModelCheckProps) {
  const entries = useLocalModels(true);
  const [chosen, setChosen] = useState('');
  const [checking, setChecking] = useState(false);
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const usable = (entries ?? [])
    .filter(({ problem }) => problem === null)
    .toSorted((a, b) => Number(b.cached === 'yes') - Number(a.cached === 'yes'));
  const entry = usable.find(({ spec }) => localKey(spec) === chosen) ?? usable[0];

  const check = async (): Promise<void> => {
    if (!entry) return;
    setChecking(true);
    setProgress(null);
    const step = await diagnoseModel(entry.spec, setProgress);
    setChecking(false);
    onDone({ ...step, id: `${step.id} ${String(done.length)}` });
  };

  return (
    <Panel title="A local model">
      <Stack gap={4}>
        {entries === null ? (
          <Loading what="Looking through the local library…" />
        ) : !entry ? (
          <p className={styles.note}>
            No model of the local library can run here. The <Link to="/models/local">local library</Link> says
            why, and takes a file of your own.
          </p>
        ) : (
          <>
            <SelectField
              label="Model to load and ask"
              value={localKey(entry.spec)}
              onChange={setChosen}
              disabled={checking}
              choices={usable.map(({ spec, title, cached, downloadBytes }) => ({
                value: localKey(spec),
                label:
                  cached === 'yes' || downloadBytes === null
                    ? title
                    : `${title} (fetches ${cached === 'no' ? '' : 'the rest of '}${formatBytes(downloadBytes)} first)`,
              }))}
            />
            <Cluster gap={3}>
              <Button icon="play" busy={checking} onClick={() => void check()}>
                Load it and let it answer
              </Button>
              {checking && <Button onClick={() => void stopLocalFetch(entry.spec)}>Cancel</Button>}
            </Cluster>
            {checking && <CheckProgress progress={progress} />}
          </>
        )}
        {done.length > 0 && (
          <StepRows caption="Checks of local models" planned={done} done={done} running={false} />
        )}
      </Stack>
    </Panel>
  );
}

function CheckProgress({ progress }: { readonly progress: DownloadProgress | null }) {
  if (progress === null) return <p role="status">Starting…</p>;
  const { phase, doneBytes, totalBytes, bytesPerSecond, secondsLeft, detail } = progress;
  const words = [
    totalBytes === null || phase === 'selfTest'
      ? ''
      : `${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}`,
    bytesPerSecond === null ? '' : `${formatBytes(bytesPerSecond)}/s`,
    secondsLeft === null ? '' : `${formatDuration(secondsLeft * 1000)} left`,
    detail,
  ].filter((part) => part !== '');
  return (
    <Stack gap={2}>
      {totalBytes !== null && phase !== 'selfTest' && (
        <ProgressBar
          label="Loading the model"
          segments={[{ label: 'done', value: doneBytes, tone: 'accent' }]}
          total={totalBytes}
          valueText={words.join(', ')}
        />
      )}
      <p className={styles.note}>{words.join(' · ')}</p>
    </Stack>
  );
}
