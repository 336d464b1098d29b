import type { LibraryItem } from '../../../core/library';
import { ConfirmDialog, PROGRAM_CONSENT, useToast } from '../../../ui';
import { agreeToPrograms } from '../../../workers/bridge';

interface ConsentDialogProps {
  readonly programs: readonly LibraryItem[];
  readonly onAgreed: () => void;
  readonly close: () => void;
}

/** Asks before programs of a plan run here for the first time. */
export function ConsentDialog({ programs, onAgreed, close }: ConsentDialogProps) {
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Run ${programs.map(({ name }) => `“${name}”`).join(', ')}?`}
      description={<p>{PROGRAM_CONSENT} You are asked once for each file.</p>}
      confirmLabel="Run it here"
      onConfirm={() =>
        void agreeToPrograms(programs.map(({ hash }) => hash)).then((agreed) => {
          if (agreed.ok) onAgreed();
          else toast({ message: agreed.error.message, detail: agreed.error.advice, tone: 'error' });
        })
      }
    />
  );
}
