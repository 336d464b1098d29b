import type { OptionSpec } from '../../core/env';
import { CheckboxField, Fieldset, NumberField } from '../../ui';
import { isOptionValue, namesOf, optionRule, withName, type OptionValue } from './options';

export interface OptionFieldProps {
  readonly spec: OptionSpec;
  /** `null`: what is typed is not a value. */
  readonly value: OptionValue | null;
  readonly onChange: (value: OptionValue | null) => void;
}

/** One setting of a level. */
export function OptionField({ spec, value, onChange }: OptionFieldProps) {
  switch (spec.type) {
    case 'integer':
      return (
        <NumberField
          label={spec.label}
          hint={spec.description}
          value={typeof value === 'number' ? value : null}
          min={spec.minimum}
          max={spec.maximum}
          onChange={onChange}
          error={isOptionValue(spec, value) ? null : optionRule(spec)}
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
    case 'names': {
      const current = typeof value === 'string' ? value : '';
      const chosen = namesOf(current);
      return (
        <Fieldset legend={spec.label} hint={spec.description}>
          {spec.choices.map((choice) => (
            <CheckboxField
              key={choice}
              label={choice}
              checked={chosen.includes(choice)}
              onChange={(included) => onChange(withName(current, spec.choices, choice, included))}
            />
          ))}
        </Fieldset>
      );
    }
  }
}
