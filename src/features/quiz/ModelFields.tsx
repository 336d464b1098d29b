import { ModelPicker } from '../../ui';
import { useModelPicker, type ModelDraft } from '../../workers/bridge';

export interface ModelFieldsProps {
  readonly label: string;
  readonly draft: ModelDraft;
  readonly change: (draft: ModelDraft) => void;
  /** Whether missing fields are to be marked. */
  readonly tried: boolean;
}

/** Chooses a language model. Loaded after the page that shows it. */
export function ModelFields({ label, draft, change, tried }: ModelFieldsProps) {
  return <ModelPicker label={label} {...useModelPicker(draft, change, tried)} />;
}
