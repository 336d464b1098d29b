import { useState } from 'react';
import { Button } from './Button';
import { Panel, Stack } from './layout';

/** What a person is told before a program out of a file runs for the first time. */
export const PROGRAM_CONSENT =
  'This is a program by somebody else. It runs in a sandbox: it reaches no key, no storage, no network and no page, and it is ended when it takes too much time or memory.';

export interface ProgramConsentProps {
  /** Names of the programs' files. */
  readonly names: readonly string[];
  /** Settles once the programs may run. */
  readonly onAgree: () => Promise<void>;
}

/** Asks before a program of somebody else runs here; nothing has run yet. */
export function ProgramConsent({ names, onAgree }: ProgramConsentProps) {
  const [busy, setBusy] = useState(false);
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      await onAgree();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Run a program by somebody else?">
      <Stack gap={3}>
        <p>{PROGRAM_CONSENT}</p>
        <p>
          {names.length === 1 ? 'The file is' : 'The files are'} <strong>{names.join(', ')}</strong>. You are
          asked once for each file.
        </p>
        <div>
          <Button variant="primary" busy={busy} onClick={() => void agree()}>
            Run it here
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
