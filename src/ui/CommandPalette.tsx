import { lazy, Suspense } from 'react';
import type { IconName } from './icons';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Heading it stands under: "Go to", "Theme". */
  readonly group: string;
  readonly icon?: IconName;
  readonly detail?: string;
  readonly shortcut?: string;
  /** Other words that find it. */
  readonly keywords?: readonly string[];
  readonly run: () => void;
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly commands: readonly Command[];
  readonly placeholder?: string;
}

const PaletteDialog = lazy(() => import('./CommandPaletteDialog'));

/** Search over everything that can be done. Its code loads when it is first opened. */
export function CommandPalette(props: CommandPaletteProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog {...props} />
    </Suspense>
  );
}
