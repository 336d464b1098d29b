import { Command as Cmdk } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { VisuallyHidden } from './accessibility';
import type { Command, CommandPaletteProps } from './CommandPalette';
import styles from './CommandPalette.module.css';
import { Icon } from './icons';
import { Keys } from './Kbd';

function groupsOf(commands: readonly Command[]): readonly (readonly [string, readonly Command[]])[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const group = groups.get(command.group);
    if (group === undefined) groups.set(command.group, [command]);
    else group.push(command);
  }
  return [...groups];
}

/** The palette's body; loaded when it is first opened. */
export default function CommandPaletteDialog({
  open,
  onOpenChange,
  commands,
  placeholder,
}: CommandPaletteProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content className={styles.dialog} aria-describedby={undefined}>
            <Radix.Title asChild>
              <h2 style={{ position: 'absolute' }}>
                <VisuallyHidden>Commands</VisuallyHidden>
              </h2>
            </Radix.Title>
            <Cmdk label="Commands" loop>
              <div className={styles.search}>
                <Icon name="search" />
                <Cmdk.Input className={styles.input} placeholder={placeholder ?? 'Go to or do…'} />
                <Keys shortcut="Escape" />
              </div>
              <Cmdk.List className={styles.list} label="Commands">
                <Cmdk.Empty className={styles.none}>Nothing fits. Try another word.</Cmdk.Empty>
                {groupsOf(commands).map(([heading, members]) => (
                  <Cmdk.Group key={heading} heading={heading}>
                    {members.map((command) => (
                      <Cmdk.Item
                        key={command.id}
                        value={command.id}
                        keywords={[command.label, ...(command.keywords ?? [])]}
                        className={styles.item}
                        onSelect={() => {
                          onOpenChange(false);
                          // The focus goes back to where it was first; what a command focuses comes after.
                          setTimeout(() => setTimeout(command.run));
                        }}
                      >
                        {command.icon !== undefined && <Icon name={command.icon} />}
                        <span className={styles.label}>{command.label}</span>
                        {command.detail !== undefined && (
                          <span className={styles.detail}>{command.detail}</span>
                        )}
                        {command.shortcut !== undefined && <Keys shortcut={command.shortcut} />}
                      </Cmdk.Item>
                    ))}
                  </Cmdk.Group>
                ))}
              </Cmdk.List>
            </Cmdk>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
