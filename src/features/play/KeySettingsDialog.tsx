import { CheckboxField, Dialog, RadioGroup, Stack } from '../../ui';
import type { KeySettings } from './keys';
import styles from './play.module.css';

export interface KeySettingsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly settings: KeySettings;
  readonly onChange: (settings: KeySettings) => void;
}

/** Chooses which keys move in games of compass moves. */
export function KeySettingsDialog({ open, onOpenChange, settings, onChange }: KeySettingsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys that move">
      <Stack>
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
          Shift with a movement key goes far, where the game has that. Digits before a command repeat it,
          where the game counts. Kept on this device.
        </p>
      </Stack>
    </Dialog>
  );
}
