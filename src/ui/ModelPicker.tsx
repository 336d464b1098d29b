import { Button } from './Button';
import { SelectField, TextField } from './fields';
import type { Choice } from './fields';
import { Icon } from './icons';
import { Grid, Stack } from './layout';
import styles from './ModelPicker.module.css';
import { ModelParameters, type ModelParametersProps, type ParameterFields } from './ModelPickerParameters';
import { ModelServerPart, type ModelServerPartProps } from './ModelPickerServer';
import { Link } from './router';

type Dialect = 'openAiCompatible' | 'anthropic' | 'gemini';

/** What is typed of a model. */
export interface ModelPickerFields extends ParameterFields {
  readonly dialect: Dialect;
  readonly baseUrl: string;
  readonly modelId: string;
}

/** What a form says of the place where a model runs. */
export interface ModelPickerProvider {
  readonly title: string;
  /** A server of the person's own: its address may be changed. */
  readonly own: boolean;
  /** Whether the form asks for the server's kind. */
  readonly anyDialect: boolean;
  /** What to set so that pages may call it; empty: nothing. */
  readonly setup: string;
  /** Where one makes a key; empty: nowhere. */
  readonly keyPage: string;
  readonly examples: readonly string[];
}

/** Models that run in this browser. */
export interface ModelPickerLibrary {
  readonly value: string;
  /** Ready ones first. */
  readonly choices: readonly Choice<string>[];
  readonly choose: (value: string) => void;
  /** What stands in the way of the chosen model, or what is to know of it; empty: nothing. */
  readonly note: string;
  /** The page on which models are fetched. */
  readonly path: string;
}

export interface ModelPickerProps {
  readonly label: string;
  readonly fields: ModelPickerFields;
  /** What is wrong with each field; empty as long as nothing is to be shown. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly change: (part: Partial<ModelPickerFields>) => void;
  /** Saved and used models; the value `''` is one that is made here. */
  readonly known: {
    readonly value: string;
    readonly choices: readonly Choice<string>[];
    /** The chosen one in a sentence. */
    readonly summary: string;
    readonly choose: (value: string) => void;
  };
  readonly place: {
    readonly value: string;
    readonly choices: readonly Choice<string>[];
    readonly move: (value: string) => void;
  };
  /** `null`: the model runs in this browser. */
  readonly provider: ModelPickerProvider | null;
  /** `null`: the model is none of the local library. */
  readonly library: ModelPickerLibrary | null;
  /** What is to be said of the browser's own model; empty: another one is chosen. */
  readonly builtInNote: string;
  /** Key and connection; `null`: the model runs in this browser. */
  readonly server: ModelServerPartProps['server'] | null;
  readonly presets: ModelParametersProps['presets'];
  /** Offers saved and used models. Default true. */
  readonly offersKnown?: boolean;
  /** Offers other places than the one it has. Default true. */
  readonly offersPlaces?: boolean;
  /** Whether the parameters can be changed. Default true; false where the form has its own. */
  readonly parameters?: boolean;
}

const DIALECTS: readonly Choice<Dialect>[] = [
  { value: 'openAiCompatible', label: 'OpenAI chat completions' },
  { value: 'anthropic', label: 'Anthropic messages' },
  { value: 'gemini', label: 'Gemini generateContent' },
];

/** Chooses a language model: a saved or used one, one of a provider or server, or one that runs in this browser. */
export function ModelPicker(props: ModelPickerProps) {
  const { label, fields, errors, change, known, place, provider, server, presets } = props;
  const { parameters = true, offersKnown = true, offersPlaces = true } = props;
  const made = known.value === '' || !offersKnown;
  const listed = offersKnown && known.choices.length > 0;
  return (
    <Stack gap={4}>
      {listed && (
        <SelectField
          label={label}
          value={known.value}
          onChange={known.choose}
          choices={[...known.choices, { value: '', label: 'Another model' }]}
          hint={made ? undefined : known.summary}
        />
      )}
      {made && (
        <Grid least="16rem" gap={4}>
          {offersPlaces && (
            <SelectField label="Provider" value={place.value} onChange={place.move} choices={place.choices} />
          )}
          {provider?.anyDialect === true && (
            <SelectField
              label="Kind of server"
              value={fields.dialect}
              onChange={(dialect) => change({ dialect })}
              choices={DIALECTS}
            />
          )}
          {provider?.own === true && (
            <TextField
              label="Base URL"
              mono
              type="url"
              inputMode="url"
              autoComplete="off"
              hint="Ends with /v1 on most servers."
              value={fields.baseUrl}
              onChange={(baseUrl) => change({ baseUrl })}
              error={errors.baseUrl}
            />
          )}
          {provider && <ModelIdField {...props} provider={provider} />}
          {props.library && <LibraryField library={props.library} error={errors.modelId} />}
        </Grid>
      )}
      {made && provider && provider.setup !== '' && <p className={styles.note}>{provider.setup}</p>}
      {props.builtInNote !== '' && <p className={styles.note}>{props.builtInNote}</p>}
      {server && (
        <ModelServerPart
          // A key that is half typed belongs to the address it was typed for.
          key={server.address}
          server={server}
          folded={!made}
          keyPage={provider?.keyPage ?? ''}
          providerTitle={provider?.title ?? ''}
          keyOptional={provider?.own ?? true}
          typed={fields.modelId}
          choose={made ? (modelId) => change({ modelId }) : null}
        />
      )}
      {parameters && (
        <ModelParameters
          fields={fields}
          errors={errors}
          change={change}
          presets={presets}
          local={provider === null}
        />
      )}
    </Stack>
  );
}

function ModelIdField({
  fields,
  errors,
  change,
  provider,
  server,
}: ModelPickerProps & { readonly provider: ModelPickerProvider }) {
  const listed = server?.report?.models.ok === true;
  return (
    <Stack gap={2}>
      <TextField
        label="Model id"
        mono
        autoComplete="off"
        value={fields.modelId}
        onChange={(modelId) => change({ modelId })}
        error={errors.modelId}
      />
      {!listed && fields.modelId === '' && provider.examples.length > 0 && (
        <ul className={styles.models} aria-label="Examples of model ids">
          {provider.examples.map((id) => (
            <li key={id}>
              <Button size="small" onClick={() => change({ modelId: id })}>
                {id}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function LibraryField({
  library,
  error,
}: {
  readonly library: ModelPickerLibrary;
  readonly error: string | undefined;
}) {
  return (
    <Stack gap={2}>
      <SelectField
        label="Model of the local library"
        value={library.value}
        onChange={library.choose}
        choices={[
          ...(library.choices.some(({ value }) => value === library.value)
            ? []
            : [{ value: library.value, label: library.value === '' ? 'Choose one' : library.value }]),
          ...library.choices,
        ]}
        error={error}
        hint={library.note === '' ? undefined : library.note}
      />
      <Link to={library.path} className={styles.link}>
        <Icon name="download" size={14} /> Fetch and test local models
      </Link>
    </Stack>
  );
}
