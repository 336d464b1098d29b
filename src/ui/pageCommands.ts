import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Command } from './CommandPalette';

interface Publisher {
  readonly read: () => readonly Command[];
}

let publishers: readonly Publisher[] = [];
const listeners = new Set<() => void>();

function setPublishers(next: readonly Publisher[]): void {
  publishers = next;
  for (const listener of [...listeners]) listener();
}

/** Offers commands of a view in the palette while the view is mounted. */
export function usePageCommands(commands: readonly Command[]): void {
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  useEffect(() => {
    const mine: Publisher = { read: () => current.current };
    setPublishers([...publishers, mine]);
    return () => setPublishers(publishers.filter((other) => other !== mine));
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns a function for the commands that the views offer at the moment it is called. */
export function usePublishedCommands(): () => readonly Command[] {
  const offered = useSyncExternalStore(subscribe, () => publishers);
  return () => offered.flatMap(({ read }) => read());
}
