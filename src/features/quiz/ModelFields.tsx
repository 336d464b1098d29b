import type { QuizModel } from '../../core/quiz';
import { Grid, NumberField, SelectField, ServerFields, Stack, useToast } from '../../ui';
import { useModelServer } from '../../workers/bridge';
import { OTHER_MODEL, typedModel, type ChoiceErrors, type ModelChoice } from './modelChoice';

interface ModelFieldsProps {
  readonly label: string;
  readonly known: ReadonlyMap<string, QuizModel>;
  readonly choice: ModelChoice;
  readonly errors: ChoiceErrors;
  readonly change: (choice: ModelChoice) => void;
}

/** Chooses a model that was used before, or takes another one's server, id and key. */
export function ModelFields({ label, known, choice, errors, change }: ModelFieldsProps) {
  return (
    <Stack gap={4}>
      {known.size > 0 && (
        <SelectField
          label={label}
          value={choice.known}
          onChange={(value) => change({ ...choice, known: value })}
          choices={[
            ...[...known.keys()].map((key) => ({ value: key, label: key })),
            { value: OTHER_MODEL, label: 'Another model' },
          ]}
        />
      )}
      {choice.known === OTHER_MODEL && <TypedModel choice={choice} errors={errors} change={change} />}
    </Stack>
  );
}

function TypedModel({ choice, errors, change }: Omit<ModelFieldsProps, 'label' | 'known'>) {
  const toast = useToast();
  const server = useModelServer(choice.baseUrl);
  const tell = async (work: ReturnType<typeof server.keepKey>): Promise<void> => {
    const done = await work;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
  };
  return (
    <Stack gap={4}>
      <ServerFields
        baseUrl={choice.baseUrl}
        modelId={choice.modelId}
        baseUrlError={errors.baseUrl ?? server.addressError}
        modelIdError={errors.modelId}
        onBaseUrl={(baseUrl) => change({ ...choice, baseUrl })}
        onModelId={(modelId) => change({ ...choice, modelId })}
        hasKey={server.hasKey}
        onKey={(key, remember) => void tell(server.keepKey(key, remember))}
        testing={server.testing}
        onTest={(key, remember) => void tell(server.test(typedModel(choice), key, remember))}
        news={server.report}
      />
      <Grid least="10rem" gap={4}>
        <NumberField
          label="Temperature"
          min={0}
          max={2}
          step={0.1}
          value={choice.temperature}
          onChange={(temperature) => change({ ...choice, temperature })}
          error={errors.temperature}
        />
        <NumberField
          label="Max output tokens"
          min={1}
          max={1_000_000}
          value={choice.maxTokens}
          onChange={(maxTokens) => change({ ...choice, maxTokens })}
          error={errors.maxTokens}
        />
      </Grid>
    </Stack>
  );
}
