import { NumberField, SelectField } from './fields';
import { Grid, Stack } from './layout';
import { ServerFields, type ConnectionNews } from './ServerFields';
import { useToast } from './toast';

/** A language model as a form has it: one that was used before, or one that is typed in. */
export interface ModelFieldsChoice {
  /** One of the known names, or the value that stands for a typed one. */
  readonly known: string;
  readonly baseUrl: string;
  readonly modelId: string;
  readonly temperature: number | null;
  readonly maxTokens: number | null;
}

export type ModelFieldErrors = Readonly<
  Partial<Record<'baseUrl' | 'modelId' | 'temperature' | 'maxTokens', string>>
>;

type Told =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly message: string; readonly advice: string } };

export interface ModelFieldsProps {
  readonly label: string;
  /** Names of models that were used before. */
  readonly known: readonly string[];
  /** The value of a choice that is typed in. */
  readonly other: string;
  readonly choice: ModelFieldsChoice;
  readonly errors: ModelFieldErrors;
  readonly change: (part: Partial<ModelFieldsChoice>) => void;
  readonly server: {
    readonly addressError: string | null;
    readonly hasKey: boolean;
    readonly testing: boolean;
    readonly report: ConnectionNews | null;
    keepKey(key: string, remember: boolean): Promise<Told>;
    test(key: string, remember: boolean): Promise<Told>;
  };
  /** Offers temperature and length of a typed model's answers. Default true; false where the form has its own. */
  readonly parameters?: boolean;
}

/** Chooses a model that was used before, or takes another one's server, id and key. */
export function ModelFields({
  label,
  known,
  other,
  choice,
  errors,
  change,
  server,
  parameters = true,
}: ModelFieldsProps) {
  const toast = useToast();
  const tell = async (work: Promise<Told>): Promise<void> => {
    const done = await work;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
  };
  return (
    <Stack gap={4}>
      {known.length > 0 && (
        <SelectField
          label={label}
          value={choice.known}
          onChange={(value) => change({ known: value })}
          choices={[
            ...known.map((name) => ({ value: name, label: name })),
            { value: other, label: 'Another model' },
          ]}
        />
      )}
      {choice.known === other && (
        <>
          <ServerFields
            baseUrl={choice.baseUrl}
            modelId={choice.modelId}
            baseUrlError={errors.baseUrl ?? server.addressError}
            modelIdError={errors.modelId}
            onBaseUrl={(baseUrl) => change({ baseUrl })}
            onModelId={(modelId) => change({ modelId })}
            hasKey={server.hasKey}
            onKey={(key, remember) => void tell(server.keepKey(key, remember))}
            testing={server.testing}
            onTest={(key, remember) => void tell(server.test(key, remember))}
            news={server.report}
          />
          {parameters && (
            <Grid least="10rem" gap={4}>
              <NumberField
                label="Temperature"
                min={0}
                max={2}
                step={0.1}
                value={choice.temperature}
                onChange={(temperature) => change({ temperature })}
                error={errors.temperature}
              />
              <NumberField
                label="Max output tokens"
                min={1}
                max={1_000_000}
                value={choice.maxTokens}
                onChange={(maxTokens) => change({ maxTokens })}
                error={errors.maxTokens}
              />
            </Grid>
          )}
        </>
      )}
    </Stack>
  );
}
