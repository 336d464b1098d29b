import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Button, IconButton } from './Button';
import { classNames } from './classNames';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons at the end; the primary one last. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** What a person came to fill in gets the focus, not the close button before it. */
function focusFirstField(event: Event): void {
  const content = event.target;
  if (!(content instanceof HTMLElement)) return;
  const field = content.querySelector<HTMLElement>(
    'input:not([disabled]), textarea:not([disabled]), select:not([disabled])',
  );
  if (field === null) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** What has the focus now; for an item of a menu that is about to close, the button that opened the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** A modal dialog: focus stays inside, Escape and the close button leave it, focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  wide = false,
  children,
}: DialogProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={classNames(styles.dialog, wide && styles.wide)}
            onOpenAutoFocus={(event) => {
              opener.current = openerOf(document.activeElement);
              focusFirstField(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <div className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton icon="close" label="Close" size="small" tooltip={false} />
              </Radix.Close>
            </div>
            {description !== undefined && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.foot}>{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A question that names what is affected: "Delete “naive · qwen3-8b”?" */
  readonly title: string;
  /** What will happen, with sizes and counts. */
  readonly description: ReactNode;
  /** A verb: "Delete run". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Marks a loss. Default false. */
  readonly danger?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay}>
          <AlertDialog.Content className={styles.dialog}>
            <div className={styles.head}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description asChild>
              <div className={styles.body}>{description}</div>
            </AlertDialog.Description>
            <div className={styles.foot}>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
