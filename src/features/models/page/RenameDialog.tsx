import { useState } from 'react';
import { Button, Dialog, TextField, useTold, type ToldResult } from '../../../ui';

interface RenameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly rename: (name: string) => Promise<ToldResult>;
  readonly close: () => void;
}

/** Asks for another name. */
export function RenameDialog({ title, name: given, rename, close }: RenameDialogProps) {
  const tell = useTold();
  const [name, setName] = useState(given);
  const save = async (): Promise<void> => {
    if (name.trim() !== '' && (await tell(rename(name.trim())))) close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => void save()}>
            Rename
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label="Name" value={name} onChange={setName} maxLength={120} />
      </form>
    </Dialog>
  );
}
