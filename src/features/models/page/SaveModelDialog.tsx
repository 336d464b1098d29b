import { useState } from 'react';
import type { LanguageModelSpec } from '../../../core/agent';
import { Button, Cluster, Dialog, ModelPicker, Stack, TextField, useTold, useToast } from '../../../ui';
import {
  changeSavedModel,
  draftOf,
  modelOfDraft,
  NEW_DRAFT,
  saveModel,
  useModelPicker,
  type ModelDraft,
} from '../../../workers/bridge';

interface SaveModelDialogProps {
  readonly name: string;
  /** The model as it is so far; `null`: none is chosen yet. */
  readonly spec: LanguageModelSpec | null;
  /** The saved model that is changed; left out: a new one is made. */
  readonly id?: string;
  readonly close: () => void;
}

/** Saves a model with its parameters under a name, or changes a saved one. */
export function SaveModelDialog({ name: given, spec, id, close }: SaveModelDialogProps) {
  const tell = useTold();
  const toast = useToast();
  const [name, setName] = useState(given);
  const [draft, setDraft] = useState<ModelDraft>(() => (spec ? draftOf(spec) : NEW_DRAFT));
  const [tried, setTried] = useState(false);
  const picker = useModelPicker(draft, setDraft, tried);
  const save = async (): Promise<void> => {
    setTried(true);
    const model = modelOfDraft(draft);
    if (!model.ok) return;
    const called = name.trim() || model.value.modelId;
    const saved = await tell(
      id === undefined
        ? saveModel(called, model.value)
        : changeSavedModel(id, { name: called, spec: model.value }),
    );
    if (!saved) return;
    toast({ message: `“${called}” saved.`, tone: 'success' });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title={id === undefined ? 'Save a model' : `Change “${given}”`}
      description="Saved with its parameters, without a key. Runs keep what they were started with."
      footer={
        <Cluster gap={2}>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4}>
        <TextField
          label="Name"
          optional
          hint="Left empty, it is called by its model id."
          value={name}
          onChange={setName}
          maxLength={120}
        />
        <ModelPicker label="Model" {...picker} offersKnown={false} />
      </Stack>
    </Dialog>
  );
}
