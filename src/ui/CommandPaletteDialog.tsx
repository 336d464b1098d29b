import { useState } from 'react';
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { VisuallyHidden } from './accessibility';
import type { Command, CommandPaletteProps } from './CommandPalette';
import styles from './CommandPalette.module.css';
import { Icon } from './icons';
import { Keys } from './Kbd';

type Group = readonly [heading: string, members: readonly Command[]];

/** cmdk ranks the commands of a group but never the groups: those that fit best come first. */
function rankedGroups(groups: readonly Group[], query: string): readonly Group[] {
  if (query === '') return groups;
  const fit = ([, members]: Group): number =>
    Math.max(...members.map(({ id, ...command }) => defaultFilter(id, query, wordsOf(command))));
  return groups
    .map((group) => ({ group, fit: fit(group) }))
    .sort((one, other) => other.fit - one.fit)
    .map(({ group }) => group);
}

/** What a command is found by. */
function wordsOf({ label, keywords = [] }: Pick<Command, 'label' | 'keywords'>): string[] {
  return [label, ...keywords];
}

function groupsOf(commands: readonly Command[]): readonly Group[] {
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
  placeholder = 'Go to or do…',
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
            <Palette commands={commands} placeholder={placeholder} onOpenChange={onOpenChange} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Mounted anew each time the palette opens, so that it starts without a query. */
function Palette({ commands, placeholder, onOpenChange }: Required<Omit<CommandPaletteProps, 'open'>>) {
  const [query, setQuery] = useState('');
  return (
    <Cmdk label="Commands" loop>
      <div className={styles.search}>
        <Icon name="search" />
        <Cmdk.Input
          className={styles.input}
          placeholder={placeholder}
          value={query}
          onValueChange={setQuery}
        />
        <Keys shortcut="Escape" />
      </div>
      <Cmdk.List className={styles.list} label="Commands">
        <Cmdk.Empty className={styles.none}>Nothing fits. Try another word.</Cmdk.Empty>
        {rankedGroups(groupsOf(commands), query).map(([heading, members]) => (
          <Cmdk.Group key={heading} heading={heading}>
            {members.map((command) => (
              <Cmdk.Item
                key={command.id}
                value={command.id}
                keywords={wordsOf(command)}
                className={styles.item}
                onSelect={() => {
                  onOpenChange(false);
                  // The focus goes back to where it was first; what a command focuses comes after.
                  setTimeout(() => setTimeout(command.run));
                }}
              >
                {command.icon !== undefined && <Icon name={command.icon} />}
                <span className={styles.label}>{command.label}</span>
                {command.detail !== undefined && <span className={styles.detail}>{command.detail}</span>}
                {command.shortcut !== undefined && <Keys shortcut={command.shortcut} />}
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}
