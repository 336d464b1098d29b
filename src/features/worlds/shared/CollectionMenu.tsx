import { useState } from 'react';
import type { CollectionRecord } from '../../../core/worlds';
import { IconButton, Menu, useNavigate, useToast, withQuery } from '../../../ui';
import {
  deleteCollection,
  downloadBlob,
  exportCollection,
  renameCollection,
  restoreCollection,
} from '../../../workers/bridge';
import { RenameDialog } from './RenameDialog';
import { useTell } from './useTell';

interface CollectionMenuProps {
  readonly collection: CollectionRecord;
  /** Called after the collection was deleted, for pages that show it. */
  readonly onDeleted?: () => void;
}

/** Rename, export, tables and delete (with undo). */
export function CollectionMenu({ collection, onDeleted }: CollectionMenuProps) {
  const toast = useToast();
  const tell = useTell();
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const { id, name } = collection;

  const remove = async (): Promise<void> => {
    if (!(await tell(deleteCollection(id)))) return;
    onDeleted?.();
    toast({
      message: `“${name}” deleted.`,
      action: { label: 'Undo', onAction: () => void tell(restoreCollection(id)) },
    });
  };

  const save = async (): Promise<void> => {
    const exported = await exportCollection(id);
    if (exported.ok) downloadBlob(exported.value.blob, exported.value.fileName);
    else toast({ message: exported.error.message, detail: exported.error.advice, tone: 'error' });
  };

  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        trigger={<IconButton icon="more" label={`Actions for ${name}`} tooltip={false} />}
        items={[
          { label: 'Rename…', icon: 'pencil', onSelect: () => setRenaming(true) },
          { label: 'Export collection (.zip)', icon: 'download', onSelect: () => void save() },
          {
            label: 'Tables and figures',
            icon: 'runs',
            onSelect: () => navigate(withQuery('/worlds/tables', { collection: id })),
          },
          'separator',
          {
            label: collection.state === 'running' ? 'Delete (stop it first)' : 'Delete',
            icon: 'trash',
            danger: true,
            disabled: collection.state === 'running',
            onSelect: () => void remove(),
          },
        ]}
      />
      {renaming && (
        <RenameDialog
          what="collection"
          name={name}
          close={() => setRenaming(false)}
          rename={(next) => tell(renameCollection(id, next))}
        />
      )}
    </>
  );
}
