import type { MatchRecord } from '../../../core/evaluate';
import { IconButton, Menu, useToast } from '../../../ui';
import { deleteMatch, restoreMatch, type StorageError } from '../../../workers/bridge';
import { matchTitle } from './words';

export interface MatchMenuProps {
  readonly match: MatchRecord;
  readonly onDeleted?: () => void;
}

/** Deleting a match, with undo. Its episodes are runs of their own and stay. */
export function MatchMenu({ match, onDeleted }: MatchMenuProps) {
  const toast = useToast();
  const title = matchTitle(match);
  const isPlayed = match.games.some(
    ({ plays, result }) => result === null && plays.some((play) => play !== null),
  );
  const tell = (error: StorageError): void =>
    toast({ message: error.message, detail: error.advice, tone: 'error' });
  const remove = async (): Promise<void> => {
    const deleted = await deleteMatch(match.id);
    if (!deleted.ok) {
      tell(deleted.error);
      return;
    }
    onDeleted?.();
    toast({
      message: `Match “${title}” deleted.`,
      detail: 'Its episodes stay in the runs list.',
      action: {
        label: 'Undo',
        onAction: () => {
          void restoreMatch(match.id).then((restored) => {
            if (!restored.ok) tell(restored.error);
          });
        },
      },
    });
  };
  return (
    <Menu
      label={`Actions for ${title}`}
      trigger={<IconButton icon="more" label={`Actions for ${title}`} tooltip={false} />}
      items={[
        {
          label: isPlayed ? 'Delete (break the game off first)' : 'Delete this match',
          icon: 'trash',
          danger: true,
          disabled: isPlayed,
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
