import { ModelPicker } from '../../../ui';
import { useModelPicker, type ModelDraft } from '../../../workers/bridge';

export interface ModelDraftFieldsProps {
  readonly label: string;
  readonly draft: ModelDraft;
  /** Whether missing fields are to be marked. */
  readonly tried: boolean;
  readonly change: (draft: ModelDraft) => void;
}

/** One model; how it answers is asked elsewhere in the form. Loaded after the page that shows it. */
export function ModelDraftPicker({ label, draft, tried, change }: ModelDraftFieldsProps) {
  return <ModelPicker label={label} {...useModelPicker(draft, change, tried)} parameters={false} />;
}
