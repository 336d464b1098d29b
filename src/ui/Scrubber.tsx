import { useState } from 'react';
import type { CSSProperties } from 'react';
import { formatNumber } from './format';
import styles from './Scrubber.module.css';
import type { Tone } from './display';

export interface ScrubberMark {
  readonly at: number;
  /** Where a stretch ends that begins at `at`; absent: a single position. */
  readonly to?: number;
  readonly tone: Tone;
}

export interface ScrubberProps {
  /** What is moved through: "Step". */
  readonly label: string;
  readonly value: number;
  /** Default 0. */
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The position in words, e.g. "Step 12 of 64, reward 0.9". Default "<label> n of max". */
  readonly valueText?: string;
  /** Events worth finding; decoration only, so list them elsewhere too. */
  readonly marks?: readonly ScrubberMark[];
}

/**
 * A slider over whole numbers with an entry beside it, so that any step can be reached without dragging.
 * Focused, it answers to arrows, Page up and down, Home and End.
 */
export function Scrubber({ label, value, min = 0, max, onChange, valueText, marks = [] }: ScrubberProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const span = Math.max(1, max - min);
  const fraction = (position: number): number => Math.min(1, Math.max(0, (position - min) / span));
  const style: CSSProperties & Record<'--at' | '--digits', number> = {
    '--at': fraction(value),
    '--digits': String(max).length,
  };
  const commit = (): void => {
    if (draft === null) return;
    const typed = Number(draft);
    if (draft.trim() !== '' && Number.isFinite(typed))
      onChange(Math.min(max, Math.max(min, Math.round(typed))));
    setDraft(null);
  };
  return (
    <div className={styles.scrubber} style={style}>
      <div className={styles.rail}>
        <input
          type="range"
          className={styles.range}
          aria-label={label}
          aria-valuetext={valueText ?? `${label} ${value} of ${max}`}
          min={min}
          max={Math.max(min, max)}
          step={1}
          value={value}
          disabled={max <= min}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        {marks.length > 0 && (
          <div className={styles.marks} aria-hidden="true">
            {marks.map((mark, index) => (
              <span
                // Several things may be marked at one place.
                key={`${String(index)} ${String(mark.at)}`}
                className={mark.to === undefined ? styles.mark : styles.stretch}
                data-tone={mark.tone}
                style={{
                  insetInlineStart: `${fraction(mark.at) * 100}%`,
                  ...(mark.to !== undefined && {
                    inlineSize: `${(fraction(mark.to) - fraction(mark.at)) * 100}%`,
                  }),
                }}
              />
            ))}
          </div>
        )}
      </div>
      <label className={styles.entry}>
        {label}
        <input
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label} number`}
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') setDraft(null);
          }}
        />
        of {formatNumber(max)}
      </label>
    </div>
  );
}
