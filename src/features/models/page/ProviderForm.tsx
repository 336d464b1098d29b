import { useState } from 'react';
import { Button, Cluster, ModelPicker, Stack } from '../../../ui';
import {
  modelOfDraft,
  movedTo,
  NEW_DRAFT,
  useModelPicker,
  type ModelDraft,
  type ModelProvider,
} from '../../../workers/bridge';
import { ListedModels } from './ListedModels';
import { SaveModelDialog } from './SaveModelDialog';
import styles from '../shared/models.module.css';

/** Key, test and models of one provider; a model that was found can be saved. */
export function ProviderForm({ provider }: { readonly provider: ModelProvider }) {
  const [draft, setDraft] = useState<ModelDraft>(() => movedTo(NEW_DRAFT, provider.id));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const picker = useModelPicker(draft, setDraft, tried);
  const model = modelOfDraft(draft);
  const listed = picker.server?.report?.details;
  return (
    <div className={styles.providerBody}>
      <Stack gap={4}>
        <ModelPicker label="Model" {...picker} offersKnown={false} offersPlaces={false} parameters={false} />
        {listed && listed.length > 0 && (
          <ListedModels
            models={listed}
            specOf={(modelId) => {
              const spec = modelOfDraft({ ...draft, modelId });
              return spec.ok ? spec.value : null;
            }}
            choose={(modelId) => setDraft({ ...draft, modelId })}
          />
        )}
        <Cluster gap={3}>
          <Button
            icon="plus"
            onClick={() => {
              setTried(true);
              if (model.ok) setSaving(true);
            }}
          >
            Save this model…
          </Button>
        </Cluster>
      </Stack>
      {saving && model.ok && (
        <SaveModelDialog name={draft.modelId} spec={model.value} close={() => setSaving(false)} />
      )}
    </div>
  );
}
