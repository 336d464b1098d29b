import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { classNames } from './classNames';
import { Icon } from './icons';
import type { IconName } from './icons';
import { Keys } from './Kbd';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** For one of several choices: whether it is the current one. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** One button. */
  readonly trigger: ReactElement;
  /** Names the menu for assistive technology. */
  readonly label: string;
  readonly items: readonly (MenuItem | 'separator')[];
  readonly align?: 'start' | 'end';
}

/** A menu of actions below a button. */
export function Menu({ trigger, label, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
        >
          {items.map((item, index) => {
            // Separators have no identity of their own; the list of a menu is fixed while it is open.
            if (item === 'separator')
              return <Radix.Separator key={`separator-${index}`} className={styles.separator} />;
            const className = classNames(styles.item, item.danger === true && styles.danger);
            const inner = (
              <>
                {item.icon !== undefined && <Icon name={item.icon} />}
                <span className={styles.label}>{item.label}</span>
                {item.shortcut !== undefined && <Keys shortcut={item.shortcut} />}
              </>
            );
            return item.checked === undefined ? (
              <Radix.Item
                key={item.label}
                className={className}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
              >
                {inner}
              </Radix.Item>
            ) : (
              <Radix.CheckboxItem
                key={item.label}
                className={className}
                checked={item.checked}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
              >
                {inner}
                <Radix.ItemIndicator>
                  <Icon name="check" />
                </Radix.ItemIndicator>
              </Radix.CheckboxItem>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
