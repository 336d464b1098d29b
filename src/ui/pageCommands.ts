import { useEffect, useRef } from 'react';
import type { Command } from './CommandPalette';

type Publisher = () => readonly Command[];

/** In the order in which the views came. */
const publishers = new Set<Publisher>();

/** Offers commands of a view in the palette while the view is mounted. */
export function usePageCommands(commands: readonly Command[]): void {
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  useEffect(() => {
    const mine: Publisher = () => current.current;
    publishers.add(mine);
    return () => {
      publishers.delete(mine);
    };
  }, []);
}

/** The commands that the views offer now. */
export function publishedCommands(): readonly Command[] {
  return [...publishers].flatMap((read) => read());
}
