import type { EnvironmentMeta } from '../../../core/env';
import { ModelPicker, Stack } from '../../../ui';
import { useModelPicker, type ModelDraft } from '../../../workers/bridge';
import styles from './agent.module.css';
import { tightContext } from './modelWords';

export interface ModelPartProps {
  readonly label: string;
  readonly draft: ModelDraft;
  readonly change: (draft: ModelDraft) => void;
  /** Whether a start was tried, from when on missing fields are marked. */
  readonly tried: boolean;
  /** What the model is to play, for whether its context is large enough. */
  readonly environments: readonly EnvironmentMeta[];
}

/** Chooses a language model. Loaded when a form asks for one. */
export function ModelPart({ label, draft, change, tried, environments }: ModelPartProps) {
  const picker = useModelPicker(draft, change, tried);
  const warning = tightContext(draft, picker.library?.usualTokens ?? null, environments);
  return (
    <Stack gap={3}>
      <ModelPicker label={label} {...picker} />
      {warning !== null && <p className={styles.warning}>{warning}</p>}
    </Stack>
  );
}
