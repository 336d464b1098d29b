import { useState } from 'react';
import { Button, Dialog, ModelParameters, Stack, TextField, useTold } from '../../../ui';
import {
  draftErrors,
  NEW_DRAFT,
  savePreset,
  settingsDraftOf,
  settingsOfDraft,
  type ModelDraft,
  type ParameterPreset,
} from '../../../workers/bridge';

const NO_PRESETS = { value: '', choices: [], choose: () => undefined };

/** Makes a preset, starting from another one's numbers or from the benchmark's. */
export function PresetDialog({
  from,
  close,
}: {
  readonly from: ParameterPreset | null;
  readonly close: () => void;
}) {
  const tell = useTold();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [draft, setDraft] = useState<ModelDraft>(() => ({
    ...NEW_DRAFT,
    modelId: 'any',
    ...(from ? settingsDraftOf(from.settings) : {}),
  }));
  const errors = draftErrors(draft);
  const save = async (): Promise<void> => {
    setTried(true);
    if (name.trim() === '' || Object.keys(errors).length > 0) return;
    if (await tell(savePreset(name, settingsOfDraft(draft)))) close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title="New preset"
      description="A run carries the exact numbers, so that it stays as it is when a preset is removed."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={120}
          error={tried && name.trim() === '' ? 'Give it a name.' : null}
        />
        <ModelParameters
          open
          fields={draft}
          errors={errors}
          change={(part) => setDraft({ ...draft, ...part })}
          presets={NO_PRESETS}
          local={false}
        />
      </Stack>
    </Dialog>
  );
}
