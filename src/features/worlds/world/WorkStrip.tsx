import { useState } from 'react';
import type { CollectionRecord } from '../../../core/worlds';
import { Button, Cluster, Panel, ProgressBar, Stack } from '../../../ui';
import { stopCollection, stopWorld, type WorldProgress } from '../../../workers/bridge';
import { pieceCount, pieceTitle, useTell } from '../shared';
import styles from '../shared/worlds.module.css';

interface WorkStripProps {
  readonly collection: CollectionRecord;
  readonly progress: WorldProgress;
}

/** What is under way on a world, with the button that stops it. */
export function WorkStrip({ collection, progress }: WorkStripProps) {
  const tell = useTell();
  const [stopping, setStopping] = useState(false);
  const running = collection.state === 'running';
  const stop = async (): Promise<void> => {
    setStopping(true);
    await tell(running ? stopCollection(collection.id) : stopWorld(progress.worldId));
    setStopping(false);
  };
  const { total, done } = progress;
  return (
    <Panel>
      <Stack gap={3}>
        <Cluster gap={3} justify="between">
          <span role="status">
            {pieceTitle(progress)}
            <span className={styles.faint}> {pieceCount(progress)}</span>
          </span>
          <Button icon="stop" busy={stopping} onClick={() => void stop()}>
            {running ? 'Stop the collection' : 'Stop'}
          </Button>
        </Cluster>
        {total !== null && total > 0 && (
          <ProgressBar
            label={pieceTitle(progress)}
            segments={[{ label: 'Done', value: done, tone: 'accent' }]}
            total={total}
            valueText={pieceCount(progress)}
          />
        )}
      </Stack>
    </Panel>
  );
}
