import { useState } from 'react';
import type { WorldRecord } from '../../../core/worlds';
import { IconButton, Menu, routePath, useNavigate, useRouteQuery, useToast } from '../../../ui';
import {
  deleteWorld,
  downloadBlob,
  exportWorld,
  renameWorld,
  restoreWorld,
  type WorldExportChoice,
} from '../../../workers/bridge';
import { RenameDialog, useTell, versionOf } from '../shared';

interface WorldMenuProps {
  readonly world: WorldRecord;
  /** Whether its collection is being worked on. */
  readonly running: boolean;
}

/** Rename, export and delete (with undo). */
export function WorldMenu({ world, running }: WorldMenuProps) {
  const toast = useToast();
  const tell = useTell();
  const navigate = useNavigate();
  const [query] = useRouteQuery();
  const [renaming, setRenaming] = useState(false);
  const version = versionOf(query.get('version'), world.versions.length);

  const save = async (format: WorldExportChoice['format']): Promise<void> => {
    const exported = await exportWorld({ worldId: world.id, version, format });
    if (exported.ok) downloadBlob(exported.value.blob, exported.value.fileName);
    else toast({ message: exported.error.message, detail: exported.error.advice, tone: 'error' });
  };

  const remove = async (): Promise<void> => {
    if (!(await tell(deleteWorld(world.id)))) return;
    navigate(routePath('worlds', world.collectionId));
    toast({
      message: `“${world.name}” deleted.`,
      action: { label: 'Undo', onAction: () => void tell(restoreWorld(world.id)) },
    });
  };

  return (
    <>
      <Menu
        label={`Actions for ${world.name}`}
        trigger={<IconButton icon="more" label={`Actions for ${world.name}`} tooltip={false} />}
        items={[
          { label: 'Rename…', icon: 'pencil', onSelect: () => setRenaming(true) },
          {
            label: `Save version ${String(version)} as a Python file (.py)`,
            icon: 'download',
            disabled: world.versions.length === 0,
            onSelect: () => void save('python'),
          },
          {
            label: 'Save the world with all versions and measures',
            icon: 'download',
            disabled: world.versions.length === 0,
            onSelect: () => void save('world'),
          },
          'separator',
          {
            label: running ? 'Delete (stop the collection first)' : 'Delete',
            icon: 'trash',
            danger: true,
            disabled: running,
            onSelect: () => void remove(),
          },
        ]}
      />
      {renaming && (
        <RenameDialog
          what="world"
          name={world.name}
          close={() => setRenaming(false)}
          rename={(name) => tell(renameWorld(world.id, name))}
        />
      )}
    </>
  );
}
