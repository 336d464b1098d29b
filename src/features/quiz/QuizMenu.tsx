import type { QuizRecord } from '../../core/quiz';
import { IconButton, Menu, formatDateTime, useToast } from '../../ui';
import { deleteQuiz, downloadBlob, quizFile, restoreQuiz, type StorageError } from '../../workers/bridge';

interface QuizMenuProps {
  readonly quiz: QuizRecord;
  /** Called after the quiz was deleted, for pages that show it. */
  readonly onDeleted?: () => void;
}

/** Export and delete (with undo). */
export function QuizMenu({ quiz, onDeleted }: QuizMenuProps) {
  const toast = useToast();
  const name = `the quiz of ${quiz.model.modelId}, ${formatDateTime(quiz.createdAt)}`;
  const tell = (error: StorageError): void =>
    toast({ message: error.message, detail: error.advice, tone: 'error' });

  const remove = async (): Promise<void> => {
    const deleted = await deleteQuiz(quiz.id);
    if (!deleted.ok) {
      tell(deleted.error);
      return;
    }
    onDeleted?.();
    toast({
      message: `Quiz of ${quiz.model.modelId} deleted.`,
      action: {
        label: 'Undo',
        onAction: () => {
          void restoreQuiz(quiz.id).then((restored) => {
            if (!restored.ok) tell(restored.error);
          });
        },
      },
    });
  };

  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton icon="more" label={`Actions for ${name}`} tooltip={false} />}
      items={[
        {
          label: 'Export quiz file (.json)',
          icon: 'download',
          onSelect: () => {
            void quizFile(quiz).then(({ blob, fileName }) => downloadBlob(blob, fileName));
          },
        },
        'separator',
        {
          label: quiz.state === 'running' ? 'Delete (stop it first)' : 'Delete',
          icon: 'trash',
          danger: true,
          disabled: quiz.state === 'running',
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
