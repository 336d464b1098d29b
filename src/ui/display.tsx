import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from './accessibility';
import { IconButton } from './Button';
import { classNames } from './classNames';
import styles from './display.module.css';
import { formatNumber } from './format';
import { Icon } from './icons';
import type { IconName } from './icons';

/** What a color says. It is never the only sign: text, and mostly an icon, say the same. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface ProgressSegment {
  readonly label: string;
  readonly value: number;
  readonly tone: Tone;
}

export interface ProgressBarProps {
  readonly label: string;
  readonly segments: readonly ProgressSegment[];
  /** What all segments add up to when all is done; the rest of the bar stays empty. */
  readonly total: number;
  /** Lists segments with their figures below the bar. Default true when there is more than one. */
  readonly legend?: boolean;
  /** The bar as one phrase; default "<sum> of <total>". */
  readonly valueText?: string;
}

export function ProgressBar({
  label,
  segments,
  total,
  legend = segments.length > 1,
  valueText,
}: ProgressBarProps) {
  const sum = segments.reduce((all, segment) => all + segment.value, 0);
  const whole = Math.max(total, sum, 1);
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={sum}
        aria-valuetext={valueText ?? `${formatNumber(sum)} of ${formatNumber(total)}`}
      >
        {segments.map(
          (segment) =>
            segment.value > 0 && (
              <div
                key={segment.label}
                className={classNames(styles.segment, styles[`fill-${segment.tone}`])}
                style={{ inlineSize: `${(segment.value / whole) * 100}%` }}
              />
            ),
        )}
      </div>
      {legend && (
        <ul className={styles.legend}>
          {segments.map((segment) => (
            <li key={segment.label}>
              <span
                className={classNames(styles.swatch, styles[`fill-${segment.tone}`])}
                aria-hidden="true"
              />
              {segment.label} <strong>{formatNumber(segment.value)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'dot',
  accent: 'dot',
  success: 'check',
  warning: 'warning',
  danger: 'close',
};

export interface StatusBadgeProps {
  readonly tone?: Tone;
  /** Default: one fitting the tone. */
  readonly icon?: IconName;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A state in one or two words. */
export function StatusBadge({
  tone = 'neutral',
  icon = TONE_ICONS[tone],
  title,
  children,
}: StatusBadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[`tone-${tone}`])} title={title}>
      <Icon name={icon} size={12} />
      {children}
    </span>
  );
}

export interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A second line: the error, the n, the change. */
  readonly detail?: ReactNode;
}

/** One figure that matters. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <div className={styles.tileLabel}>{label}</div>
      <div className={styles.tileValue}>{value}</div>
      {detail !== undefined && <div className={styles.tileDetail}>{detail}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Why it is empty and how to fill it. */
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon = 'info', title, description, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size={20} />
      </span>
      <h2>{title}</h2>
      {description !== undefined && <p>{description}</p>}
      {actions !== undefined && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}

/** Shown while something loads; invisible for the first moments so that quick loads do not flicker. */
export function Loading({ what = 'Loading…' }: { readonly what?: string }) {
  return (
    <div className={styles.skeleton} role="status">
      {what}
    </div>
  );
}

/** A short text to be read character by character, in a line. */
export function Mono({ children }: { readonly children: ReactNode }) {
  return <span className={styles.mono}>{children}</span>;
}

export interface CopyButtonProps {
  /** What lands on the clipboard. */
  readonly text: string;
  /** What it is: "observation", "details". */
  readonly what: string;
  readonly className?: string;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ text, what, className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const label = {
    idle: `Copy ${what}`,
    copied: 'Copied',
    failed: 'Copying is not allowed here; select the text instead',
  };
  return (
    <>
      <IconButton
        icon={state === 'copied' ? 'check' : state === 'failed' ? 'warning' : 'copy'}
        label={label[state]}
        size="small"
        onClick={copy}
        onBlur={() => setState('idle')}
        onMouseLeave={() => setState('idle')}
        {...(className === undefined ? {} : { className })}
      />
      <VisuallyHidden>
        <span aria-live="polite">{state === 'idle' ? '' : label[state]}</span>
      </VisuallyHidden>
    </>
  );
}

export interface TextBlockProps {
  readonly text: string;
  /** A heading over the text, and what the copy button names. */
  readonly label?: string;
  /** Keeps the label for assistive technology and the copy button only. */
  readonly hideLabel?: boolean;
  /** Scrolls beyond this height, e.g. `20rem`. */
  readonly maxHeight?: string;
  readonly actions?: ReactNode;
  /** Stands where the text is empty. */
  readonly empty?: string;
  readonly copy?: boolean;
}

/** Text exactly as it is: monospace, spaces and line breaks kept, wrapped only where it must be, with a copy button. */
export function TextBlock({
  text,
  label,
  hideLabel = false,
  maxHeight,
  actions,
  empty = '(empty)',
  copy = true,
}: TextBlockProps) {
  const style: (CSSProperties & Record<'--most', string>) | undefined =
    maxHeight === undefined ? undefined : { '--most': maxHeight };
  const name = label ?? 'Text';
  const copyButton = copy && text !== '';
  const headed = label !== undefined && !hideLabel;
  return (
    <div className={styles.text} style={style}>
      {headed ? (
        <div className={styles.textHead}>
          <span>{label}</span>
          <span style={{ display: 'flex' }}>
            {actions}
            {copyButton && <CopyButton text={text} what={name.toLowerCase()} />}
          </span>
        </div>
      ) : (
        copyButton && (
          <span className={styles.floatingCopy}>
            <CopyButton text={text} what={name.toLowerCase()} />
          </span>
        )
      )}
      <pre role="group" aria-label={name} tabIndex={maxHeight === undefined ? undefined : 0}>
        {text === '' ? <span style={{ color: 'var(--text-faint)' }}>{empty}</span> : text}
      </pre>
    </div>
  );
}
