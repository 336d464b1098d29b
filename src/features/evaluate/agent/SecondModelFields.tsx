import type { EnvironmentMeta } from '../../../core/env';
import { CheckboxField, Fieldset, Stack } from '../../../ui';
import type { AgentForm } from './agentForm';
import { ModelPart } from './ModelPart';

interface SecondModelFieldsProps {
  readonly form: AgentForm;
  readonly change: (part: Partial<AgentForm>) => void;
  readonly tried: boolean;
  readonly environments: readonly EnvironmentMeta[];
}

/** The other speaker of a debate. */
export function SecondModelFields({ form, change, tried, environments }: SecondModelFieldsProps) {
  const { secondModel } = form;
  return (
    <Fieldset legend="Second model">
      <Stack gap={4}>
        <CheckboxField
          label="Another model takes the second part"
          hint="Otherwise the same model speaks for both."
          checked={secondModel !== null}
          onChange={(on) => change({ secondModel: on ? { ...form.model, known: '' } : null })}
        />
        {secondModel && (
          <ModelPart
            label="Second model"
            draft={secondModel}
            change={(model) => change({ secondModel: model })}
            tried={tried}
            environments={environments}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
