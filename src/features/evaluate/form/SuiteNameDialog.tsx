import { useState } from 'react';
import type { Suite } from '../../../core/evaluate';
import { Button, Dialog, TextField } from '../../../ui';
import { suiteNameProblem } from './suiteForm';

interface SuiteNameDialogProps {
  /** The suite to be renamed; `null`: a new one. */
  readonly suite: Suite | null;
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
  readonly close: () => void;
}

/** Asks for the name of an own suite. */
export function SuiteNameDialog({ suite, taken, onName, close }: SuiteNameDialogProps) {
  const [name, setName] = useState(suite?.name ?? '');
  const [tried, setTried] = useState(false);
  const problem = suiteNameProblem(name, taken);
  const give = (): void => {
    setTried(true);
    if (problem === null) onName(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={suite ? 'Rename suite' : 'Save as suite'}
      description={
        suite
          ? 'Runs that were made from it keep its old name.'
          : 'Keeps tasks, options, episodes per task and the step limit of this plan in this browser.'
      }
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={give}>
            {suite ? 'Rename' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // React carries the event up to the form of the page around.
          event.stopPropagation();
          give();
        }}
      >
        <TextField
          label="Name of the suite"
          value={name}
          onChange={setName}
          maxLength={60}
          error={tried ? problem : null}
        />
      </form>
    </Dialog>
  );
}
