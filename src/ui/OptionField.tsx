import { CheckboxField } from './choices';
import { NumberField, SelectField } from './fields';
import { Grid } from './layout';
import { namesOf, withName } from './nameList';

interface Words {
  readonly label: string;
  readonly description: string;
}

/** One setting of something that is configured by data: a whole number, a switch, one or any of some names. */
export type OptionFieldSpec =
  | (Words & { readonly type: 'integer'; readonly minimum: number; readonly maximum: number })
  | (Words & { readonly type: 'boolean' })
  | (Words & { readonly type: 'names'; readonly choices: readonly string[] })
  | (Words & {
      readonly type: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    });

/** `null`: an empty number field. */
export type OptionFieldValue = number | string | boolean | null;

export interface OptionFieldProps {
  readonly spec: OptionFieldSpec;
  /** Of the spec's type; names stand with commas between them. */
  readonly value: OptionFieldValue;
  readonly onChange: (value: OptionFieldValue) => void;
  readonly error?: string | null | undefined;
}

/** The field that fits a setting's type. */
export function OptionField({ spec, value, onChange, error }: OptionFieldProps) {
  switch (spec.type) {
    case 'integer':
      return (
        <NumberField
          label={spec.label}
          hint={spec.description}
          min={spec.minimum}
          max={spec.maximum}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          error={error}
        />
      );
    case 'boolean':
      return (
        <CheckboxField
          label={spec.label}
          hint={spec.description}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={spec.label}
          hint={spec.description}
          value={String(value ?? '')}
          choices={spec.choices}
          onChange={onChange}
        />
      );
    case 'names': {
      const list = typeof value === 'string' ? value : '';
      const chosen = namesOf(list);
      return (
        <details>
          <summary>
            {spec.label}: {chosen.length === 0 ? 'none' : chosen.join(', ')}
          </summary>
          <p>{spec.description}</p>
          <Grid least="8rem" gap={2}>
            {spec.choices.map((name) => (
              <CheckboxField
                key={name}
                label={name}
                checked={chosen.includes(name)}
                onChange={(included) => onChange(withName(list, spec.choices, name, included))}
              />
            ))}
          </Grid>
        </details>
      );
    }
  }
}
