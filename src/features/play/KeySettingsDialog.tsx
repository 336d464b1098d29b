import { useState } from 'react';
import type { ActionSpec } from '../../core/env';
import { Button, CheckboxField, Dialog, RadioGroup, Stack } from '../../ui';
import { hasCompass } from './compass';
import { KeyList, type Listening } from './KeyList';
import type { ActionKeys, KeySettings } from './keys';
import { NO_OWN_KEYS, type OwnKeys } from './ownKeys';
import styles from './play.module.css';

export interface KeySettingsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly actions: readonly ActionSpec[];
  /** As they are now. */
  readonly keys: ActionKeys;
  readonly settings: KeySettings;
  readonly onChange: (settings: KeySettings) => void;
  readonly own: OwnKeys;
  readonly onOwnChange: (own: OwnKeys) => void;
}

/** Chooses which keys move in games of compass moves, and any key of any action. */
export function KeySettingsDialog(props: KeySettingsDialogProps) {
  const { open, onOpenChange, actions, keys, settings, onChange, own, onOwnChange } = props;
  const [listening, setListening] = useState<Listening | null>(null);
  const change = (isOpen: boolean): void => {
    // Escape first leaves the key that is waited for.
    if (listening !== null) setListening(null);
    else onOpenChange(isOpen);
  };
  return (
    <Dialog open={open} onOpenChange={change} title="Keys">
      <Stack>
        {hasCompass(actions) && <MovementKeys settings={settings} onChange={onChange} />}
        <KeyList
          // A letter or digit stands for itself.
          actions={actions.filter(({ text }) => text.length > 1)}
          keys={keys}
          own={own}
          onChange={onOwnChange}
          listening={listening}
          onListen={setListening}
        />
        <p className={styles.saved}>Kept on this device, for all tasks of this environment.</p>
        {Object.keys(own).length > 0 && (
          <div>
            <Button icon="refresh" onClick={() => onOwnChange(NO_OWN_KEYS)}>
              Reset all keys
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

function MovementKeys({ settings, onChange }: Pick<KeySettingsDialogProps, 'settings' | 'onChange'>) {
  return (
    <>
      <RadioGroup<KeySettings['movement']>
        label="Move with"
        value={settings.movement}
        onChange={(movement) => onChange({ ...settings, movement })}
        choices={[
          { value: 'vi', label: 'vi-keys', hint: 'h j k l y u b n move, and so do the arrow keys.' },
          {
            value: 'arrows',
            label: 'Arrow keys',
            hint: 'With Home, End, Page up and Page down for diagonals. Letters are commands: j jumps, k kicks, l loots, u untraps.',
          },
          {
            value: 'numpad',
            label: 'Number pad',
            hint: 'And the arrow keys. Letters are commands as above.',
          },
        ]}
      />
      {settings.movement !== 'numpad' && (
        <CheckboxField
          label="The number pad moves too"
          hint="Otherwise it types digits, like the row above the letters."
          checked={settings.numberPad === 'move'}
          onChange={(moves) => onChange({ ...settings, numberPad: moves ? 'move' : 'digits' })}
        />
      )}
      <p className={styles.saved}>
        Shift with a movement key goes far, where the game has that. Digits before a command repeat it, where
        the game counts. Keys of single actions, below, go before these.
      </p>
    </>
  );
}
