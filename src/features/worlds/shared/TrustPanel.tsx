import { useState } from 'react';
import type { CollectionRecord } from '../../../core/worlds';
import { Button, Cluster, Panel, Stack, formatCount } from '../../../ui';
import { trustCollection } from '../../../workers/bridge';
import { useTell } from './useTell';
import styles from './worlds.module.css';

interface TrustPanelProps {
  readonly collection: CollectionRecord;
  readonly worlds: number;
}

/** Asks before programs from a file run for the first time. */
export function TrustPanel({ collection, worlds }: TrustPanelProps) {
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const agree = async (): Promise<void> => {
    setBusy(true);
    await tell(trustCollection(collection.id));
    setBusy(false);
  };
  return (
    <Panel title="These games have not run yet">
      <Stack gap={3}>
        <p className={styles.text}>
          They came from a file: {formatCount(worlds, 'Python program', 'Python programs')} that somebody else
          or a model wrote. You can read them below; nothing of them runs before you agree.
        </p>
        <p className={styles.text}>
          When they run, they do so in a sandbox in this browser: without network, and without reach of your
          keys, your runs, this page or each other. Each is limited in time, memory and output, and can be
          stopped.
        </p>
        <Cluster gap={3}>
          <Button variant="primary" icon="shield" busy={busy} onClick={() => void agree()}>
            Allow these games to run
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
}
