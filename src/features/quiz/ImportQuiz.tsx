import { useState } from 'react';
import type { QuizId } from '../../core/quiz';
import { DropZone, ErrorPanel, Link, Panel, Stack, formatCount, routePath, type DroppedFile } from '../../ui';
import { importQuiz } from '../../workers/bridge';

interface Kept {
  readonly id: QuizId;
  /** Of its file. */
  readonly name: string;
}

interface Imported {
  readonly kept: readonly Kept[];
  /** Those that were here already, answer by answer. */
  readonly here: readonly Kept[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** Takes quiz files, by drag and drop or from a chooser. */
export function ImportQuiz() {
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Imported | null>(null);

  const take = async (files: readonly DroppedFile[]): Promise<void> => {
    setBusy(true);
    const kept: Kept[] = [];
    const here: Kept[] = [];
    const refused: { name: string; reason: string }[] = [];
    for (const { file } of files) {
      const imported = await importQuiz(file);
      if (imported.ok) {
        const { id, wasHere } = imported.value;
        (wasHere ? here : kept).push({ id, name: file.name });
      } else refused.push({ name: file.name, reason: imported.error });
    }
    setReport({ kept, here, refused });
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
        onError={(reason) => setReport({ kept: [], here: [], refused: [{ name: 'The file', reason }] })}
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
      {report && report.kept.length + report.here.length > 0 && (
        <Panel>
          <div role="status">
            {report.kept.length > 0 && (
              <p>
                Imported {formatCount(report.kept.length, 'quiz', 'quizzes')}:{' '}
                <QuizLinks quizzes={report.kept} />
              </p>
            )}
            {report.here.length > 0 && (
              <p>
                Already here with the same answers, so nothing was kept a second time:{' '}
                <QuizLinks quizzes={report.here} />
              </p>
            )}
          </div>
        </Panel>
      )}
    </Stack>
  );
}

function QuizLinks({ quizzes }: { readonly quizzes: readonly Kept[] }) {
  return quizzes.map(({ id, name }, place) => (
    <span key={`${id} ${name}`}>
      {place > 0 && ', '}
      <Link to={routePath('quiz', id)}>{name}</Link>
    </span>
  ));
}
