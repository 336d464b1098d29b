import { ConfirmDialog } from '../../ui';
import type { PlayState } from '../../workers/bridge';

/** What a person is about to leave a game for. */
export interface Leaving {
  readonly label: string;
  readonly go: () => void;
}

export interface LeaveDialogProps {
  /** `null`: nothing is asked. */
  readonly leaving: Leaving | null;
  readonly state: PlayState;
  readonly onClose: () => void;
}

/** Asks before a game that has begun is left. */
export function LeaveDialog({ leaving, state, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Leave this game?"
      description={<p>{abandonedWords(state.steps, state.saved === 'failed')}</p>}
      confirmLabel={leaving?.label ?? 'Leave'}
      cancelLabel="Keep playing"
      onConfirm={() => {
        const go = leaving?.go;
        onClose();
        go?.();
      }}
    />
  );
}

function abandonedWords(steps: number, unsaved: boolean): string {
  const moves = steps === 1 ? 'Your move' : `Your ${String(steps)} moves`;
  if (unsaved) return `${moves} could not be saved and will be lost.`;
  return `${moves} ${steps === 1 ? 'stays' : 'stay'} in the runs list, as a game broken off. It cannot be taken up again.`;
}
