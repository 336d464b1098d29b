import { Dialog } from './Dialog';
import { Keys } from './Kbd';
import styles from './ShortcutHelp.module.css';
import { useActiveShortcuts } from './shortcuts';
import type { ShortcutBinding } from './shortcuts';

export interface ShortcutHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A key bound in both cases is listed once. */
function shownKeys({ keys }: ShortcutBinding): readonly string[] {
  const all = typeof keys === 'string' ? [keys] : keys;
  return all.filter(
    (key, index) => all.findIndex((other) => other.toLowerCase() === key.toLowerCase()) === index,
  );
}

/** All keys of the current view. */
export function ShortcutHelp({ open, onOpenChange }: ShortcutHelpProps) {
  const groups = useActiveShortcuts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" wide>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <dl>
              {group.bindings.map((binding) => (
                <div key={binding.label} className={styles.entry}>
                  <dt>{binding.label}</dt>
                  <dd>
                    {shownKeys(binding).map((keys) => (
                      <Keys key={keys} shortcut={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
