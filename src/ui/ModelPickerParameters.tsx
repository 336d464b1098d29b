import { useEffect, useState } from 'react';
import { CheckboxField } from './choices';
import { NumberField, SelectField } from './fields';
import type { Choice } from './fields';
import { Grid, Stack } from './layout';
import styles from './ModelPicker.module.css';

type Effort = '' | 'none' | 'low' | 'medium' | 'high';

/** Parameters as fields hold them; `null` is an empty field. */
export interface ParameterFields {
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxTokens: number | null;
  readonly seed: number | null;
  readonly contextTokens: number | null;
  readonly reasoningEffort: Effort;
  readonly timeoutSeconds: number | null;
  readonly maxAttempts: number | null;
  readonly concurrency: number | null;
  readonly stream: boolean;
}

export interface ModelParametersProps {
  readonly fields: ParameterFields;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly change: (part: Partial<ParameterFields>) => void;
  readonly presets: {
    /** Id of the preset whose numbers these are; `''`: of none. */
    readonly value: string;
    readonly choices: readonly Choice<string>[];
    readonly choose: (id: string) => void;
  };
  /** The model runs in this browser, which answers one question at a time. */
  readonly local: boolean;
  /** Shows them without a fold. Default false. */
  readonly open?: boolean;
}

const EFFORTS: readonly Choice<Effort>[] = [
  { value: '', label: 'The service’s own' },
  { value: 'none', label: 'None' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

/** Parameters of requests, folded away behind a sentence that says what they are. */
export function ModelParameters({ open = false, ...props }: ModelParametersProps) {
  const { fields, errors, presets } = props;
  const preset = presets.choices.find(({ value }) => value === presets.value);
  const wrong = PARAMETER_NAMES.some((name) => errors[name] !== undefined);
  const [unfolded, setUnfolded] = useState(wrong);
  // What is wrong must be seen; once mended it stays open.
  useEffect(() => {
    if (wrong) setUnfolded(true);
  }, [wrong]);
  if (open) return <Fields {...props} />;
  return (
    <details
      className={styles.fold}
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        Parameters:{' '}
        <span className={styles.said}>
          {preset?.label ??
            `temperature ${said(fields.temperature)}, at most ${said(fields.maxTokens)} tokens an answer`}
        </span>
      </summary>
      <Fields {...props} />
    </details>
  );
}

const PARAMETER_NAMES = [
  'temperature',
  'topP',
  'maxTokens',
  'seed',
  'contextTokens',
  'timeoutSeconds',
  'maxAttempts',
  'concurrency',
] as const;

function said(value: number | null): string {
  return value === null || Number.isNaN(value) ? '?' : value.toLocaleString('en-US');
}

function Fields({ fields, errors, change, presets, local }: ModelParametersProps) {
  return (
    <Stack gap={4}>
      {presets.choices.length > 0 && (
        <SelectField
          label="Preset"
          value={presets.value}
          onChange={presets.choose}
          choices={[
            ...presets.choices,
            ...(presets.value === '' ? [{ value: '', label: 'Other numbers', disabled: true }] : []),
          ]}
          hint="The exact numbers are saved with what is started."
        />
      )}
      <Grid least="10rem" gap={4}>
        <NumberField
          label="Temperature"
          min={0}
          max={2}
          step={0.1}
          value={fields.temperature}
          onChange={(temperature) => change({ temperature })}
          error={errors.temperature}
        />
        <NumberField
          label="Max output tokens"
          hint="A reasoning model’s thinking counts too."
          min={1}
          max={1_000_000}
          value={fields.maxTokens}
          onChange={(maxTokens) => change({ maxTokens })}
          error={errors.maxTokens}
        />
        <NumberField
          label="Context"
          optional
          unit="tokens"
          hint="Older history is left out to fit."
          min={256}
          max={10_000_000}
          value={fields.contextTokens}
          onChange={(contextTokens) => change({ contextTokens })}
          error={errors.contextTokens}
        />
        <NumberField
          label="Top p"
          optional
          min={0}
          max={1}
          step={0.05}
          value={fields.topP}
          onChange={(topP) => change({ topP })}
          error={errors.topP}
        />
        <NumberField
          label="Sampling seed"
          optional
          min={0}
          max={2_147_483_647}
          value={fields.seed}
          onChange={(seed) => change({ seed })}
          error={errors.seed}
        />
        {!local && (
          <SelectField
            label="Reasoning effort"
            value={fields.reasoningEffort}
            onChange={(reasoningEffort) => change({ reasoningEffort })}
            choices={EFFORTS}
          />
        )}
        <NumberField
          label="Timeout"
          unit="s"
          min={1}
          max={3600}
          value={fields.timeoutSeconds}
          onChange={(timeoutSeconds) => change({ timeoutSeconds })}
          error={errors.timeoutSeconds}
        />
        <NumberField
          label="Attempts"
          hint="In all, with growing waits, 120 s at most."
          min={1}
          max={5}
          value={fields.maxAttempts}
          onChange={(maxAttempts) => change({ maxAttempts })}
          error={errors.maxAttempts}
        />
        {!local && (
          <NumberField
            label="Requests at once"
            min={1}
            max={64}
            value={fields.concurrency}
            onChange={(concurrency) => change({ concurrency })}
            error={errors.concurrency}
          />
        )}
      </Grid>
      {!local && (
        <CheckboxField
          label="Stream answers"
          hint="Turn off for servers that cannot stream."
          checked={fields.stream}
          onChange={(stream) => change({ stream })}
        />
      )}
    </Stack>
  );
}
