import { useState } from 'react';
import { Button, Dialog, TextField } from '../../../ui';

interface RenameDialogProps {
  /** "collection", "world". */
  readonly what: string;
  readonly name: string;
  readonly close: () => void;
  /** @returns whether it was renamed. */
  readonly rename: (name: string) => Promise<boolean>;
}

/** Asks for a new name. */
export function RenameDialog({ what, name: before, close, rename }: RenameDialogProps) {
  const [name, setName] = useState(before);
  const keep = async (): Promise<void> => {
    if (name.trim() !== '' && (await rename(name.trim()))) close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Rename ${what}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => void keep()}>
            Rename
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <TextField label="Name" value={name} onChange={setName} maxLength={200} />
      </form>
    </Dialog>
  );
}
