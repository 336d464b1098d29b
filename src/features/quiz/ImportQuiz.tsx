import { useState } from 'react';
import type { QuizId } from '../../core/quiz';
import { DropZone, ErrorPanel, Link, Panel, Stack, formatCount, routePath, type DroppedFile } from '../../ui';
import { importQuiz } from '../../workers/bridge';

interface Imported {
  readonly kept: readonly { readonly id: QuizId; readonly name: string }[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** Takes quiz files, by drag and drop or from a chooser. */
export function ImportQuiz() {
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Imported | null>(null);

  const take = async (files: readonly DroppedFile[]): Promise<void> => {
    setBusy(true);
    const kept: { id: QuizId; name: string }[] = [];
    const refused: { name: string; reason: string }[] = [];
    for (const { file } of files) {
      const imported = await importQuiz(file);
      if (imported.ok) kept.push({ id: imported.value, name: file.name });
      else refused.push({ name: file.name, reason: imported.error });
    }
    setReport({ kept, refused });
    setBusy(false);
  };

  return (
    <Stack gap={3}>
      <DropZone
        label="Drop a quiz file"
        hint="A .json file that a quiz was exported to. Nothing leaves this device."
        accept=".json"
        folders={false}
        busy={busy}
        compact
        onFiles={(files) => void take(files)}
        onError={(reason) => setReport({ kept: [], refused: [{ name: 'The file', reason }] })}
      />
      {report?.refused.map(({ name, reason }) => (
        <ErrorPanel
          key={name}
          title={`${name} was not imported`}
          kept="Quizzes you had are unchanged."
          advice="Choose a quiz file that was exported here or by another Agent Arcade."
          details={reason}
        />
      ))}
      {report && report.kept.length > 0 && (
        <Panel>
          <p role="status">
            Imported {formatCount(report.kept.length, 'quiz', 'quizzes')}:{' '}
            {report.kept.map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Link to={routePath('quiz', id)}>{name}</Link>
              </span>
            ))}
          </p>
        </Panel>
      )}
    </Stack>
  );
}
