import { lazy, Suspense, useState } from 'react';
import {
  Button,
  Cell,
  HeaderCell,
  IconButton,
  Menu,
  Panel,
  Row,
  StatusBadge,
  Table,
  VisuallyHidden,
  useToast,
  useTold,
} from '../../../ui';
import {
  removePreset,
  renamePreset,
  restorePreset,
  SHIPPED_PRESETS,
  useOwnPresets,
  type ParameterPreset,
} from '../../../workers/bridge';
import { RenameDialog } from './RenameDialog';
import { parameterWords } from './words';
import styles from '../shared/models.module.css';

const PresetDialog = lazy(async () => ({ default: (await import('./PresetDialog')).PresetDialog }));

/** Sets of parameters by name: those that ship with the app, and one's own. */
export function PresetsPanel() {
  const own = useOwnPresets();
  const [adding, setAdding] = useState<ParameterPreset | 'new' | null>(null);
  const presets = own.state === 'ready' ? own.value : [];
  return (
    <Panel
      title="Parameter presets"
      flush
      actions={
        <Button icon="plus" onClick={() => setAdding('new')}>
          New preset
        </Button>
      }
    >
      <Table caption="Parameter presets">
        <thead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>Parameters</HeaderCell>
            <HeaderCell>
              <VisuallyHidden>Actions</VisuallyHidden>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {[...SHIPPED_PRESETS, ...presets].map((preset, place) => (
            <Row key={preset.id}>
              <th scope="row" className={styles.name}>
                {preset.name} {preset.shipped && <StatusBadge tone="neutral">Built in</StatusBadge>}
              </th>
              <Cell>{parameterWords(preset.settings)}</Cell>
              <Cell numeric>
                <PresetMenu
                  preset={preset}
                  place={place - SHIPPED_PRESETS.length}
                  start={() => setAdding(preset)}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Suspense>
        {adding !== null && (
          <PresetDialog from={adding === 'new' ? null : adding} close={() => setAdding(null)} />
        )}
      </Suspense>
    </Panel>
  );
}

interface PresetMenuProps {
  readonly preset: ParameterPreset;
  /** Among one's own. */
  readonly place: number;
  /** Makes a new preset that starts from this one. */
  readonly start: () => void;
}

function PresetMenu({ preset, place, start }: PresetMenuProps) {
  const tell = useTold();
  const toast = useToast();
  const [renaming, setRenaming] = useState(false);
  const remove = async (): Promise<void> => {
    if (!(await tell(removePreset(preset.id)))) return;
    toast({
      message: `“${preset.name}” removed.`,
      detail: 'Models and runs that have its numbers keep them.',
      action: { label: 'Undo', onAction: () => void tell(restorePreset(preset, place)) },
    });
  };
  return (
    <>
      <Menu
        label={`Actions for ${preset.name}`}
        trigger={<IconButton icon="more" label={`Actions for ${preset.name}`} tooltip={false} />}
        items={[
          { label: 'New preset from this one…', icon: 'copy', onSelect: start },
          ...(preset.shipped
            ? []
            : [
                { label: 'Rename…', icon: 'pencil' as const, onSelect: () => setRenaming(true) },
                'separator' as const,
                { label: 'Remove', icon: 'trash' as const, danger: true, onSelect: () => void remove() },
              ]),
        ]}
      />
      {renaming && (
        <RenameDialog
          title="Rename preset"
          name={preset.name}
          rename={(name) => renamePreset(preset.id, name)}
          close={() => setRenaming(false)}
        />
      )}
    </>
  );
}
