import { useState } from 'react';
import { awaitsConsent, type LibraryItem } from '../../core/library';
import { Button, ConfirmDialog, Dialog, IconButton, Menu, TextField, formatBytes, useToast } from '../../ui';
import {
  agreeToPrograms,
  downloadBlob,
  fileKinds,
  libraryBlob,
  removeLibraryFile,
  renameLibraryItem,
  restoreLibraryFile,
} from '../../workers/bridge';
import { consentWords, removalWords, savedName } from './words';

export interface ItemMenuProps {
  readonly item: LibraryItem;
  /** How many runs use it. */
  readonly uses: number;
}

/** Rename, save and remove (with undo). */
export function ItemMenu({ item, uses }: ItemMenuProps) {
  const toast = useToast();
  const [asking, setAsking] = useState<'nothing' | 'name' | 'removal' | 'consent'>('nothing');
  const close = (): void => setAsking('nothing');

  const remove = async (): Promise<void> => {
    const removed = await removeLibraryFile(item.hash);
    if (!removed.ok) {
      toast({ message: removed.error.message, detail: removed.error.advice, tone: 'error' });
      return;
    }
    toast({
      message: `“${item.name}” removed.`,
      action: {
        label: 'Undo',
        onAction: () => {
          void restoreLibraryFile(item.hash).then((restored) => {
            if (!restored.ok)
              toast({ message: restored.error.message, detail: restored.error.advice, tone: 'error' });
          });
        },
      },
    });
  };

  const save = async (): Promise<void> => {
    const blob = await libraryBlob(item.hash);
    if (blob.ok) downloadBlob(blob.value, savedName(item, fileKinds));
    else toast({ message: blob.error, detail: 'Nothing was changed.', tone: 'error' });
  };

  return (
    <>
      <Menu
        label={`Actions for ${item.name}`}
        trigger={<IconButton icon="more" label={`Actions for ${item.name}`} tooltip={false} />}
        items={[
          ...(awaitsConsent(item)
            ? [{ label: 'Allow to run…', icon: 'play' as const, onSelect: () => setAsking('consent') }]
            : []),
          { label: 'Rename…', icon: 'pencil', onSelect: () => setAsking('name') },
          { label: 'Save as a file', icon: 'download', onSelect: () => void save() },
          'separator',
          {
            label: 'Remove',
            icon: 'trash',
            danger: true,
            onSelect: () => (uses > 0 ? setAsking('removal') : void remove()),
          },
        ]}
      />
      {asking === 'name' && <RenameDialog item={item} close={close} />}
      <ConfirmDialog
        open={asking === 'consent'}
        onOpenChange={close}
        title={`Let “${item.name}” run here?`}
        description={<p>{consentWords(item)}</p>}
        confirmLabel="Allow"
        onConfirm={() =>
          void agreeToPrograms([item.hash]).then((agreed) => {
            if (!agreed.ok)
              toast({ message: agreed.error.message, detail: agreed.error.advice, tone: 'error' });
          })
        }
      />
      <ConfirmDialog
        open={asking === 'removal'}
        onOpenChange={close}
        title={`Remove “${item.name}” (${formatBytes(item.size)})?`}
        description={<p>{removalWords(item, uses)}</p>}
        confirmLabel="Remove file"
        danger
        onConfirm={() => void remove()}
      />
    </>
  );
}

function RenameDialog({ item, close }: { readonly item: LibraryItem; readonly close: () => void }) {
  const toast = useToast();
  const [name, setName] = useState(item.name);
  const rename = async (): Promise<void> => {
    if (name.trim() === '') return;
    const renamed = await renameLibraryItem(item.hash, name);
    if (renamed.ok) close();
    else toast({ message: renamed.error.message, detail: renamed.error.advice, tone: 'error' });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Rename file"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => void rename()}>
            Rename
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField label="Name" value={name} onChange={setName} maxLength={120} />
      </form>
    </Dialog>
  );
}
