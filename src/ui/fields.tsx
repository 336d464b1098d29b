import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { VisuallyHidden } from './accessibility';
import { classNames } from './classNames';
import styles from './fields.module.css';
import { Icon } from './icons';

interface FieldWords {
  readonly label: string;
  /** Keeps the label for assistive technology only, where the place makes it plain. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong and what would be right; shown only when present. */
  readonly error?: string | null | undefined;
  readonly optional?: boolean;
}

interface FieldFrameProps extends FieldWords {
  readonly className?: string | undefined;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Keeps words for assistive technology only, without taking room. */
export function MaybeHidden({
  hidden,
  children,
}: {
  readonly hidden: boolean;
  readonly children: ReactNode;
}) {
  return hidden ? <VisuallyHidden>{children}</VisuallyHidden> : <>{children}</>;
}

function FieldFrame({
  label,
  hideLabel = false,
  hint,
  error,
  optional = false,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const hasError = error !== null && error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const described = classNames(hasHint && `${id}-hint`, hasError && `${id}-error`);
  return (
    <div className={classNames(styles.field, className)}>
      <MaybeHidden hidden={hideLabel}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}>optional</span>}
        </label>
      </MaybeHidden>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError || undefined,
      })}
      {hasHint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div id={`${id}-error`} role="alert" className={styles.error} hidden={!hasError}>
        {hasError && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}

export interface TextFieldProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For ids, addresses and anything that must be read character by character. */
  readonly mono?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  mono = false,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame {...words({ label, hideLabel, hint, error, optional })} className={className}>
      {(ids) => (
        <input
          {...ids}
          type={type}
          className={classNames(styles.control, mono && styles.mono)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...(mono ? { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } : {})}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
}

export function TextAreaField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  mono = false,
  className,
  ...rest
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...words({ label, hideLabel, hint, error, optional })} className={className}>
      {(ids) => (
        <textarea
          {...ids}
          className={classNames(styles.control, styles.area, mono && styles.mono)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}

export interface NumberFieldProps
  extends
    FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'min' | 'max' | 'step'> {
  /** `null`: empty. `NaN`: text that is no number. */
  readonly value: number | null;
  /**
   * Called with every number typed, also one outside the range, with `NaN` for text that is no number (say what is
   * wrong through `error`), and with `null` when the field is empty.
   */
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Shown inside the field at its end, e.g. `steps`. */
  readonly unit?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Accepts plain decimal notation. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  className,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  // The draft keeps half-typed text such as "0." as long as the value is still the one it stands for.
  const text =
    draft !== null && Object.is(draft.value, value) ? draft.text : value === null ? '' : String(value);
  const type = (typed: string): void => {
    const trimmed = typed.trim();
    const next = trimmed === '' ? null : /^-?\d*\.?\d+\.?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    setDraft({ text: typed, value: next });
    onChange(next);
  };
  const nudge = (direction: 1 | -1): void => {
    const from = value === null || Number.isNaN(value) ? (min ?? 0) : value;
    const moved = from + direction * step;
    const bounded = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, moved));
    setDraft(null);
    onChange(Number(bounded.toPrecision(12)));
  };
  return (
    <FieldFrame {...words({ label, hideLabel, hint, error, optional })} className={className}>
      {(ids) => (
        <span className={styles.wrap}>
          <input
            {...ids}
            type="text"
            inputMode={step % 1 === 0 && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
            role="spinbutton"
            aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
            aria-valuemin={min}
            aria-valuemax={max}
            autoComplete="off"
            className={classNames(styles.control, unit !== undefined && styles.withUnit)}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              nudge(event.key === 'ArrowUp' ? 1 : -1);
            }}
            {...rest}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldWords {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  readonly disabled?: boolean;
  readonly className?: string;
}

/** The device's own list, which works with every input method. */
export function SelectField<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  choices,
  disabled = false,
  className,
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame {...words({ label, hideLabel, hint, error, optional })} className={className}>
      {(ids) => (
        <span className={styles.wrap}>
          <select
            {...ids}
            className={classNames(styles.control, styles.select)}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled ?? false}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={styles.selectIcon} />
        </span>
      )}
    </FieldFrame>
  );
}

/** Passes on only the words that are there (optional properties must be absent, not undefined). */
function words(given: {
  readonly label: string;
  readonly hideLabel: boolean | undefined;
  readonly hint: ReactNode;
  readonly error: string | null | undefined;
  readonly optional: boolean | undefined;
}): FieldWords {
  return {
    label: given.label,
    hint: given.hint,
    error: given.error,
    ...(given.hideLabel === undefined ? {} : { hideLabel: given.hideLabel }),
    ...(given.optional === undefined ? {} : { optional: given.optional }),
  };
}
