import { lazy, Suspense, useState } from 'react';
import type { CollectionRecord, WorldRecord } from '../../../core/worlds';
import { Button, Cluster, Loading, Panel, ProgressBar, Stack, formatCompact, formatCount } from '../../../ui';
import { pauseCollection, retryWorlds, stopCollection, useWorldsProgress } from '../../../workers/bridge';
import { ActiveWork } from './ActiveWork';
import { type CollectionFigures, useTell } from '../shared';
import styles from '../shared/worlds.module.css';

// A form, needed only where the work stands still.
const GoOnPanel = lazy(async () => ({ default: (await import('../plan/GoOnPanel')).GoOnPanel }));

interface ProgressPanelProps {
  readonly collection: CollectionRecord;
  readonly worlds: readonly WorldRecord[];
  readonly figures: CollectionFigures;
}

/** How far a collection is, what is under way, and the buttons that stop it, go on and try failed worlds again. */
export function ProgressPanel({ collection, worlds, figures }: ProgressPanelProps) {
  const progress = useWorldsProgress(collection.id);
  const tell = useTell();
  const [asked, setAsked] = useState<'nothing' | 'pause' | 'stop' | 'retry'>('nothing');
  const ask = async (what: 'pause' | 'stop' | 'retry', work: Parameters<typeof tell>[0]): Promise<void> => {
    setAsked(what);
    await tell(work);
    setAsked('nothing');
  };
  const running = collection.state === 'running';
  const under = progress.filter(({ piece }) => piece !== null);
  const tokens = collection.usage.inputTokens + collection.usage.outputTokens;
  return (
    <>
      <Panel title={running ? 'At work' : 'Where it stands'}>
        <Stack gap={4}>
          <ProgressBar
            label="Worlds"
            segments={[
              { label: 'Runnable', value: figures.runnable, tone: 'success' },
              { label: 'Not runnable', value: figures.checked - figures.runnable, tone: 'warning' },
              { label: 'Failed', value: failedOnly(worlds), tone: 'danger' },
            ]}
            total={figures.worlds}
            valueText={`${String(figures.checked)} of ${formatCount(figures.worlds, 'world', 'worlds')} checked, ${String(figures.runnable)} runnable`}
          />
          <p className={styles.note}>
            {`${String(figures.checked)} of ${formatCount(figures.worlds, 'world', 'worlds')} checked: ${String(figures.initialization)} start, ${String(figures.validActions)} list valid actions, ${String(figures.runnable)} run to the end.`}
            {collection.calls > 0 &&
              ` ${formatCount(collection.calls, 'model call', 'model calls')}, ${formatCompact(tokens)} tokens so far.`}
          </p>
          {under.length > 0 && <ActiveWork collectionId={collection.id} worlds={worlds} progress={under} />}
          {running && under.length === 0 && (
            <p className={styles.note} role="status">
              Another tab of this browser works on it, or it is about to start. Stop ends it there as well.
            </p>
          )}
          {(running || figures.failed > 0) && (
            <Cluster gap={3}>
              {running && (
                <>
                  <Button
                    icon="stop"
                    busy={asked === 'stop'}
                    onClick={() => void ask('stop', stopCollection(collection.id))}
                  >
                    Stop
                  </Button>
                  {under.length > 0 && (
                    <Button
                      variant="quiet"
                      icon="pause"
                      busy={asked === 'pause'}
                      onClick={() => void ask('pause', pauseCollection(collection.id))}
                    >
                      Finish what is under way
                    </Button>
                  )}
                </>
              )}
              {figures.failed > 0 && (
                <Button
                  icon="refresh"
                  busy={asked === 'retry'}
                  onClick={() => void ask('retry', retryWorlds(collection.id))}
                >
                  Try {formatCount(figures.failed, 'failed world', 'failed worlds')} again
                </Button>
              )}
              {running && <span className={styles.note}>It goes on when you leave this page.</span>}
            </Cluster>
          )}
        </Stack>
      </Panel>
      {!running && collection.plan !== null && (collection.state === 'stopped' || collection.error) && (
        <Suspense fallback={<Loading what="Loading how to go on…" />}>
          <GoOnPanel collection={collection} versions={figures.versions} />
        </Suspense>
      )}
    </>
  );
}

/** Worlds that failed before anything of them could be checked. */
function failedOnly(worlds: readonly WorldRecord[]): number {
  return worlds.filter(
    ({ error, versions }) => error !== null && (versions.at(-1)?.validity ?? null) === null,
  ).length;
}
