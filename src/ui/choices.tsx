import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { MaybeHidden } from './fields';
import type { Choice } from './fields';
import styles from './fields.module.css';

export interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  /** Some but not all of what this box stands for. */
  readonly indeterminate?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function CheckboxField({
  label,
  hint,
  checked,
  indeterminate = false,
  onChange,
  disabled = false,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        ref={(element) => {
          if (element !== null) element.indeterminate = indeterminate;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {hint !== undefined && (
        <span id={id} className={styles.choiceHint}>
          {hint}
        </span>
      )}
    </label>
  );
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
}

/** A few choices with room for an explanation each. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  value,
  onChange,
  choices,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel === true ? undefined : styles.legendLabel}>
        <MaybeHidden hidden={hideLabel === true}>{label}</MaybeHidden>
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={classNames(styles.box, styles.radio)}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.hint !== undefined && <span className={styles.choiceHint}>{choice.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Two to five short choices in one row; the keyboard treats it as a radio group. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel = true,
  value,
  onChange,
  choices,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? undefined : styles.legendLabel}>
        <MaybeHidden hidden={hideLabel}>{label}</MaybeHidden>
      </legend>
      <div className={styles.segments}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment} title={choice.hint}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface FieldsetProps {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together, under one heading. */
export function Fieldset({ legend, hint, disabled = false, children }: FieldsetProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.fieldset}>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </fieldset>
  );
}
