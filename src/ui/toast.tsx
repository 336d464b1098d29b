import { Toast as Radix } from 'radix-ui';
import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './Button';
import { Icon } from './icons';
import type { IconName } from './icons';
import styles from './toast.module.css';

export type ToastTone = 'info' | 'success' | 'error';

export interface ToastContent {
  /** What happened, in one sentence. */
  readonly message: string;
  /** What was kept and what to do next. */
  readonly detail?: string;
  /** Default `info`. Errors stay until dismissed; the others leave after ten seconds. */
  readonly tone?: ToastTone;
  /** One way to act on it, such as Undo. It must also be reachable elsewhere, or lose nothing when missed. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

type ShowToast = (toast: ToastContent) => void;

const ToastContext = createContext<ShowToast | null>(null);

const TONE_ICONS: Readonly<Record<ToastTone, IconName>> = {
  info: 'info',
  success: 'check',
  error: 'warning',
};

/** How long a message that is not an error stays, and with it its Undo. Hovering or focusing it stops the clock. */
const TOAST_MILLISECONDS = 10_000;

const MOST_AT_ONCE = 4;

let lastToast = 0;

/** Mount once around the app. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (ToastContent & { readonly id: number })[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    lastToast += 1;
    const id = lastToast;
    setToasts((shown) => [...shown.slice(1 - MOST_AT_ONCE), { ...toast, id }]);
  }, []);
  const remove = (id: number): void => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={TOAST_MILLISECONDS} label="Notification" swipeDirection="right">
        {children}
        {toasts.map(({ id, message, detail, tone = 'info', action }) => (
          <Radix.Root
            key={id}
            className={styles.toast}
            data-tone={tone}
            type={tone === 'error' ? 'foreground' : 'background'}
            duration={tone === 'error' ? Infinity : TOAST_MILLISECONDS}
            onOpenChange={(open) => {
              if (!open) remove(id);
            }}
          >
            <Icon name={TONE_ICONS[tone]} className={styles.mark} />
            <div className={styles.words}>
              <Radix.Title className={styles.message}>{message}</Radix.Title>
              {detail !== undefined && (
                <Radix.Description className={styles.detail}>{detail}</Radix.Description>
              )}
            </div>
            {action !== undefined && (
              <Radix.Action altText={action.label} asChild>
                <Button size="small" onClick={action.onAction}>
                  {action.label}
                </Button>
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton icon="close" label="Dismiss" size="small" tooltip={false} />
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport className={styles.viewport} />
      </Radix.Provider>
    </ToastContext>
  );
}

/** `const toast = useToast(); toast({ message: 'Run deleted.', action: { label: 'Undo', onAction: restore } })` */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}
