import {
  Button,
  ButtonLink,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  Stack,
} from '../../../ui';
import { checkDevice, useLocalLibrary, type DeviceReport } from '../../../workers/bridge';
import { AddLocal } from './AddLocal';
import { LocalTable } from './LocalTable';
import { deviceSentences } from './words';
import styles from '../shared/models.module.css';

const BREADCRUMBS = [{ label: 'Models', to: '/models' }];

/** Models that run on this device: what it can run, what is here, and the ways to get more. */
export function LocalPage() {
  const library = useLocalLibrary();
  const { device, entries, problem } = library;
  return (
    <Page width="full">
      <PageHeader
        title="Local library"
        breadcrumbs={BREADCRUMBS}
        description="Models that run in this browser, without a key and without a network once they are fetched."
        actions={
          <ButtonLink to="/diagnostics" icon="info">
            Diagnostics
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <DevicePanel device={device} failed={problem !== null} />
        {problem && (
          <ErrorPanel title={problem.message} kept="Fetched files are kept." advice={problem.advice} />
        )}
        <ErrorBoundary what="The list of local models">
          <Panel title="Models" flush={entries !== null && entries.length > 0}>
            {entries === null ? (
              <Loading what="Looking through the library…" />
            ) : entries.length === 0 ? (
              <p className={styles.note}>The library is empty.</p>
            ) : (
              <LocalTable library={library} entries={entries} />
            )}
          </Panel>
        </ErrorBoundary>
        <AddLocal />
      </Stack>
    </Page>
  );
}

interface DevicePanelProps {
  readonly device: DeviceReport | null;
  /** The worker that looks at it gave no answer. */
  readonly failed: boolean;
}

function DevicePanel({ device, failed }: DevicePanelProps) {
  return (
    <Panel
      title="What this device can run"
      actions={
        <Button icon="refresh" onClick={() => void checkDevice()}>
          Check again
        </Button>
      }
    >
      {device === null ? (
        failed ? (
          <p className={styles.note}>The device could not be looked at.</p>
        ) : (
          <Loading what="Looking at the device…" />
        )
      ) : (
        <ul className={styles.list}>
          {deviceSentences(device).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
