import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './classNames';
import { Icon } from './icons';
import type { IconName } from './icons';
import { Link } from './router';
import type { LinkProps } from './router';
import styles from './Button.module.css';
import { Tooltip } from './Tooltip';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  /** Default `secondary`. At most one `primary` per view. */
  readonly variant?: ButtonVariant;
  /** Default `medium`. */
  readonly size?: ButtonSize;
  readonly icon?: IconName;
}

function lookOf(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames(styles.button, styles[variant], size !== 'medium' && styles[size], extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: shows a spinner, stays focusable and ignores presses. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={lookOf(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {busy ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        icon !== undefined && <Icon name={icon} />
      )}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={lookOf(variant, size, className)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  readonly icon: IconName;
  /** Names the button for everybody: spoken, and shown as a tooltip. */
  readonly label: string;
  /** Shown in the tooltip beside the label, e.g. `Space`. */
  readonly shortcut?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly ref?: Ref<HTMLButtonElement>;
  /** False where a tooltip would cover what the button opens. Default true. */
  readonly tooltip?: boolean;
}

export function IconButton({
  icon,
  label,
  shortcut,
  variant = 'quiet',
  size = 'medium',
  className,
  type = 'button',
  tooltip = true,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={lookOf(variant, size, classNames(styles.icon, className))}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
  if (!tooltip) return button;
  const content: ReactNode = label;
  return (
    <Tooltip content={content} {...(shortcut === undefined ? {} : { shortcut })}>
      {button}
    </Tooltip>
  );
}
