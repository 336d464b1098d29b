import { useState } from 'react';
import { Button, CopyButton, Page, PageHeader, Panel, Stack, TextBlock } from '../../ui';
import { DIAGNOSTIC_STEPS, diagnosticText, runDiagnostics, type DiagnosticStep } from '../../workers/bridge';
import { ModelCheck } from './ModelCheck';
import { StepRows } from './StepRows';
import styles from './diagnostics.module.css';

const BREADCRUMBS = [{ label: 'Models', to: '/models' }];

/** Checks what this device and browser can do, and makes a report to copy. */
export function DiagnosticsPage() {
  const [steps, setSteps] = useState<readonly DiagnosticStep[]>([]);
  const [models, setModels] = useState<readonly DiagnosticStep[]>([]);
  const [running, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    setSteps([]);
    await runDiagnostics((step) => setSteps((before) => [...before, step]));
    setRunning(false);
  };
  const all = [...steps, ...models];
  const report = diagnosticText(all);
  return (
    <Page>
      <PageHeader
        title="Diagnostics"
        breadcrumbs={BREADCRUMBS}
        description="Checks whether this device and browser can run models and keep results. Nothing is sent anywhere."
        actions={
          <Button variant="primary" icon="play" busy={running} onClick={() => void run()}>
            {steps.length > 0 && !running ? 'Check again' : 'Run the checks'}
          </Button>
        }
      />
      <Stack gap={5}>
        <Panel title="Device and browser" flush>
          <StepRows
            caption="Checks of device and browser"
            planned={DIAGNOSTIC_STEPS}
            done={steps}
            running={running}
          />
        </Panel>
        <ModelCheck done={models} onDone={(step) => setModels((before) => [...before, step])} />
        {all.length > 0 && !running && (
          <Panel title="Report" actions={<CopyButton text={report} what="report" />}>
            <Stack gap={3}>
              <p className={styles.note}>
                Versions and findings, for a report of a problem. It holds no key and nothing of your runs.
              </p>
              <TextBlock label="Report" hideLabel text={report} maxHeight="20rem" copy={false} />
            </Stack>
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
